import { Suspense } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { Waiting } from '../../parts/waiting.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocale, useWords } from '../../words/words-context.tsx'
import NotFound from '../not-found/not-found.tsx'
import { loadAdminWords, useAdminWords } from './admin-words.ts'
import { Dashboard } from './dashboard.tsx'
import { AdminFrame } from './frame/admin-frame.tsx'
import { Login } from './login.tsx'
import { SessionProvider, useSession } from './session.tsx'

const loginPath = '/admin/login'
const dashboardPath = '/admin/dashboard'

/** The administrator's screens. Prerendered is only the frame: who is logged in, the browser alone can ask. */
export default function Admin() {
  const hydrated = useHydrated()
  const words = useWords()
  void loadAdminWords(useLocale())
  const waiting = <AdminFrame><Waiting label={words.common.loading} /></AdminFrame>
  return hydrated ? <Suspense fallback={waiting}><Screens /></Suspense> : waiting
}

function Screens() {
  const [path] = useLocation()
  const search = useSearch()
  const place = path.replace(/\/+$/, '').toLowerCase()
  if (place === '/admin') return <Redirect to={withSearch(dashboardPath, search)} replace />
  if (place !== loginPath && place !== dashboardPath) return <NotFound />
  return <SessionProvider asks={place === dashboardPath}><Guarded atLogin={place === loginPath} search={search} /></SessionProvider>
}

/**
 * Login or dashboard, whichever the session allows. When a session ends at work the dashboard stays behind the login as it is, so
 * that nothing typed is lost. The query goes along, and with it the tab.
 */
function Guarded({ atLogin, search }: { atLogin: boolean; search: string }) {
  const words = useWords()
  const own = useAdminWords()
  const { session, retry } = useSession()
  const username = session.state === 'open' || session.state === 'ended' ? session.username : null
  const isOpen = session.state === 'open'
  if (!atLogin && session.state === 'unknown') return <AdminFrame><Waiting label={words.common.loading} /></AdminFrame>
  if (!atLogin && session.state === 'unreachable') {
    return (
      <AdminFrame>
        <Banner kind="error" title={own.session.unreachable} action={<Button size="small" kind="secondary" onClick={retry}>{words.common.retry}</Button>}>
          {words.errors.network}
        </Banner>
      </AdminFrame>
    )
  }
  return (
    <>
      {atLogin && isOpen && <Redirect to={withSearch(dashboardPath, search)} replace />}
      {!atLogin && !isOpen && <Redirect to={withSearch(loginPath, search)} replace />}
      {atLogin && !isOpen && <Login ended={session.state === 'ended'} />}
      {username !== null && <div hidden={!isOpen || atLogin}><Dashboard key={username} username={username} /></div>}
    </>
  )
}

const withSearch = (path: string, search: string) => (search ? `${path}?${search}` : path)
