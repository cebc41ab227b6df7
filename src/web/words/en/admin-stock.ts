/** How many there are of what is sold, and what it costs the shop. */
export const stock = {
  left: 'In stock',
  leftHint: 'Empty: not counted. Each paid order takes one.',
  cost: 'Cost to the shop (€, without VAT)',
  costHint: 'Empty: not known. Counts for the margin of new orders.',
  reserved: (p: { count: number }) =>
    p.count === 1
      ? '1 reserved in an order to be paid'
      : `${p.count} reserved in orders to be paid`,
  soldOut: 'Sold out',
  few: (p: { count: number }) => `${p.count} left`,
  wrongStock: (p: { most: string }) => `A whole number from 0 to ${p.most}, or empty`,
  of: (p: { name: string }) => `Stock and cost of ${p.name}`,
  save: 'Save stock and cost',
  saved: 'Stock and cost saved',
  failed: 'They could not be saved',
  short: {
    title: (p: { name: string }) => `Not enough in stock: ${p.name}`,
    text: (p: { stock: number; reserved: number }) =>
      `${p.stock} left and ${p.reserved} in orders that are being paid: somebody will go without. Restock, correct the count or tell the customer.`,
    open: (p: { name: string }) => `See ${p.name}`,
  },
  costs: {
    title: 'What books cost',
    text: 'Without VAT, for the margin on the first page. An order keeps the cost of its time; extras have their own.',
    names: {
      bookA4Cents: 'A4 book, softcover (€)',
      bookSquareCents: 'Square book, softcover (€)',
      parcelCents: 'Parcel and postage (€)',
    },
    save: 'Save costs',
    saved: 'Costs saved',
    failed: 'The costs could not be saved',
    now: 'Now:',
  },
  margin: 'Margin',
  marginHint: (p: { costed: number; orders: number }) =>
    `Without VAT, less costs and refunds; of ${p.costed} of ${p.orders} orders`,
  marginNone: 'Set the costs in Base prices and Extras',
  marginPerBook: 'Margin per book',
}
