import type { PrintOrder, Recipient } from '../print-service.ts'
import type { LuluShippingLevel } from './call.ts'

/** The least that Lulu allows: until then an order can be taken back, however it came to be. */
const productionDelayMinutes = 60

/** Where the street goes on beyond this, Lulu has a second line for it. */
const streetLengthMax = 30

export function asked(
  { key, productId, title, interior, cover, recipient, phone, contactEmail }: PrintOrder,
  shippingLevel: LuluShippingLevel,
): unknown {
  return {
    external_id: key,
    contact_email: contactEmail,
    production_delay: productionDelayMinutes,
    shipping_level: shippingLevel,
    line_items: [
      {
        external_id: key,
        title,
        quantity: 1,
        printable_normalization: {
          pod_package_id: productId,
          cover: { source_url: cover.url, source_md5_sum: cover.md5 },
          interior: { source_url: interior.url, source_md5_sum: interior.md5 },
        },
      },
    ],
    shipping_address: addressOf(recipient, phone),
  }
}

/** Cut between words; a line that cannot be cut stays whole, and the service may say that it is too long. */
function inTwo(street: string): [string, string] {
  if (street.length <= streetLengthMax) return [street, '']
  const cut = street.lastIndexOf(' ', streetLengthMax)
  return cut <= 0 ? [street, ''] : [street.slice(0, cut).replace(/,$/, ''), street.slice(cut + 1)]
}

/** As much of an address as is needed: a price is asked for without a name. */
export function addressOf(
  { name, street, city, postalCode, country, region }: Omit<Recipient, 'name'> & { name?: string },
  phone: string | null,
): unknown {
  const [street1, street2] = inTwo(street)
  return {
    ...(name !== undefined && { name }),
    street1,
    ...(street2 && { street2 }),
    city,
    postcode: postalCode,
    country_code: country,
    ...(region && { state_code: region }),
    ...(phone !== null && /^\+?[\d\s\-./()]{8,20}$/.test(phone) && { phone_number: phone }),
  }
}
