import { adminDownloadInvoice, adminListInvoices } from '#contract/invoice.ts'
import { Badge } from '../../ui/badge.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icons.tsx'
import { showLongDate, showMoney } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState } from '../kit/list-state.tsx'
import { useList } from '../kit/use-list.ts'
import { callAddress } from '../../call/request.ts'
import { OrderBilling } from './order-billing.tsx'

/** An order's invoices and credit notes, each to be downloaded. They are the shop's books: nothing here can be changed. */
export function OrderInvoices({ orderId }: { orderId: string }) {
  const { invoices: words } = useAdminWords()
  const locale = useLocale()
  const list = useList(adminListInvoices, { params: { id: orderId } })
  return (
    <Disclosure
      summary={words.title}
      aside={list.data && list.data.length > 0 ? list.data.length : undefined}
    >
      <ListState list={list}>
        {(rows) => (
          <ul aria-label={words.title} className="flex flex-col gap-2 text-sm">
            {rows.map(
              ({ number, kind, isFull, issuedOn, total, takesBack, recipient, ...other }) => (
                <li
                  key={number}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule pb-2"
                >
                  <a
                    href={callAddress(adminDownloadInvoice, { id: orderId }, { number })}
                    download
                    className="inline-flex min-h-11 items-center gap-2 font-bold underline underline-offset-4"
                  >
                    <Icon name="download" />
                    {words.kinds[kind === 'invoice' && isFull ? 'replacement' : kind]} {number}
                  </a>
                  <span className="text-ink-soft">{showLongDate(dayOf(issuedOn), locale)}</span>
                  <span className="tabular-nums">
                    {takesBack ? '−' : ''}
                    {showMoney(total, locale)}
                  </span>
                  {other.isTakenBack && <Badge tone="red">{words.takenBack}</Badge>}
                  <span className="text-ink-soft">
                    {[
                      other.corrects && words.corrects({ number: other.corrects }),
                      other.replaces && words.replaces({ number: other.replaces }),
                      recipient && words.recipient({ name: recipient }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </li>
              ),
            )}
            {rows.length === 0 && <li className="text-ink-soft">{words.none}</li>}
          </ul>
        )}
      </ListState>
      <OrderBilling orderId={orderId} />
    </Disclosure>
  )
}

/** "2026-11-22" as that day where the reader is. */
function dayOf(text: string): Date {
  const [year = NaN, month = NaN, day = NaN] = text.split('-').map(Number)
  return new Date(year, month - 1, day)
}
