import { adminReadPaymentNews } from '#contract/admin-payment-news.ts'
import { formatMoney } from '#domain/money.ts'
import { Banner } from '../../../ui/banner.tsx'
import { showDateTime, showMoney } from '../../../words/format.ts'
import { useLocale } from '../../../words/words-context.tsx'
import { useAdminWords, type AdminWords } from '../admin-words.ts'
import { useList } from '../use-list.ts'

/** Where a dispute stands; of the provider's many words these four matter. */
function standingOf(standing: string | null, words: AdminWords['paymentNews']['disputes']): string {
  if (standing === 'won' || standing === 'lost') return words[standing]
  return standing?.endsWith('needs_response') ? words.open : words.underReview
}

/** What happened to an order's payments without anybody here having asked for it; nothing when all went its way. */
export function PaymentNews({ orderId }: { orderId: string }) {
  const { paymentNews: words } = useAdminWords()
  const locale = useLocale()
  const news = useList(adminReadPaymentNews, { params: { id: orderId } }).data?.news ?? []
  if (news.length === 0) return null
  return (
    <Banner kind="warning" title={words.title} className="mb-6">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {news.map(({ at, what, amount: cents, currency, standing }) => {
          const amount = currency === 'EUR' ? showMoney(cents, locale) : `${formatMoney(cents)} ${currency}`
          return (
            <li key={`${what} ${at.getTime()} ${standing}`}>
              {showDateTime(at, locale)}: {words.kinds[what]({ amount })}{what === 'payment_disputed' && ` ${standingOf(standing, words.disputes)}`}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
