import { giftNoteLengthMax } from '#domain/address.ts'
import { recordOf } from '#domain/keys.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import type { DeskOrder } from './use-desk-order.ts'

export const addressFields = [
  'customerName',
  'customerEmail',
  'address',
  'postalCode',
  'city',
  'recipientName',
  'giftNote',
] as const
const optional: readonly string[] = ['recipientName', 'giftNote']
export type Address = Record<(typeof addressFields)[number], string>

const limits: Record<keyof Address, number> = {
  customerName: 100,
  customerEmail: 254,
  address: 200,
  postalCode: 20,
  city: 100,
  recipientName: 100,
  giftNote: giftNoteLengthMax,
}

const wide: readonly string[] = ['address', 'recipientName', 'giftNote']

const map = (of: (field: keyof Address) => string): Address => recordOf(addressFields, of)

export const addressOf = (order: DeskOrder['order']): Address => map((field) => order[field] ?? '')
export const trimmed = (address: Address): Address => map((field) => address[field].trim())
export const isSame = (one: Address, other: Address): boolean =>
  addressFields.every((field) => one[field] === other[field])
export const isWhole = (address: Address): boolean =>
  addressFields.every((field) => optional.includes(field) || address[field].trim() !== '')

/** Whom a parcel goes to, for a form of two columns. @param tried what is missing is said */
export function AddressFields({
  typed,
  tried,
  onChange,
}: {
  typed: Address
  tried: boolean
  onChange: (typed: Address) => void
}) {
  const { deskOrder: words, orders } = useAdminWords()
  const labels: Address = {
    customerName: orders.name,
    customerEmail: orders.columns.email,
    address: orders.address,
    postalCode: orders.postalCode,
    city: orders.city,
    recipientName: orders.recipientName,
    giftNote: orders.giftNote,
  }
  return addressFields.map((field) => (
    <Field
      key={field}
      label={labels[field]}
      error={
        tried && typed[field].trim() === '' && !optional.includes(field)
          ? words.address.missing
          : undefined
      }
      hint={field === 'recipientName' ? words.address.recipientHint : undefined}
      className={wide.includes(field) ? 'sm:col-span-2' : undefined}
    >
      {(control) => {
        const shared = {
          ...control,
          name: field,
          maxLength: limits[field],
          autoComplete: 'off',
          value: typed[field],
          onChange: (event: { target: { value: string } }) =>
            onChange({ ...typed, [field]: event.target.value }),
        }
        return field === 'giftNote' ? (
          <TextArea {...shared} rows={3} />
        ) : (
          <TextInput {...shared} type={field === 'customerEmail' ? 'email' : 'text'} />
        )
      }}
    </Field>
  ))
}
