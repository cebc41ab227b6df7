import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import {
  adminChangeOrderFilter,
  adminDeleteOrderFilter,
  adminListOrderFilters,
} from '#contract/admin-order-filters.ts'
import { savedFiltersMax } from '#domain/order-list.ts'
import { errorText } from '../../call/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { showNumber } from '../kit/show-number.ts'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { isOvertaken } from '../kit/use-seen.ts'
import {
  filterQuery,
  isFiltering,
  isSameList,
  noFilter,
  searchOf,
  type OrderView,
  type SavedFilter,
} from '../order-parts/order-filter.ts'
import { SavedFilterName } from './saved-filter-name.tsx'

const viewOfSaved = ({ filter, sort }: SavedFilter): OrderView => ({
  filter: { ...noFilter, ...filterQuery({ ...noFilter, ...filter }) },
  sort,
  page: 1,
})

/** The lists that somebody has given a name, each with the number of its orders; what is shown now can become one. */
export function SavedFilters({ view }: { view: OrderView }) {
  const {
    orders: { saved: words },
  } = useAdminWords()
  const filters = useList(adminListOrderFilters, {}).data
  const [naming, setNaming] = useState<'new' | SavedFilter | null>(null)
  const [cameFrom, setCameFrom] = useState<string | null>(null)
  if (!filters) return null
  const shown = filters.find((filter) => isSameList(viewOfSaved(filter), view))
  if (shown && shown.id !== cameFrom) setCameFrom(shown.id)
  const isList = !shown && (isFiltering(view.filter) || view.sort !== 'newest')
  const canSave = isList && filters.length < savedFiltersMax
  // Whoever has come from one and narrows it further may want that one so.
  const left = isList ? filters.find(({ id }) => id === cameFrom) : undefined
  if (filters.length === 0 && !canSave) return null
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      {filters.length > 0 && (
        <nav aria-label={words.title} className="min-w-0">
          <ul className="flex flex-wrap gap-2">
            {filters.map((filter) => (
              <li key={filter.id} className="min-w-0">
                <Chip filter={filter} isShown={filter === shown} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown && <Changes filter={shown} onRename={() => setNaming(shown)} />}
      {left && <Change filter={left} view={view} />}
      {canSave && (
        <Button kind="quiet" size="small" icon="plus" onClick={() => setNaming('new')}>
          {words.save}
        </Button>
      )}
      {naming && (
        <SavedFilterName
          view={view}
          filter={naming === 'new' ? null : naming}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  )
}

function Chip({ filter, isShown }: { filter: SavedFilter; isShown: boolean }) {
  const { orders } = useAdminWords()
  const locale = useLocale()
  const search = useSearch()
  const number = showNumber(filter.count, locale)
  const count = filter.isMore
    ? orders.countMore({ count: number })
    : orders.count({ count: filter.count, shown: number })
  return (
    <Link
      href={`/admin/dashboard?${searchOf(viewOfSaved(filter), search)}`}
      aria-current={isShown ? 'true' : undefined}
      className={cx(
        'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border-2 px-4 text-sm font-bold hover:bg-yellow-tint focus-visible:rounded-full',
        isShown ? 'border-ink bg-yellow-tint' : 'border-rule-strong bg-sheet',
      )}
    >
      <bdi className="truncate">{filter.name}</bdi>
      <span aria-hidden="true" className="font-normal text-ink-soft tabular-nums">
        {filter.isMore ? `${number}+` : number}
      </span>
      <span className="sr-only">{count}</span>
    </Link>
  )
}

/** Lets the filter that was left show what is shown now. */
function Change({ filter, view }: { filter: SavedFilter; view: OrderView }) {
  const { orders, common } = useAdminWords()
  const { saved: words } = orders
  const allWords = useWords()
  const api = useAdminApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const { id, name, filter: seen, sort } = filter
  const [change, busy] = useAction(
    async () => {
      await api(adminChangeOrderFilter, {
        params: { id },
        body: {
          filter: filterQuery(view.filter),
          sort: view.sort,
          seen: { filter: seen, sort },
        },
      }).finally(() => refresh(adminListOrderFilters))
      toast({ kind: 'good', title: words.changed, description: name })
    },
    (error) => ({
      title: words.notChanged,
      description: isOvertaken(error) ? common.overtaken.otherwise : errorText(error, allWords),
    }),
  )
  const askToChange = async () => {
    const { title, text, action } = words.askChange
    if (await ask({ title: title({ name }), text, action })) await change()
  }
  return (
    <Button kind="quiet" size="small" icon="edit" busy={busy} onClick={() => void askToChange()}>
      {words.change({ name })}
    </Button>
  )
}

/** What can be done with the one that is shown. */
function Changes({
  filter: { id, name },
  onRename,
}: {
  filter: SavedFilter
  onRename: () => void
}) {
  const {
    orders: { saved: words },
  } = useAdminWords()
  const api = useAdminApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const [remove, busy] = useAction(async () => {
    await api(adminDeleteOrderFilter, { params: { id } }).finally(() =>
      refresh(adminListOrderFilters),
    )
    toast({ kind: 'good', title: words.deleted, description: name })
  }, words.notDeleted)
  const askToRemove = async () => {
    const { title, text, action } = words.ask
    if (await ask({ title: title({ name }), text, action, dangerous: true })) await remove()
  }
  return (
    <div className="flex flex-wrap">
      <Button kind="quiet" size="small" icon="edit" onClick={onRename}>
        {words.rename}
      </Button>
      <Button kind="quiet" size="small" icon="trash" busy={busy} onClick={() => void askToRemove()}>
        {words.delete}
      </Button>
    </div>
  )
}
