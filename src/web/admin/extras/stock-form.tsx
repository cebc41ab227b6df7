import { useState, type FormEvent } from 'react'
import { adminListExtras, adminSaveStock } from '#contract/admin-catalogue.ts'
import { stockMax } from '#domain/cost.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AmountInput } from '../kit/amount-input.tsx'
import { Overtaken } from '../kit/overtaken.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { showNumber } from '../kit/show-number.ts'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { isOvertaken, useOvertaken } from '../kit/use-seen.ts'
import type { Extra } from './extra-name.ts'

const listed = [adminListExtras]
const heldOf = ({ stock, cost }: Pick<Extra, 'stock' | 'cost'>) => ({
  stock,
  cost: cost === null ? null : formatMoney(cost),
})

/** What is typed of an extra's pieces and their cost, and saving it. */
function useStock(extra: Extra, name: string) {
  const { stock: words } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const overtakenOr = useOvertaken(listed)
  const now = heldOf(extra)
  const [before, setBefore] = useState(now)
  const [typed, setTyped] = useState<{ stock?: string; cost?: string }>({})
  const [wrong, setWrong] = useState<'stock' | 'cost' | null>(null)
  const [overtaken, setOvertaken] = useState(false)
  const dirty = typed.stock !== undefined || typed.cost !== undefined
  useUnsaved(dirty)
  const shown = {
    stock: typed.stock ?? String(now.stock ?? ''),
    cost: typed.cost ?? now.cost ?? '',
  }
  const type = (fields: typeof typed) => {
    if (!dirty) setBefore(now)
    setTyped({ ...typed, ...fields })
    setWrong(null)
  }
  const [save, busy] = useAction(
    async (after: typeof now) => {
      await api(adminSaveStock, {
        params: { id: extra.id },
        body: { before: overtaken ? now : before, after },
      })
      setTyped({})
      setOvertaken(false)
      toast({ kind: 'good', title: words.saved, description: name })
      await refresh(adminListExtras)
    },
    (error) => {
      setOvertaken(isOvertaken(error))
      return overtakenOr(words.failed)(error)
    },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const stock = shown.stock.trim() === '' ? null : wholeIn(shown.stock)
    const cost = shown.cost.trim() === '' ? null : parseMoney(shown.cost)
    const fault =
      stock === undefined ? 'stock' : shown.cost.trim() !== '' && cost === null ? 'cost' : null
    setWrong(fault)
    if (fault) event.currentTarget.querySelector<HTMLElement>(`[name=${fault}]`)?.focus()
    else void save({ stock: stock ?? null, cost: cost === null ? null : formatMoney(cost) })
  }
  return { now, shown, type, wrong, overtaken, dirty, submit, busy }
}

/** How many pieces of an extra there are, and what one costs. An order that takes one meanwhile is another's change like any. */
export function StockForm({ extra, name }: { extra: Extra; name: string }) {
  const { stock: words, common } = useAdminWords()
  const locale = useLocale()
  const { now, shown, type, wrong, overtaken, dirty, submit, busy } = useStock(extra, name)
  return (
    <form
      noValidate
      aria-label={words.of({ name })}
      onSubmit={submit}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      {overtaken && (
        <div className="sm:col-span-2">
          <Overtaken>{`${words.left}: ${now.stock ?? '–'}\n${words.cost}: ${now.cost ?? '–'}`}</Overtaken>
        </div>
      )}
      <Field
        label={words.left}
        hint={words.leftHint}
        error={wrong === 'stock' && words.wrongStock({ most: showNumber(stockMax, locale) })}
      >
        {(control) => (
          <TextInput
            {...control}
            name="stock"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={shown.stock}
            onChange={(event) => type({ stock: event.target.value })}
          />
        )}
      </Field>
      <CostField
        value={shown.cost}
        error={wrong === 'cost' && common.invalidPrice}
        onChange={(cost) => type({ cost })}
      />
      {extra.reserved > 0 && (
        <p className="text-sm text-ink-soft sm:col-span-2">
          {words.reserved({ count: extra.reserved })}
        </p>
      )}
      <Button
        type="submit"
        kind="secondary"
        size="small"
        busy={busy}
        disabled={!dirty}
        className="justify-self-start"
      >
        {words.save}
      </Button>
    </form>
  )
}

function CostField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | false
  onChange: (cost: string) => void
}) {
  const { stock: words } = useAdminWords()
  return (
    <Field label={words.cost} hint={words.costHint} error={error}>
      {(control) => (
        <AmountInput
          {...control}
          name="cost"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** A whole number that may be counted; undefined where it is none. */
function wholeIn(text: string): number | undefined {
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : NaN
  return number <= stockMax ? number : undefined
}
