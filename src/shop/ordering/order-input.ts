import { type Format, type Style } from '#domain/book-spec.ts'
import { type Locale } from '#domain/locale.ts'

export type OrderInput = {
  draftOrderId?: string | null | undefined
  format: Format
  style: Style
  title: string
  customerName: string
  customerEmail: string
  address: string
  city: string
  postalCode: string
  country: string
  region?: string | null | undefined
  phone?: string | null | undefined
  giftNote?: string | null | undefined
  recipientName?: string | null | undefined
  extras?: string[] | null | undefined
  discountCode?: string | null | undefined
  locale?: Locale | undefined
}
