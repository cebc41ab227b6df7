import { adminBatch } from '#contract/admin-batch.ts'
import type { AnswerOf } from '#contract/call.ts'
import { batchMax } from '#domain/batch.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAdminApi } from '../kit/session.tsx'
import { TakeBack } from '../kit/take-back.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { orderLists } from '../order-parts/order-lists.ts'

/** Orders just marked as shipped, and until when all of that can be taken back: as long as the first one can. */
export type LeftParcels = { ids: readonly string[]; until: Date }

/** Takes back that a list of parcels has left. Each by itself: of one whose customer has been told meanwhile it is said. */
export function TakeBackAll({
  left,
  onEnd,
}: {
  left: LeftParcels
  onEnd: (isTakenBack: boolean) => void
}) {
  const { care, batch } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const [takeBack, busy] = useAction(async () => {
    const outcomes: AnswerOf<typeof adminBatch> = []
    // A list may have more lines than a batch has orders.
    for (let from = 0; from < left.ids.length; from += batchMax)
      outcomes.push(
        ...(await api(adminBatch, {
          params: { action: 'take_back' },
          body: { ids: left.ids.slice(from, from + batchMax) },
        })),
      )
    const refused = outcomes.filter(({ done }) => !done)
    toast({
      kind: refused.length === 0 ? 'good' : 'destructive',
      title: care.takeBack.result({
        done: outcomes.length - refused.length,
        of: outcomes.length,
      }),
      ...(refused.length > 0 && {
        description: refused.map(({ id, message }) => `${id}: ${message ?? ''}`).join('\n'),
      }),
    })
    await refresh(...orderLists)
    onEnd(true)
  }, batch.failed)
  return (
    <TakeBack
      until={left.until}
      count={left.ids.length}
      busy={busy}
      onTakeBack={() => void takeBack()}
      onOver={() => onEnd(false)}
    />
  )
}
