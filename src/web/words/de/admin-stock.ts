/** How many there are of what is sold, and what it costs the shop. */
export const stock = {
  left: 'Vorrat',
  leftHint: 'Leer: nicht gezählt. Mit jeder bezahlten Bestellung eins weniger.',
  cost: 'Kosten für den Shop (€, ohne Steuer)',
  costHint: 'Leer: nicht bekannt. Zählt für die Marge neuer Bestellungen.',
  reserved: (p: { count: number }) =>
    p.count === 1
      ? '1 in einer offenen Bestellung vorgemerkt'
      : `${p.count} in offenen Bestellungen vorgemerkt`,
  soldOut: 'Ausverkauft',
  few: (p: { count: number }) => `Noch ${p.count}`,
  wrongStock: (p: { most: string }) => `Eine ganze Zahl von 0 bis ${p.most}, oder leer`,
  of: (p: { name: string }) => `Vorrat und Kosten von ${p.name}`,
  save: 'Vorrat und Kosten speichern',
  saved: 'Vorrat und Kosten gespeichert',
  failed: 'Konnte nicht gespeichert werden',
  short: {
    title: (p: { name: string }) => `Zu wenig auf Lager: ${p.name}`,
    text: (p: { stock: number; reserved: number }) =>
      `Übrig: ${p.stock}, in Bestellungen, die gerade bezahlt werden: ${p.reserved}. Jemand geht leer aus. Fülle auf, berichtige die Zahl oder sag es dem Kunden.`,
    open: (p: { name: string }) => `${p.name} ansehen`,
  },
  costs: {
    title: 'Was Bücher kosten',
    text: 'Ohne Steuer, für die Marge auf der Startseite. Eine Bestellung behält die Kosten von damals; Extras haben ihre eigenen.',
    names: {
      bookA4Cents: 'Buch A4, Softcover (€)',
      bookSquareCents: 'Buch quadratisch, Softcover (€)',
      parcelCents: 'Paket und Porto (€)',
    },
    save: 'Kosten speichern',
    saved: 'Kosten gespeichert',
    failed: 'Die Kosten konnten nicht gespeichert werden',
    now: 'Jetzt:',
  },
  margin: 'Marge',
  marginHint: (p: { costed: number; orders: number }) =>
    `Ohne Steuer, abzüglich Kosten und Erstattungen; von ${p.costed} der ${p.orders} Bestellungen`,
  marginNone: 'Trag die Kosten bei Grundpreisen und Extras ein',
  marginPerBook: 'Marge je Buch',
}
