import { useId } from 'react'
import { Link, useSearch } from 'wouter'
import { adminSaveStock } from '#contract/admin-catalogue.ts'
import { adminListFailedMails } from '#contract/admin-mails.ts'
import { adminRemoveFiles, adminToday } from '#contract/admin-today.ts'
import { adminListGallery } from '#contract/gallery.ts'
import { adminSaveSettings } from '#contract/admin-settings.ts'
import { adminReadVerifactu } from '#contract/admin-verifactu.ts'
import { readinessFaults, type Readiness } from '#domain/readiness.ts'
import { cx } from '../../ui/class-names.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { RecordsToSee } from './records-to-see.tsx'
import { ShortExtras } from './short-extras.tsx'
import { UndrawnGallery } from './undrawn-gallery.tsx'
import { UndeletedFiles } from './undeleted-files.tsx'
import { noFilter, searchOf, type OrderFilter } from '../order-parts/order-filter.ts'
import { showNumber } from '../kit/show-number.ts'
import { mailDeskSearch } from '../mails/mail-desk.tsx'
import { useMay } from '../kit/session.tsx'
import { useList } from '../kit/use-list.ts'

type Thing = {
  name:
    | 'review'
    | 'approved'
    | 'printing'
    | 'book'
    | 'payment'
    | 'print'
    | 'mail'
    | 'otherMails'
    | 'message'
    | 'photos'
  filter: Partial<OrderFilter> | null
  isFault?: boolean
}
const things: readonly Thing[] = [
  { name: 'review', filter: { fulfilment: 'review' } },
  { name: 'approved', filter: { fulfilment: 'approved' } },
  { name: 'printing', filter: { fulfilment: 'printing' } },
  { name: 'message', filter: { need: 'message' } },
  { name: 'book', filter: { need: 'book' }, isFault: true },
  { name: 'payment', filter: { need: 'payment' }, isFault: true },
  { name: 'print', filter: { need: 'print' }, isFault: true },
  { name: 'mail', filter: { need: 'mail' }, isFault: true },
  { name: 'otherMails', filter: null, isFault: true },
  { name: 'photos', filter: { need: 'photos' } },
]

const faults: readonly Readiness[] = readinessFaults

/** What the owner has to see to before the shop sells; open, and said to be overdue, once it takes money. */
function Before({
  readiness,
  takesMoney,
}: {
  readiness: readonly Readiness[]
  takesMoney: boolean
}) {
  const { readiness: words } = useAdminWords()
  if (readiness.length === 0) return null
  const overdue = takesMoney ? readiness.filter((name) => faults.includes(name)).length : 0
  return (
    <div className="mb-3">
      <Disclosure
        startsOpen={overdue > 0}
        summary={
          overdue > 0 ? words.overdue({ count: overdue }) : words.title({ count: readiness.length })
        }
      >
        <p className="text-sm">{words.text}</p>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-sm">
          {readiness.map((name) => (
            <li key={name}>{words.items[name]}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

/** What its owner has not set. */
function OwnerSettings({ names }: { names: readonly string[] }) {
  const { today: words } = useAdminWords()
  return (
    <Banner kind="warning" className="mb-3" title={words.ownerTitle}>
      <p>{words.owner}</p>
      <ul className="mt-1 flex flex-wrap gap-x-3">
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** How many there are, leading to the list of them. */
function Waiting({ thing: { name, filter, isFault }, count }: { thing: Thing; count: number }) {
  const { today: words } = useAdminWords()
  const locale = useLocale()
  const search = useSearch()
  return (
    <Link
      href={`/admin/dashboard?${filter ? searchOf({ filter: { ...noFilter, ...filter }, sort: 'oldest', page: 1 }, withOrders(search)) : mailDeskSearch}`}
      className={cx(
        'flex h-full min-h-11 flex-col rounded-card border-2 px-4 py-2.5 hover:bg-yellow-tint focus-visible:rounded-card',
        isFault ? 'border-red bg-red-tint text-red-ink' : 'border-rule-strong bg-sheet',
      )}
    >
      <strong className="text-2xl leading-tight tabular-nums">{showNumber(count, locale)}</strong>
      <span className="text-sm">{words[name]}</span>
    </Link>
  )
}

/**
 * What needs doing today: each a number, and the list of the orders behind it, or of the mails where they are no
 * order's. What there is none of is not shown.
 */
export function Today({ level = 3 }: { level?: 2 | 3 }) {
  const { today: words } = useAdminWords()
  const id = useId()
  const may = useMay()
  const counts = useList(adminToday, {}).data
  if (!counts) return null
  const waiting = things.filter(
    ({ name, filter }) => counts[name] > 0 && (filter !== null || may(adminListFailedMails)),
  )
  const mayFiles = may(adminRemoveFiles)
  const hasUndrawn = counts.gallery > 0 && may(adminListGallery)
  const hasRecords = counts.unsentRecords + counts.recordsToCorrect > 0 && may(adminReadVerifactu)
  const shortExtras = may(adminSaveStock) ? counts.shortExtras : []
  const ownerSettings = may(adminSaveSettings) ? counts.ownerSettings : []
  return (
    <nav aria-labelledby={id} className="mb-6">
      <Heading level={level} size={level === 2 ? 'part' : 'small'} id={id} className="mb-2">
        {words.title}
      </Heading>
      {ownerSettings.length > 0 && <OwnerSettings names={ownerSettings} />}
      {counts.files > 0 && mayFiles && <UndeletedFiles />}
      <ShortExtras extras={shortExtras} />
      {hasUndrawn && <UndrawnGallery />}
      {hasRecords && (
        <RecordsToSee unsent={counts.unsentRecords} toCorrect={counts.recordsToCorrect} />
      )}
      {may(adminSaveSettings) && (
        <Before readiness={counts.readiness} takesMoney={counts.takesMoney} />
      )}
      {waiting.length === 0 &&
        ownerSettings.length === 0 &&
        shortExtras.length === 0 &&
        !(counts.files > 0 && mayFiles) &&
        !hasUndrawn &&
        !hasRecords && <p className="text-sm text-ink-soft">{words.nothing}</p>}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-7">
        {waiting.map((thing) => (
          <li key={thing.name}>
            <Waiting thing={thing} count={counts[thing.name]} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function withOrders(search: string): string {
  const query = new URLSearchParams(search)
  query.set('tab', 'orders')
  query.delete('mails')
  query.delete('period')
  query.delete('picking')
  query.delete('extra')
  return query.toString()
}
