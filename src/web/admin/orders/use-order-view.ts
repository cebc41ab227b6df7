import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { searchOf, viewOf, type OrderView } from '../order-parts/order-filter.ts'

/** What of the list is seen, kept in the address. `replace`: going back passes over it, as over each letter of a search. */
export function useOrderView(): [
  OrderView,
  (view: OrderView, options?: { replace?: boolean }) => void,
] {
  const search = useSearch()
  const [, navigate] = useLocation()
  const view = useMemo(() => viewOf(search), [search])
  const show = useCallback(
    (next: OrderView, options: { replace?: boolean } = {}) => {
      const query = searchOf(next, location.search)
      navigate(query ? `${location.pathname}?${query}` : location.pathname, options)
    },
    [navigate],
  )
  return [view, show]
}
