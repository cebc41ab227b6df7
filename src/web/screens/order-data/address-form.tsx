import { addressFields, type AddressField } from '#domain/order-address.ts'
import { useState, type FormEvent } from 'react'
import { nonsenseIn, type AddressPart } from '#domain/address.ts'
import { defaultCountry, readCountry } from '#domain/country.ts'
import { readEmail } from '#domain/email.ts'
import { recordOf } from '#domain/keys.ts'
import { correctOwnAddress } from '#contract/own-data.ts'
import { errorText } from '../../call/error-text.ts'
import { useApi } from '../../call/use-api.ts'
import { AddressFields } from '../../order/address/address-fields.tsx'
import {
  DeliveryExtras,
  namelessRecipient,
  RegionField,
} from '../../order/address/delivery-extras.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import type { OwnData } from './own-data.ts'

type Typed = Record<AddressField, string>

const typedOf = (data: OwnData): Typed => recordOf(addressFields, (name) => data[name] ?? '')

/** Where the book goes, to be corrected until it is printed. */
export function AddressForm({ token, given }: { token: string; given: OwnData }) {
  const words = useWords()
  const { shipping, orderPage } = words
  const country = readCountry(given.country) ?? defaultCountry
  const [before, setBefore] = useState(() => typedOf(given))
  const [typed, setTyped] = useState(before)
  const [tried, setTried] = useState(false)
  const { save, busy } = useCorrect(token, before, (saved) => {
    setBefore(saved)
    setTyped(saved)
    setTried(false)
  })
  const wrong = nonsenseIn(country, typed)
  const emailWrong = readEmail(typed.customerEmail) === null
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const first = wrong[0] ?? (emailWrong ? 'customerEmail' : null)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else if (!namelessRecipient(event.currentTarget) && !busy) void save(typed)
  }
  const input = (name: keyof Typed, maxLength: number) => ({
    name,
    maxLength,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const errorOf = (name: AddressPart) =>
    tried && wrong.includes(name) ? shipping.nonsense[name] : null
  if (!given.canCorrect) return <Banner kind="info" title={orderPage.dClosed} />
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <AddressFields
        country={country}
        input={input}
        errorOf={(name) =>
          name === 'customerEmail' ? tried && emailWrong && shipping.errors.email : errorOf(name)
        }
        hasLeft={() => true}
      />
      <RegionField country={country} fields={typed} onChange={change} />
      <Field label={shipping.country} hint={orderPage.dCountryHint}>
        {(control) => <TextInput {...control} value={words.countries[country]} readOnly />}
      </Field>
      <DeliveryExtras country={country} fields={typed} tried={tried} onChange={change} />
      <Button type="submit" size="large" busy={busy} className="self-start">
        {orderPage.dSave}
      </Button>
    </form>
  )
}

function useCorrect(token: string, before: Typed, onSaved: (saved: Typed) => void) {
  const words = useWords()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const save = async (after: Typed) => {
    setBusy(true)
    try {
      const body = { before: sent(before), after: sent(after) }
      onSaved(typedOf(await api(correctOwnAddress, { params: { token }, body })))
      toast({ kind: 'good', title: words.orderPage.dSaved })
    } catch (error) {
      toast({
        kind: 'destructive',
        title: words.orderPage.dFailed,
        description: errorText(error, words),
      })
    }
    setBusy(false)
  }
  return { save, busy }
}

/** What is empty is nothing, as the server has it. */
const sent = ({ region, phone, giftNote, recipientName, ...rest }: Typed) => ({
  ...rest,
  region: region || null,
  phone: phone.trim() || null,
  giftNote: giftNote.trim() || null,
  recipientName: recipientName.trim() || null,
})
