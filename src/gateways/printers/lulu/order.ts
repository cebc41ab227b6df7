import { inTwo } from '../address-lines.ts'
import { coverOf, type PrintOrder, type Recipient } from '../print-service.ts'
import type { LuluShippingLevel } from './call.ts'

/** The least that Lulu allows: until then an order can be taken back, however it came to be. */
const productionDelayMinutes = 60

/** Where the street goes on beyond this, Lulu has a second line for it. */
const streetLengthMax = 30

export function asked(order: PrintOrder, shippingLevel: LuluShippingLevel): unknown {
  const { key, productId, title, interior, recipient, phone, contactEmail } = order
  const cover = coverOf(order)
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

/** As much of an address as is needed: a price is asked for without a name. */
export function addressOf(
  { name, street, city, postalCode, country, region }: Omit<Recipient, 'name'> & { name?: string },
  phone: string | null,
): unknown {
  const [street1, street2] = inTwo(street, streetLengthMax)
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
