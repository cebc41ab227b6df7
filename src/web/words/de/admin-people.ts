import type { people as spanish } from '../es/admin-people.ts'

/** What the shop holds of a person, on the desk. */
export const people: typeof spanish = {
  title: 'Daten einer Person',
  text: 'Alles, was der Shop zu einer Adresse hat: begonnene Bücher, Bestellungen, Newsletter und E-Mails. Für alle, die ihre Daten sehen, mitnehmen oder löschen lassen wollen. Prüfe vorher, dass die Adresse ihnen gehört.',
  email: 'E-Mail der Person',
  search: 'Suchen',
  nothing: 'Zu dieser Adresse gibt es nichts.',
  failed: 'Das hat nicht geklappt',
  export: 'Daten herunterladen (ZIP)',
  erase: 'Daten löschen',
  drafts: (p: { count: number; photos: number }) =>
    `Begonnene Bücher: ${p.count}; eigene Fotos: ${p.photos}`,
  orders: (p: { ids: string }) => `Bestellungen: ${p.ids}`,
  mails: (p: { count: number }) => `E-Mails: ${p.count}`,
  newsletter: {
    pending: 'Newsletter gewünscht, nicht bestätigt',
    confirmed: 'Hat den Newsletter',
    unsubscribed: 'Hat den Newsletter abbestellt',
  },
  noNewsletter: 'Hat den Newsletter nicht',
  reminders: { told: 'Erinnerungen wurden angekündigt', refused: 'Möchte keine Erinnerungen' },
  ask: {
    title: (p: { email: string }) => `Alles zu ${p.email} löschen?`,
    text: 'Begonnene Bücher mit ihren Fotos, Newsletter, E-Mails und die persönlichen Daten fertiger Bestellungen werden für immer gelöscht. Was gerade gemacht wird, bleibt.',
    action: 'Löschen',
  },
}
