import { adminReadPaymentNews, adminSeePaymentNews } from '#contract/admin-payment-news.ts'
import { formatMoney } from '#domain/money.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { showDateTime, showMoney } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords, type AdminWords } from '../kit/admin-words.ts'
import { useAdminApi, useMay } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { orderLists } from './order-lists.ts'

/** Where a dispute stands; of the provider's many words these four matter. */
function standingOf(standing: string | null, words: AdminWords['paymentNews']['disputes']): string {
  if (standing === 'won' || standing === 'lost') return words[standing]
  return standing?.endsWith('needs_response') ? words.open : words.underReview
}

/**
 * What happened to an order's payments without anybody here having asked for it; nothing when all went its way. Until
 * somebody says that it is
 * seen, the order is among the payments to look at.
 */
export function PaymentNews({ orderId }: { orderId: string }) {
  const { paymentNews: words } = useAdminWords()
  const locale = useLocale()
  const api = useAdminApi()
  const refresh = useRefresh()
  const may = useMay()
  const news = useList(adminReadPaymentNews, { params: { id: orderId } }).data?.news ?? []
  const last = news.at(-1)
  const [see, busy] = useAction(async (upTo: number) => {
    await api(adminSeePaymentNews, { params: { id: orderId }, body: { upTo } })
    toast({ kind: 'good', title: words.seen })
    await refresh(adminReadPaymentNews, ...orderLists)
  }, words.seeFailed)
  if (!last) return null
  return (
    <Banner
      kind="warning"
      title={words.title}
      className="mb-6"
      action={
        last.isSeen || !may(adminSeePaymentNews) ? undefined : (
          <Button
            kind="secondary"
            size="small"
            icon="check"
            busy={busy}
            onClick={() => void see(last.id)}
          >
            {words.see}
          </Button>
        )
      }
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {news.map(({ id, at, what, amount: cents, currency, standing }) => {
          const amount =
            currency === 'EUR' ? showMoney(cents, locale) : `${formatMoney(cents)} ${currency}`
          return (
            <li key={id}>
              {showDateTime(at, locale)}: {words.kinds[what]({ amount })}
              {what === 'payment_disputed' && ` ${standingOf(standing, words.disputes)}`}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
