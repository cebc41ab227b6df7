import type { mailDesk as spanish } from '../es/admin-mail-desk.ts'

/** Mails that belong to no order and could not be sent, and the newsletter. */
export const mailDesk = {
  open: 'E-Mails und Newsletter',
  title: 'E-Mails und Newsletter',
  failed: 'Nicht versendete E-Mails',
  failedHint:
    'Sie gehören zu keiner Bestellung; die einer Bestellung stehen bei ihr. Wir versuchen es von selbst zwei Tage lang.',
  none: 'Keine: Alle E-Mails sind versendet.',
  tries: (p) => (p.count === 1 ? '1 Versuch' : `${p.count} Versuche`),
  retry: 'Erneut senden',
  retryOf: (p) => `Erneut senden: ${p.kind}, ${p.recipient}`,
  retried: 'Die E-Mail wird gleich versendet',
  dismiss: 'Verwerfen',
  dismissOf: (p) => `Verwerfen: ${p.kind}, ${p.recipient}`,
  dismissTitle: 'Diese E-Mail verwerfen?',
  dismissText: (p) =>
    `Sie wird nicht mehr versucht und nicht mehr angezeigt. Die Adresse ${p.recipient} scheint sie nicht anzunehmen.`,
  dismissed: 'E-Mail verworfen',
  newsletter: 'Newsletter',
  confirmed: (p) =>
    p.count === 1 ? '1 bestätigtes Abonnement' : `${p.shown} bestätigte Abonnements`,
  pending: (p) => (p.count === 1 ? '1 unbestätigt' : `${p.shown} unbestätigt`),
  export: 'Abonnements herunterladen (CSV)',
  exportHint:
    'Nur die bestätigten, jedes mit dem Abmeldelink, der in jeden Newsletter gehört. Wer sie herunterlädt, wird vermerkt.',
} satisfies typeof spanish
