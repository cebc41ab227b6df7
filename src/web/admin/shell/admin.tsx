import { lazy, Suspense, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { Waiting } from '../../frame/waiting.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useAddressKnown } from '../../call/visit.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import NotFound from '../../frame/not-found.tsx'
import { loadAdminWords, useAdminWords } from '../kit/admin-words.ts'
import { Behind } from '../kit/behind.tsx'
import { Dashboard } from './dashboard.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { Login } from './login.tsx'
import { productionPath } from '../order-parts/production-path.ts'
import { SessionProvider, useSession } from '../kit/session.tsx'

const loginPath = '/admin/login'
const dashboardPath = '/admin/dashboard'
const homePath = '/admin'
const scanPath = '/admin/scan'
const accountPath = '/admin/account'
const shopPath = '/admin/shop'
const verifactuPath = '/admin/verifactu'
const Home = lazy(() => import('../home/home.tsx'))
const Scan = lazy(() => import('../scan/scan.tsx'))
const AccountScreen = lazy(() => import('../account/account-screen.tsx'))
const ShopScreen = lazy(() => import('../texts/shop-screen.tsx'))
const DueScreen = lazy(() => import('../account/due-screen.tsx'))
const VerifactuScreen = lazy(() => import('../verifactu/verifactu-screen.tsx'))
const Production = lazy(() => import('../production/production.tsx'))

/** A page whose words come after it has taken over shows the spinner once more. */
export const ready = loadAdminWords

/** The administrator's screens. What comes as HTML is the login; elsewhere only the frame: who is logged in, the browser asks. */
export default function Admin() {
  const known = useAddressKnown()
  const words = useWords()
  void loadAdminWords(useLocale())
  const waiting = (
    <AdminFrame>
      <Waiting label={words.common.loading} />
    </AdminFrame>
  )
  return known ? (
    <Suspense fallback={waiting}>
      <Screens />
    </Suspense>
  ) : (
    waiting
  )
}

/** The screens that need a session, and what address each has. */
type Place =
  | { screen: 'home' }
  | { screen: 'scan' }
  | { screen: 'account' }
  | { screen: 'shop' }
  | { screen: 'verifactu' }
  | { screen: 'dashboard' }
  | { screen: 'order'; id: string }

const placeOf: Record<string, Place> = {
  [homePath]: { screen: 'home' },
  [dashboardPath]: { screen: 'dashboard' },
  [scanPath]: { screen: 'scan' },
  [accountPath]: { screen: 'account' },
  [shopPath]: { screen: 'shop' },
  [verifactuPath]: { screen: 'verifactu' },
}

/** Screens that are left behind as they are gone from. */
const simple = {
  home: Home,
  scan: Scan,
  account: AccountScreen,
  shop: ShopScreen,
  verifactu: VerifactuScreen,
}

function Screens() {
  const [path] = useLocation()
  const search = useSearch()
  const bare = path.replace(/\/+$/, '')
  const place = bare.toLowerCase()
  const orderId = /^\/admin\/orders\/([^/]+)$/i.exec(bare)?.[1]
  if (orderId === undefined && !(place === loginPath || Object.hasOwn(placeOf, place)))
    return <NotFound />
  const atLogin = place === loginPath
  const asked: Place =
    orderId === undefined
      ? (placeOf[place] ?? { screen: 'dashboard' })
      : { screen: 'order', id: decoded(orderId) }
  return (
    <SessionProvider asks={!atLogin}>
      <Guarded place={atLogin ? null : asked} search={search} />
    </SessionProvider>
  )
}

/**
 * Login (`place` is null) or what was asked for, whichever the session allows. When a session ends at work the screens stay behind the
 * login as they are, so that nothing typed is lost; so does the dashboard behind an order. The query goes along, and
 * with it the tab, and the order
 * that was asked for.
 */
function Guarded({ place, search }: { place: Place | null; search: string }) {
  const { session } = useSession()
  const username = session.state === 'open' || session.state === 'ended' ? session.username : null
  const isOpen = session.state === 'open'
  const Screen =
    place && place.screen in simple ? simple[place.screen as keyof typeof simple] : null
  const kept = useKept(place, search)
  if (place && session.state === 'unknown') return <Loading />
  if (place && session.state === 'unreachable') return <Unreachable />
  if (place && session.state === 'open' && session.due) {
    return (
      <Suspense fallback={<Loading />}>
        <DueScreen key={session.due} username={session.username} due={session.due} />
      </Suspense>
    )
  }
  return (
    <>
      {!place && isOpen && <Redirect to={afterLogin(search)} replace />}
      {place && !isOpen && <Redirect to={toLogin(place, search)} replace />}
      {!place && !isOpen && <Login ended={session.state === 'ended'} />}
      {isOpen && Screen && (
        <Suspense fallback={<Loading />}>
          <Screen key={username} username={session.username} />
        </Suspense>
      )}
      {username !== null && kept.order !== null && (
        <Behind
          when={!isOpen || place?.screen !== 'order'}
          path={productionPath(kept.order)}
          search=""
        >
          <Suspense fallback={<Loading />}>
            <Production
              key={`${username} ${kept.order}`}
              username={username}
              orderId={kept.order}
              back={withSearch(dashboardPath, kept.dashboard ?? '')}
            />
          </Suspense>
        </Behind>
      )}
      {username !== null && kept.dashboard !== null && (
        <Behind
          when={!isOpen || place?.screen !== 'dashboard'}
          path={dashboardPath}
          search={kept.dashboard}
        >
          <Dashboard key={username} username={username} />
        </Behind>
      )}
    </>
  )
}

/** What was open last of the dashboard, by its query, and of an order: they stay behind the screen that is shown. */
function useKept(place: Place | null, search: string) {
  const [kept, setKept] = useState<{ dashboard: string | null; order: string | null }>({
    dashboard: null,
    order: null,
  })
  if (place?.screen === 'dashboard' && (kept.dashboard !== search || kept.order !== null))
    setKept({ dashboard: search, order: null })
  if (place?.screen === 'order' && kept.order !== place.id) setKept({ ...kept, order: place.id })
  return kept
}

function Loading() {
  const { common } = useWords()
  return (
    <AdminFrame>
      <Waiting label={common.loading} />
    </AdminFrame>
  )
}

function Unreachable() {
  const words = useWords()
  const own = useAdminWords()
  const { retry } = useSession()
  return (
    <AdminFrame>
      <Banner
        kind="error"
        title={own.session.unreachable}
        action={
          <Button size="small" kind="secondary" onClick={retry}>
            {words.common.retry}
          </Button>
        }
      >
        {words.errors.network}
      </Banner>
    </AdminFrame>
  )
}

const withSearch = (path: string, search: string) => (search ? `${path}?${search}` : path)

function toLogin(place: Place, search: string): string {
  const query = new URLSearchParams(search)
  if (place.screen === 'order') query.set('order', place.id)
  return withSearch(loginPath, query.toString())
}

function afterLogin(search: string): string {
  const query = new URLSearchParams(search)
  const order = query.get('order')
  query.delete('order')
  return withSearch(order ? productionPath(order) : dashboardPath, query.toString())
}

/** A part of an address as it was meant; one that cannot be decoded as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
