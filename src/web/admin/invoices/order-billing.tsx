import { useState } from 'react'
import { adminReadTimeline } from '#contract/admin-production.ts'
import { adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { adminBillOrder, adminListInvoices, adminReadBilling } from '#contract/invoice.ts'
import { defaultCountry, readCountry } from '#domain/country.ts'
import type { Recipient } from '#domain/invoice.ts'
import { BillingForm } from '../../billing/billing-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { useOvertaken } from '../kit/use-seen.ts'

/** Whom an order's invoices are made out to, and the door to say it. */
export function OrderBilling({ orderId }: { orderId: string }) {
  const { invoices: words } = useAdminWords()
  const { billing: shared, common } = useWords()
  const input = { params: { id: orderId } }
  const read = useList(adminReadBilling, input)
  const deskOrder = useList(adminReadDeskOrder, input)
  const [isOpen, setOpen] = useState(false)
  const [save, busy] = useBill(orderId, () => setOpen(false))
  const order = deskOrder.data?.order
  if (!read.data?.isBillable || !order) return null
  const { billing } = read.data
  const isPaid = order.paymentStatus === 'completed'
  return (
    <>
      <Button kind="secondary" size="small" className="mt-3" onClick={() => setOpen(true)}>
        {billing ? words.changeBilling : words.bill}
      </Button>
      <Dialog
        open={isOpen}
        title={words.bill}
        closeLabel={common.close}
        onClose={() => setOpen(false)}
      >
        <p className="mb-5 text-ink-soft">
          {isPaid ? (billing ? words.billAnew : words.billNow) : words.billLater}
        </p>
        <BillingForm
          given={billing ?? givenBy(order)}
          submitLabel={isPaid ? words.billSubmit : shared.submitUnpaid}
          busy={busy}
          onSubmit={(recipient) => void save(recipient)}
          onClear={billing && !isPaid ? () => void save(null) : undefined}
        />
      </Dialog>
    </>
  )
}

type Order = {
  [Name in 'customerName' | 'address' | 'postalCode' | 'city' | 'country']: string
} & {
  recipientName: string | null
}

const givenBy = ({
  customerName,
  recipientName,
  address,
  postalCode,
  city,
  country,
}: Order): Recipient => ({
  name: customerName,
  taxId: '',
  country: readCountry(country) ?? defaultCountry,
  // What goes to another person tells nothing of where its customer lives.
  ...(recipientName === null
    ? { address, postalCode, city }
    : { address: '', postalCode: '', city: '' }),
})

function useBill(orderId: string, onDone: () => void) {
  const { invoices: words } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const overtakenOr = useOvertaken([adminReadBilling, adminListInvoices])
  return useAction(async (recipient: Recipient | null) => {
    await api(adminBillOrder, { params: { id: orderId }, body: { recipient } })
    toast({ kind: 'good', title: words.billDone })
    onDone()
    await refresh(adminReadBilling, adminListInvoices, adminReadDeskOrder, adminReadTimeline)
  }, overtakenOr(words.billFailed))
}
