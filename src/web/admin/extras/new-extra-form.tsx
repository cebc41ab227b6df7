import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AmountInput } from '../kit/amount-input.tsx'
import { useAskToDiscard } from '../kit/ask.tsx'
import { countryName } from '../kit/country-name.ts'
import { FormAlert } from '../kit/form-alert.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { newExtra, pricedRows, type PriceRow, type TypedExtra } from './new-extra.ts'
import { useCreateExtra } from './use-create-extra.ts'

/** Makes an extra with its prices. */
export function NewExtraForm({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { extras, common } = useAdminWords()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const askToDiscard = useAskToDiscard()
  const [typed, setTyped] = useState<TypedExtra>(newExtra)
  const [fault, setFault] = useState<{ text: string; field: string } | null>(null)
  const [create, busy] = useCreateExtra(onClose)
  const dirty = JSON.stringify(typed) !== JSON.stringify(newExtra)
  useUnsaved(dirty)
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=name]')?.focus(), [])

  const set = (change: Partial<TypedExtra>) => {
    setTyped((before) => ({ ...before, ...change }))
    setFault(null)
  }
  const refuse = (text: string, field: string) => {
    setFault({ text, field })
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { priced, wrong } = pricedRows(typed.rows)
    if (!typed.name.trim()) refuse(extras.faults.name, 'name')
    else if (wrong.length > 0) refuse(common.invalidPrice, `price-${wrong[0]}`)
    else if (priced.length === 0) refuse(extras.faults.prices, `price-${typed.rows[0]?.country}`)
    else void create(typed)
  }
  const cancel = async () => {
    if (await askToDiscard(dirty)) onClose()
  }
  const wrong = (field: string) =>
    fault?.field === field && { 'aria-invalid': true as const, 'aria-describedby': `${id}-alert` }

  return (
    <Card as="section" labelledBy={`${id}-title`} className="mb-6">
      <Heading level={3} size="small" id={`${id}-title`} className="mb-4">
        {extras.newTitle}
      </Heading>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <WhatItIs typed={typed} invalid={wrong('name')} onChange={set} />
        <Prices rows={typed.rows} invalid={wrong} onChange={(rows) => set({ rows })} />
        <FormAlert id={`${id}-alert`}>{fault?.text}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {busy ? common.saving : extras.create}
          </Button>
          <Button kind="secondary" onClick={() => void cancel()}>
            {words.common.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type Invalid = false | { 'aria-invalid': true; 'aria-describedby': string }

/** Its name, its kind, and what follows from it. */
function WhatItIs({
  typed,
  invalid,
  onChange,
}: {
  typed: TypedExtra
  /** of the name */
  invalid: Invalid
  onChange: (change: Partial<TypedExtra>) => void
}) {
  const words = useWords()
  const { extras, common } = useAdminWords()
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <Field label={extras.name} required>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              maxLength={200}
              value={typed.name}
              onChange={(event) => onChange({ name: event.target.value })}
              {...invalid}
            />
          )}
        </Field>
        <Field label={common.description} optionalText={words.common.optional}>
          {(control) => (
            <TextInput
              {...control}
              name="description"
              maxLength={150}
              value={typed.description}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          )}
        </Field>
        <KindChoice kind={typed.kind} onChoose={(kind) => onChange({ kind })} />
      </div>
      <Checkbox
        label={extras.globallyAvailable}
        checked={typed.isGloballyAvailable}
        onChange={(event) => onChange({ isGloballyAvailable: event.target.checked })}
      />
      {typed.kind === 'other' && (
        <Checkbox
          label={extras.personal}
          hint={extras.personalHint}
          checked={typed.isPersonal}
          onChange={(event) => onChange({ isPersonal: event.target.checked })}
        />
      )}
    </>
  )
}

function KindChoice({
  kind,
  onChoose,
}: Pick<TypedExtra, 'kind'> & { onChoose: (kind: TypedExtra['kind']) => void }) {
  const { extras } = useAdminWords()
  return (
    <Field label={extras.kind}>
      {(control) => (
        <Select {...control} name="kind" value={kind} onChoose={onChoose}>
          {(['other', 'stickers', 'hardcover'] as const).map((one) => (
            <option key={one} value={one}>
              {extras.kinds[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Prices({
  rows,
  invalid,
  onChange,
}: {
  rows: PriceRow[]
  invalid: (field: string) => Invalid
  onChange: (rows: PriceRow[]) => void
}) {
  const { extras } = useAdminWords()
  const setRow = (changed: PriceRow) =>
    onChange(rows.map((row) => (row.country === changed.country ? changed : row)))
  return (
    <fieldset>
      <legend className="font-bold">{extras.prices}</legend>
      <p className="mb-3 text-sm text-ink-soft">{extras.newPricesHint}</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {rows.map((row) => (
          <Row
            key={row.country}
            row={row}
            onChange={setRow}
            invalid={invalid(`price-${row.country}`)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Row({
  row,
  invalid,
  onChange,
}: {
  row: PriceRow
  invalid: Invalid
  onChange: (row: PriceRow) => void
}) {
  const { extras, common } = useAdminWords()
  const country = countryName(row.country)
  return (
    <div className="rounded-control border border-rule-strong p-3">
      <p aria-hidden="true" className="font-bold">
        {country}
      </p>
      <Field
        label={
          <>
            <span aria-hidden="true" className="text-sm font-normal">
              {common.price}
            </span>
            <VisuallyHidden>{extras.priceIn({ country })}</VisuallyHidden>
          </>
        }
      >
        {(control) => (
          <AmountInput
            {...control}
            name={`price-${row.country}`}
            value={row.price}
            onChange={(event) => onChange({ ...row, price: event.target.value })}
            {...invalid}
          />
        )}
      </Field>
      <Checkbox
        checked={row.isEnabled}
        onChange={(event) => onChange({ ...row, isEnabled: event.target.checked })}
        label={
          <>
            <span aria-hidden="true">{extras.enabled}</span>
            <VisuallyHidden>{extras.enabledIn({ country })}</VisuallyHidden>
          </>
        }
      />
    </div>
  )
}
