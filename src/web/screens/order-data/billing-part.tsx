import { useState } from 'react'
import { downloadInvoice } from '#contract/invoice.ts'
import { billOwnOrder } from '#contract/own-order.ts'
import { defaultCountry, readCountry } from '#domain/country.ts'
import type { Recipient } from '#domain/invoice.ts'
import { BillingForm } from '../../billing/billing-form.tsx'
import { errorText } from '../../call/error-text.ts'
import { callAddress } from '../../call/request.ts'
import { useApi } from '../../call/use-api.ts'
import { FileLink } from '../../order/file-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import type { OwnData } from './own-data.ts'

/** The order's invoices, and whom they are made out to: before paying and afterwards. */
export function BillingPart({
  token,
  data,
  onChanged,
}: {
  token: string
  data: OwnData
  onChanged: (data: OwnData) => void
}) {
  const words = useWords()
  const { billing: own, orderPage } = words
  const { billing, isBillable, isPaid, invoices } = data
  const [isOpen, setOpen] = useState(billing !== null)
  const [save, busy] = useBill(token, onChanged)
  const isIssued = isPaid && billing !== null
  return (
    <section aria-labelledby="billing">
      <Heading level={2} size="part" id="billing">
        {own.title}
      </Heading>
      <ul className="mt-2 empty:hidden">
        {invoices.map(({ number, kind, takesBack }) => (
          <li key={number}>
            <FileLink href={callAddress(downloadInvoice, { token }, { number })}>
              {takesBack || kind === 'credit_note' ? orderPage.creditNote : orderPage.invoice}{' '}
              <span className="whitespace-nowrap">{number}</span>
            </FileLink>
          </li>
        ))}
      </ul>
      {isBillable ? (
        <p className="mt-2 mb-4 text-ink-soft">
          {isIssued ? own.leadIssued : isPaid ? own.leadPaid : own.leadUnpaid}
        </p>
      ) : (
        <Banner kind="info" className="mt-3" title={own.closed} />
      )}
      {isBillable && !isOpen && (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {own.open}
        </Button>
      )}
      {isBillable && isOpen && (
        <BillingForm
          key={JSON.stringify(billing)}
          given={billing ?? givenBy(data)}
          submitLabel={isIssued ? own.submitIssued : isPaid ? own.submitPaid : own.submitUnpaid}
          busy={busy}
          onlyChanged={billing !== null}
          onSubmit={(recipient) => void save(recipient, isPaid ? own.issued : own.saved)}
          onClear={
            billing !== null && !isPaid
              ? () => void save(null, own.cleared).then(() => setOpen(false))
              : undefined
          }
        />
      )}
    </section>
  )
}

/** Name and address are most often those of the delivery. */
const givenBy = ({
  customerName,
  recipientName,
  address,
  postalCode,
  city,
  country,
}: OwnData): Recipient => ({
  name: customerName,
  taxId: '',
  country: readCountry(country) ?? defaultCountry,
  // What goes to another person tells nothing of where its customer lives.
  ...(recipientName === null
    ? { address, postalCode, city }
    : { address: '', postalCode: '', city: '' }),
})

function useBill(token: string, onChanged: (data: OwnData) => void) {
  const words = useWords()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const save = async (recipient: Recipient | null, done: string) => {
    setBusy(true)
    try {
      onChanged(await api(billOwnOrder, { params: { token }, body: { recipient } }))
      toast({ kind: 'good', title: done })
    } catch (error) {
      toast({
        kind: 'destructive',
        title: words.orderPage.dFailed,
        description: errorText(error, words),
      })
    }
    setBusy(false)
  }
  return [save, busy] as const
}
