/** What an order keeps of people: who ordered, who a book goes to, and what is written to them. */
export const addressFields = [
  'customerName',
  'customerEmail',
  'address',
  'city',
  'postalCode',
  'region',
  'phone',
  'giftNote',
  'recipientName',
] as const
export type AddressField = (typeof addressFields)[number]
