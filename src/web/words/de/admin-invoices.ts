import type { invoices as spanish } from '../es/admin-invoices.ts'

/** An order's invoices, and the bookkeeper's file. */
export const invoices = {
  title: 'Rechnungen',
  kinds: {
    invoice: 'Rechnung',
    credit_note: 'Rechnungskorrektur',
    replacement: 'Vollständige Rechnung',
  },
  replaces: (p: { number: string }) => `anstelle von ${p.number}`,
  recipient: (p: { name: string }) => `auf ${p.name}`,
  corrects: (p: { number: string }) => `berichtigt ${p.number}`,
  takenBack: 'storniert',
  none: 'Zu dieser Bestellung gibt es keine Rechnung: Es wurde nichts bezahlt.',
  bill: 'Vollständige Rechnung',
  changeBilling: 'Empfänger ändern',
  billNow:
    'Sie wird jetzt anstelle der vereinfachten ausgestellt und an die E-Mail-Adresse der Bestellung geschickt. Löschen lässt sie sich nicht.',
  billAnew:
    'Änderst du die Angaben, wird eine andere ausgestellt, und die bisherige wird aufgehoben. Beide gehen an die E-Mail-Adresse der Bestellung.',
  billLater: 'Die Bestellung ist nicht bezahlt: Ihre Rechnung wird diese Angaben tragen.',
  billSubmit: 'Ausstellen und schicken',
  billDone: 'Vollständige Rechnung gespeichert',
  billFailed: 'Die Rechnung konnte nicht ausgestellt werden',
  exportTitle: 'Rechnungen für die Buchhaltung',
  exportHint:
    'Rechnungen und Korrekturen nach Ausstellungsdatum, eine Zeile je MwSt.-Satz. Nicht mitzurechnen ist, was unter „replaces“ eine andere nennt oder storniert ist. Ohne Datum alle.',
  export: 'Rechnungen als CSV herunterladen',
} satisfies typeof spanish
