import type { promise as spanish } from '../es/promise.ts'

export const promise = {
  promise: {
    deliveryFull:
      'Delivery in 5–7 business days from the start of production. With all 20 photos it starts as soon as you pay.',
    deliveryLater: (p) =>
      `Delivery in 5–7 business days from the start of production, which is ${p.hours} hours after payment at the latest.`,
    emptyPages: (p) =>
      p.count === 1
        ? `1 of the ${p.pages} pages stays without a photo: it gets a frame to draw in, unless you add one within ${p.hours} hours of paying.`
        : `${p.count} of the ${p.pages} pages stay without a photo: they get a frame to draw in, unless you add photos within ${p.hours} hours of paying.`,
    shipsTo: (p) => `We ship to: ${p.countries}.`,
    models:
      'To find faces, people and things it also uses open models made by others, which run on our servers or in your browser.',
    safetyTitle: 'Manufacturer and safety',
    manufacturer: (p) => `Manufacturer: ${p.name}, ${p.address}, ${p.email}.`,
    product: (p) =>
      `Product: colouring book, format ${p.format}; the order number is on the back cover.`,
    bookWarning:
      'Warning: this book is not suitable for children under 36 months (3 years). Small parts: choking hazard.',
    stickersWarning: 'Warning: stickers are not suitable for children under 3 years. Small parts.',
    exportTotal: (p) => `Total price: ${p.total}.`,
    exportNote: 'No VAT: it leaves the EU. Import taxes may apply.',
  },
} satisfies typeof spanish
