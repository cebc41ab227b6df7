import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { adminDeleteOrderFilter, adminListOrderFilters } from '#contract/admin-order-filters.ts'
import { savedFiltersMax } from '#domain/order-list.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { showNumber } from '../kit/show-number.ts'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
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
  if (!filters) return null
  const shown = filters.find((filter) => isSameList(viewOfSaved(filter), view))
  const canSave =
    !shown &&
    (isFiltering(view.filter) || view.sort !== 'newest') &&
    filters.length < savedFiltersMax
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
