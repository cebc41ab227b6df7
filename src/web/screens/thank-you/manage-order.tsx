import { useState } from 'react'
import { downloadInvoice } from '#contract/invoice.ts'
import { cancelOwnOrder, readOwnReceipt } from '#contract/own-order.ts'
import { errorText } from '../../call/error-text.ts'
import { callAddress } from '../../call/request.ts'
import { useApi } from '../../call/use-api.ts'
import { TextLink } from '../../frame/text-link.tsx'
import { FileLink } from '../../order/file-link.tsx'
import { SendLink } from '../../order/send-link.tsx'
import type { Order } from '../../order/use-order.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Heading } from '../../ui/heading.tsx'
import { toast } from '../../ui/toast.ts'
import { Withdraw } from './withdraw.tsx'
import { showMoment, showMoney } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'

type Progress = NonNullable<Order['progress']>
type Props = { order: Order; progress: Progress; token: string; onChanged: () => Promise<unknown> }

/** What can be had and done about an order: its papers, its personal data, and taking it back. */
export function ManageOrder({ order, progress, token, onChanged }: Props) {
  const { orderPage: words, ownMessages, billing } = useWords()
  const { fulfilment } = order
  const isSent = fulfilment === 'shipped' || fulfilment === 'delivered'
  const canCorrect = !isSent && fulfilment !== 'printing' && fulfilment !== 'cancelled'
  const { isBillable, canDeletePhotos, cancelUntil, returnables } = progress
  return (
    <section aria-labelledby="manage" className="mt-12">
      <Heading level={2} id="manage">
        {words.manageTitle}
      </Heading>
      <div className="mt-5 grid gap-4 md:grid-cols-2">
        <Card>
          <Heading level={3} size="small">
            {canCorrect ? words.data : canDeletePhotos ? words.dataDelete : ownMessages.write}
          </Heading>
          <p className="mt-1 mb-4 text-ink-soft">
            {words.dataText} {(canCorrect || canDeletePhotos) && ownMessages.alsoWrite}
            {isBillable && ` ${billing.withLink}`}
          </p>
          <SendLink token={token} />
        </Card>
        <div className="flex flex-col gap-4 empty:hidden">
          {cancelUntil && (
            <Cancel order={order} until={cancelUntil} token={token} onChanged={onChanged} />
          )}
          {returnables.length > 0 && <Withdraw token={token} extras={returnables} />}
          <Papers token={token} progress={progress} />
        </div>
      </div>
    </section>
  )
}

/** Its invoices, and that its photos were deleted. */
function Papers({ token, progress }: Pick<Props, 'token' | 'progress'>) {
  const { orderPage: words } = useWords()
  const { invoices, hasReceipt } = progress
  if (invoices.length === 0 && !hasReceipt) return null
  return (
    <Card>
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.number}>
            <InvoiceLink token={token} invoice={invoice} />
          </li>
        ))}
        {hasReceipt && (
          <li>
            <FileLink href={callAddress(readOwnReceipt, { token })}>{words.receipt}</FileLink>
          </li>
        )}
      </ul>
    </Card>
  )
}

/** One that tells of somebody is opened where the mailed link leads. */
function InvoiceLink({
  token,
  invoice: { number, kind, isFull },
}: {
  token: string
  invoice: Progress['invoices'][number]
}) {
  const { orderPage: words, billing } = useWords()
  const name = (
    <>
      {kind === 'credit_note' ? words.creditNote : words.invoice}{' '}
      <span className="whitespace-nowrap">{number}</span>
    </>
  )
  if (!isFull)
    return <FileLink href={callAddress(downloadInvoice, { token }, { number })}>{name}</FileLink>
  return (
    <p className="py-2.5">
      {name}{' '}
      <TextLink href={`/thank-you/${encodeURIComponent(token)}/datos`}>
        {billing.behindLink}
      </TextLink>
    </p>
  )
}

/** Taking an order back; `end` hears that it is over, whether it went well or not. */
function useCancel(token: string, end: () => Promise<unknown>) {
  const words = useWords()
  const own = words.orderPage
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      await api(cancelOwnOrder, { params: { token } })
      toast({ kind: 'good', title: own.cancelled })
    } catch (error) {
      toast({
        kind: 'destructive',
        title: own.cancelFailed,
        description: errorText(error, words),
      })
    }
    setAsking(false)
    setBusy(false)
    await end()
  }
  return { asking, setAsking, busy, cancel }
}

function Cancel({
  order,
  until,
  token,
  onChanged,
}: Pick<Props, 'order' | 'token' | 'onChanged'> & { until: Date }) {
  const words = useWords()
  const own = words.orderPage
  const locale = useLocale()
  const { asking, setAsking, busy, cancel } = useCancel(token, onChanged)
  return (
    <Card>
      <Heading level={3} size="small">
        {own.cancel}
      </Heading>
      <p className="mt-1 mb-4 text-ink-soft">
        {own.cancelUntil({ until: showMoment(until, locale) })}
      </p>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {own.cancel}
      </Button>
      <Dialog
        open={asking}
        title={own.cancelTitle}
        closeLabel={words.common.close}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {own.cancelNo}
            </Button>
            <Button kind="danger" busy={busy} onClick={() => void cancel()}>
              {own.cancelYes}
            </Button>
          </>
        }
      >
        <p>
          {order.total < 50
            ? own.cancelFree
            : own.cancelText({ amount: showMoney(order.total, locale) })}
        </p>
      </Dialog>
    </Card>
  )
}
