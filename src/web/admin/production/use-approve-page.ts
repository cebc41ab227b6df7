import { adminApprovePages } from '#contract/admin-review.ts'
import { useAdminApi } from '../kit/session.tsx'
import { useProductionWords } from './production-words.ts'
import { useBookChange } from './use-order-book.ts'

/** Approves the drawing of one page, or takes that back. */
export function useApprovePage(orderId: string) {
  const { book: words } = useProductionWords()
  const api = useAdminApi()
  return useBookChange(
    orderId,
    (drawingId: string, approved: boolean) =>
      api(adminApprovePages, {
        params: { id: orderId },
        body: { drawings: [drawingId], approved },
      }),
    { failed: words.failed },
  )
}
