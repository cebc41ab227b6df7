import { useState } from 'react'
import { adminReadPrintQuote } from '#contract/admin-production.ts'
import type { AnswerOf } from '#contract/call.ts'
import { Button } from '../../ui/button.tsx'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useProductionWords } from './production-words.ts'

/** What the service would ask for the book: only when it is wanted, for the service then learns where the book is to go. */
export function PrintPrice({ orderId }: { orderId: string }) {
  const {
    handover: { price: words },
  } = useProductionWords()
  const locale = useLocale()
  const api = useAdminApi()
  const [answer, setAnswer] = useState<AnswerOf<typeof adminReadPrintQuote> | null>(null)
  const [ask, busy] = useAction(
    async () => setAnswer(await api(adminReadPrintQuote, { params: { id: orderId } })),
    words.failed,
  )
  return (
    <div className="flex flex-col gap-1 text-sm">
      <Button
        kind="quiet"
        size="small"
        className="self-start"
        busy={busy}
        onClick={() => void ask()}
      >
        {words.ask}
      </Button>
      <output className="block wrap-anywhere">
        {answer?.quote && told(answer.quote, locale)}
        {answer?.fault && (
          <>
            {words.failed} {answer.message && <span lang="">{answer.message}</span>}
          </>
        )}
      </output>
    </div>
  )

  function told(
    {
      currency,
      totalCents,
      shippingCents,
      isTaxed,
      days,
    }: NonNullable<typeof answer>['quote'] & object,
    tag: string,
  ): string {
    const money = (amount: number) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(amount / 100)
    const price = money(totalCents)
    const cost =
      shippingCents === null
        ? words.total({ price })
        : words.withShipping({ price, shipping: money(shippingCents) })
    return [cost, isTaxed ? words.taxed : words.untaxed, days && words.days(days)]
      .filter(Boolean)
      .join(' ')
  }
}
