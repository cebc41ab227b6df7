import type { figures as es } from '../es/admin-figures.ts'

const ordersOf = (count: number) => (count === 1 ? '1 Bestellung' : `${count} Bestellungen`)
const begunOf = (count: number) => (count === 1 ? '1 Buch begonnen' : `${count} Bücher begonnen`)

/** Words for the administrator's first page: sales and conversion over time. */
export const figures: typeof es = {
  nav: 'Administration',
  home: 'Start',
  dashboard: 'Dashboard',
  title: 'Verkäufe und Abschlüsse',
  period: 'Zeitraum',
  periods: { '7d': '7 Tage', '30d': '30 Tage', '90d': '90 Tage', '12m': '12 Monate' },
  zone: (p: { zone: string }) => `Tage und Monate nach der Uhrzeit von ${p.zone}. Heute zählt mit.`,
  orders: 'Bezahlte Bestellungen',
  revenue: 'Umsatz',
  revenueHint: 'Mit MwSt., Erstattungen nicht abgezogen',
  refunded: 'Erstattet',
  refundedHint: 'Am Tag der Entscheidung',
  net: 'Umsatz abzüglich Erstattungen',
  average: 'Durchschnittliche Bestellung',
  explore: 'Einen Tag oder Monat des Diagramms wählen',
  sales: {
    title: { day: 'Umsatz nach Tagen', month: 'Umsatz nach Monaten' },
    none: 'Keine bezahlte Bestellung in diesem Zeitraum.',
    best: (p: { when: string; revenue: string }) => `Am meisten: ${p.when} mit ${p.revenue}.`,
    told: (p: { when: string; orders: number; revenue: string; refunded: string | null }) =>
      `${p.when}: ${ordersOf(p.orders)}, ${p.revenue}${p.refunded ? ` (erstattet: ${p.refunded})` : ''}`,
  },
  conversion: {
    title: 'Begonnene Bücher, die bezahlt wurden',
    none: (p: { when: string }) => `${p.when}: kein Buch begonnen`,
    told: (p: { when: string; begun: number; paid: number; share: string }) =>
      `${p.when}: ${begunOf(p.begun)}, ${p.paid} bezahlt (${p.share})`,
  },
  way: {
    title: 'Vom begonnenen Buch zur bezahlten Bestellung',
    hint: 'Wie weit die in diesem Zeitraum begonnenen Bücher gekommen sind. Die der letzten Tage können noch bezahlt werden.',
    none: 'In diesem Zeitraum wurde kein Buch begonnen.',
    begun: 'Begonnen',
    withPhotos: 'Mit Fotos',
    ordered: 'Mit Bestellung',
    paid: 'Bezahlt',
  },
  table: {
    open: 'Die Zahlen als Tabelle zeigen',
    when: 'Wann',
    conversion: 'Bezahlt von den begonnenen',
  },
  codes: {
    title: 'Rabattcodes',
    hint: 'Bezahlte Bestellungen mit dem Code; Erstattungen sind nicht abgezogen.',
    code: 'Code',
    uses: 'Nutzungen',
    revenue: 'Umsatz mit dem Code',
    discount: 'Gewährter Rabatt',
    none: 'In diesem Zeitraum keine bezahlte Bestellung mit Code.',
    all: (p: { count: number }) => `Alle ${p.count} Codes zeigen`,
    more: 'Gezeigt werden die 50 meistgenutzten.',
  },
}
