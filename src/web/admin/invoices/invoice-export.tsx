import { useState } from 'react'
import { adminExportInvoices } from '#contract/invoice.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { callAddress } from '../../call/request.ts'

/** The bookkeeper's file: invoices and credit notes of some days, or of all. */
export function InvoiceExport() {
  const { invoices: words, orders } = useAdminWords()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  return (
    <Disclosure summary={words.exportTitle} className="mt-8">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save(callAddress(adminExportInvoices, {}, { ...(from && { from }), ...(to && { to }) }))
        }}
      >
        <p className="basis-full text-sm text-ink-soft">{words.exportHint}</p>
        <Field label={orders.from}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="invoices-from"
              max={to || undefined}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field label={orders.to}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              name="invoices-to"
              min={from || undefined}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="secondary" icon="download" className="mb-1.5">
          {words.export}
        </Button>
      </form>
    </Disclosure>
  )
}

/** The server names the file and sends it as it is read. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
