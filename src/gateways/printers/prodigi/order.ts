import { inTwo } from '../address-lines.ts'
import type { PrintOrder, QuotedBook, Recipient } from '../print-service.ts'

export const prodigiShippings = [
  'Budget',
  'Standard',
  'StandardPlus',
  'Express',
  'Overnight',
] as const
export type ProdigiShipping = (typeof prodigiShippings)[number]

/** Prodigi names no limit of a line; carriers' labels have room for so much. */
const lineLengthMax = 35

export function ordered(
  { key, productId, interior, interiorPages, recipient, phone }: PrintOrder,
  shippingMethod: ProdigiShipping,
  callbackUrl: string,
): unknown {
  return {
    merchantReference: key,
    idempotencyKey: key,
    callbackUrl,
    shippingMethod,
    recipient: {
      name: recipient.name,
      ...(phone !== null && { phoneNumber: phone }),
      address: addressOf(recipient),
    },
    items: [
      {
        merchantReference: key,
        sku: productId,
        copies: 1,
        sizing: 'fillPrintArea',
        assets: [
          {
            printArea: 'default',
            url: interior.url,
            md5Hash: interior.md5,
            pageCount: interiorPages,
          },
        ],
      },
    ],
  }
}

/** A price depends on the country alone: neither street nor town is told. */
export function quoted(
  { productId, interiorPages, recipient }: QuotedBook,
  shippingMethod: ProdigiShipping,
): unknown {
  return {
    shippingMethod,
    destinationCountryCode: recipient.country,
    currencyCode: 'EUR',
    items: [
      {
        sku: productId,
        copies: 1,
        assets: [{ printArea: 'default', pageCount: interiorPages }],
      },
    ],
  }
}

function addressOf({ street, city, postalCode, country, region }: Recipient): unknown {
  const [line1, line2] = inTwo(street, lineLengthMax)
  return {
    line1,
    ...(line2 && { line2 }),
    postalOrZipCode: postalCode,
    countryCode: country,
    townOrCity: city,
    ...(region && { stateOrCounty: region }),
  }
}
