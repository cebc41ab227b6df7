import { inTwo } from '../address-lines.ts'
import {
  PrintServiceError,
  type PrintOrder,
  type QuotedBook,
  type Recipient,
} from '../print-service.ts'

/** draft: Gelato has it and prints nothing until the owner releases it there, which is how its interface is tried out. */
export const gelatoOrderTypes = ['order', 'draft'] as const
export type GelatoOrderType = (typeof gelatoOrderTypes)[number]

/** Letters that Gelato takes in each field of an address. */
const lengthsMax = { name: 25, line: 35, city: 30, postCode: 15, phone: 25 }

/** The shop's only one. */
const currency = 'EUR'

export function ordered(
  order: PrintOrder,
  { orderType, shipping }: { orderType: GelatoOrderType; shipping: string | null },
): unknown {
  const { key, productId, interior, interiorPages, contactEmail } = order
  return {
    orderType,
    orderReferenceId: key,
    customerReferenceId: key,
    currency,
    items: [
      {
        itemReferenceId: key,
        productUid: productId,
        pageCount: interiorPages,
        files: [{ type: 'default', url: interior.url }],
        quantity: 1,
      },
    ],
    ...(shipping !== null && { shipmentMethodUid: shipping }),
    shippingAddress: { ...addressOf(order), email: contactEmail },
  }
}

/** Who it is for and in which street changes no price, and is not told: Gelato only wants these fields filled in. */
export function quoted({
  productId,
  interiorPages,
  contactEmail,
  recipient: { city, postalCode, country, region },
}: QuotedBook): unknown {
  const said = 'Price request'
  return {
    orderReferenceId: said,
    customerReferenceId: said,
    currency,
    allowMultipleQuotes: false,
    recipient: {
      firstName: 'Price',
      lastName: 'request',
      addressLine1: said,
      city,
      postCode: postalCode,
      ...(region && { state: region }),
      country,
      email: contactEmail,
    },
    products: [
      { itemReferenceId: said, productUid: productId, pageCount: interiorPages, quantity: 1 },
    ],
  }
}

/**
 * An address in Gelato's fields. What does not fit into them is not cut: a parcel with half a name comes back. @throws
 * PrintServiceError refused
 */
export function addressOf({ recipient, phone }: Pick<PrintOrder, 'recipient' | 'phone'>): object {
  const { street, city, postalCode, country, region } = recipient
  const [addressLine1, addressLine2] = inTwo(street, lengthsMax.line)
  for (const [field, said, most] of [
    ['line of the address', addressLine1, lengthsMax.line],
    ['line of the address', addressLine2, lengthsMax.line],
    ['town', city, lengthsMax.city],
    ['postcode', postalCode, lengthsMax.postCode],
  ] as const)
    if (said.length > most)
      throw new PrintServiceError(
        'refused',
        `a ${field} has ${said.length} letters, and Gelato takes ${most}`,
      )
  return {
    ...nameOf(recipient),
    addressLine1,
    ...(addressLine2 && { addressLine2 }),
    city,
    postCode: postalCode,
    ...(region && { state: region }),
    country,
    ...(phone !== null && phone.length <= lengthsMax.phone && { phone }),
  }
}

/** First and last name, cut where both fit; of a name that is one word the last is a dash, since Gelato wants both. */
function nameOf({ name }: Pick<Recipient, 'name'>): { firstName: string; lastName: string } {
  const words = name.split(/\s+/).filter(Boolean)
  const [only] = words
  if (only !== undefined && words.length === 1 && only.length <= lengthsMax.name)
    return { firstName: only, lastName: '-' }
  for (let cut = 1; cut < words.length; cut++) {
    const [firstName, lastName] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    if (firstName.length <= lengthsMax.name && lastName.length <= lengthsMax.name)
      return { firstName, lastName }
  }
  throw new PrintServiceError(
    'refused',
    `the name does not fit into two of ${lengthsMax.name} letters, which is what Gelato takes`,
  )
}
