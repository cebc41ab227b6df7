import { adminChoosePrinter } from '#contract/admin-production.ts'
import { printerNames, printers, type PrinterName } from '#domain/printer.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useAsk } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import type { OrderBook } from './order-book.ts'
import { useProductionWords } from './production-words.ts'
import { useBookChange } from './use-order-book.ts'

/** For whom the print files are laid out. Who does not make this binding cannot be chosen. */
export function PrinterChoice({
  order: { id, printer: before, binding, isChangeable, fulfilment },
}: {
  order: OrderBook['order']
}) {
  const { files: words } = useProductionWords()
  const api = useAdminApi()
  const ask = useAsk()
  const isApproved = fulfilment === 'approved'
  const [choose, busy] = useBookChange(
    id,
    (printer: PrinterName) =>
      api(adminChoosePrinter, { params: { id }, body: { printer, before, approved: isApproved } }),
    {
      done: words.printerAsked,
      failed: words.printerFailed,
    },
  )
  return (
    <div className="flex flex-col gap-2">
      <Field label={words.printer} className="max-w-72">
        {(control) => (
          <Select
            {...control}
            value={before}
            disabled={!isChangeable}
            aria-busy={busy || undefined}
            onChange={async (event) => {
              const chosen = event.target.value as PrinterName
              if (!isApproved || (await ask({ ...words.printerAsk, dangerous: true })))
                await choose(chosen)
            }}
          >
            {printerNames.map((name) => {
              const isAble = printers[name].bindings.includes(binding)
              return (
                <option key={name} value={name} disabled={!isAble}>
                  {isAble ? words.printers[name] : `${words.printers[name]} (${words.noHardcover})`}
                </option>
              )
            })}
          </Select>
        )}
      </Field>
      {before === 'gelato' && (
        <p className="max-w-prose text-sm text-ink-soft">{words.unlikeOffered}</p>
      )}
    </div>
  )
}
