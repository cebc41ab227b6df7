import type { paymentNews as spanish } from '../es/admin-payment-news.ts'

export const paymentNews: typeof spanish = {
  title: 'Neues zu den Zahlungen dieser Bestellung',
  see: 'Als gesehen markieren',
  seen: 'Notiert: nicht mehr unter den Zahlungen, die zu prüfen sind.',
  seeFailed: 'Konnte nicht notiert werden',
  kinds: {
    payment_refunded: ({ amount }) =>
      `Eine Zahlung von ${amount} gehörte nicht zur Bestellung und wurde automatisch zurückgezahlt.`,
    refunded_at_provider: ({ amount }) => `${amount} wurden im Stripe-Dashboard erstattet.`,
    refund_failed_at_provider: ({ amount }) =>
      `Die Erstattung von ${amount} kam nicht an: Die Bank des Kunden hat sie abgelehnt.`,
    payment_disputed: ({ amount }) =>
      `Der Kunde beanstandet die Abbuchung von ${amount} bei seiner Bank.`,
  },
  disputes: {
    open: 'Sie muss im Stripe-Dashboard beantwortet werden.',
    underReview: 'Die Bank prüft den Fall.',
    won: 'Zugunsten des Shops entschieden.',
    lost: 'Zugunsten des Kunden entschieden.',
  },
}
