import { useState, type FormEvent } from 'react'
import { adminListBasePrices, adminSaveBasePrice } from '#contract/admin-catalogue.ts'
import type { AnswerOf } from '#contract/call.ts'
import { readBasePrice } from '#contract/base-price.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { Overtaken } from '../kit/overtaken.tsx'
import { AmountInput } from '../kit/amount-input.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useAskPrice } from '../kit/use-ask-price.ts'
import { useSeen } from '../kit/use-seen.ts'
import { useRefresh } from '../kit/use-list.ts'

type BasePrice = AnswerOf<typeof adminListBasePrices>[number]
type Typed = { price: string; description: string; limitedUntil: string }

const listed = [adminListBasePrices]

/** What is typed of a base price, and saving it. Fields not touched follow the server. */
function useBasePrice(item: BasePrice) {
  const { prices } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const askPrice = useAskPrice()
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const [isInvalid, setInvalid] = useState(false)
  const shown: Typed = {
    price: formatMoney(item.price),
    description: item.description,
    limitedUntil: item.limitedUntil ?? '',
    ...typed,
  }
  const label =
    item.name in prices.items ? prices.items[item.name as keyof typeof prices.items] : item.name
  useUnsaved(Object.keys(typed).length > 0)

  const seen = useSeen(item.version, prices.failed, listed)
  const type = (fields: Partial<Typed>) => {
    if (Object.keys(typed).length === 0) seen.begin(item.version)
    setTyped({ ...typed, ...fields })
    if (fields.price !== undefined) setInvalid(false)
  }
  const [save, busy] = useAction(async (cents: number) => {
    const { name } = item
    await api(adminSaveBasePrice, {
      params: { id: item.id },
      body: {
        name,
        price: formatMoney(cents),
        description: shown.description,
        limitedUntil: shown.limitedUntil || null,
        version: seen.version,
      },
    })
    await refresh(adminListBasePrices, readBasePrice)
    setTyped({})
    // Said last: whoever reads it may type again, and nothing is put over that.
    toast({ kind: 'good', title: prices.saved, description: label })
  }, seen.failure)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const cents = parseMoney(shown.price)
    setInvalid(cents === null)
    if (cents === null) form.querySelector<HTMLElement>('[name=price]')?.focus()
    else if (await askPrice(item.price, cents)) await save(cents)
  }
  return { label, shown, type, isInvalid, seen, busy, submit }
}

/** A base price; its name is what the shop knows it by and stays. */
export function BasePriceForm({ item }: { item: BasePrice }) {
  const { prices, common } = useAdminWords()
  const form = useBasePrice(item)
  const { label, shown, type, isInvalid, seen, busy } = form
  const isShipping = item.name === 'shipping_price'
  return (
    <Card as="li">
      <Heading level={3} size="small" className="mb-4">
        {label}
      </Heading>
      <form
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="flex flex-col gap-4"
      >
        {seen.overtaken && (
          <Overtaken>{`${formatMoney(item.price)} €\n${item.description}`}</Overtaken>
        )}
        <KnownAs name={item.name} />
        <Field
          label={common.price}
          hint={isShipping && prices.freeShipping}
          error={isInvalid && common.invalidPrice}
          required
        >
          {(control) => (
            <AmountInput
              {...control}
              name="price"
              value={shown.price}
              onChange={(event) => type({ price: event.target.value })}
            />
          )}
        </Field>
        {isShipping && (
          <LimitedUntil
            day={shown.limitedUntil}
            onChange={(limitedUntil) => type({ limitedUntil })}
          />
        )}
        <Field label={common.description}>
          {(control) => (
            <TextInput
              {...control}
              name="description"
              maxLength={500}
              value={shown.description}
              onChange={(event) => type({ description: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" busy={busy} className="self-start">
          {busy ? common.saving : prices.save}
        </Button>
      </form>
    </Card>
  )
}

/** What the shop knows it by. */
function KnownAs({ name }: { name: string }) {
  const { prices } = useAdminWords()
  return (
    <Field label={prices.name}>
      {(control) => (
        <TextInput {...control} name="name" readOnly value={name} className="font-mono text-sm" />
      )}
    </Field>
  )
}

/** The day until which shipping costs this. */
function LimitedUntil({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const { prices } = useAdminWords()
  return (
    <Field label={prices.limitedUntil} hint={prices.limitedHint}>
      {(control) => (
        <TextInput
          {...control}
          name="limitedUntil"
          type="date"
          value={day}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
