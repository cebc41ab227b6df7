import { adminDissolveBatch, adminListBatches } from '#contract/admin-batch.ts'
import { Button } from '../../ui/button.tsx'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { orderLists } from '../order-parts/order-lists.ts'

/** The batch that the list shows: how far it is, who made it, and a way to take it apart while nothing of it is printed. */
export function BatchFacts({ number, onGone }: { number: string; onGone: () => void }) {
  const {
    batch: { batches: words },
  } = useAdminWords()
  const locale = useLocale()
  const api = useAdminApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const batch = useList(adminListBatches, {}).data?.find((one) => `${one.number}` === number)
  const [dissolve, busy] = useAction(async () => {
    await api(adminDissolveBatch, { params: { number } })
    onGone()
    await refresh(...orderLists)
  }, words.notDissolved)
  if (!batch) return null
  const { state, who, createdAt } = batch
  const asked = async () => {
    if (await ask(words.ask)) await dissolve()
  }
  const places = (['toPrint', 'printing', 'sent', 'out'] as const)
    .filter((place) => batch[place] > 0)
    .map((place) => words.places[place]({ count: batch[place] }))
    .join(', ')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p>
        <strong>{words.name({ number: batch.number })}</strong> · {places || words.states[state]} ·{' '}
        {words.madeBy({ who, at: showDateTime(createdAt, locale) })}
      </p>
      {batch.printing + batch.sent === 0 && (
        <Button kind="quiet" size="small" busy={busy} onClick={() => void asked()}>
          {words.dissolve}
        </Button>
      )}
    </div>
  )
}
