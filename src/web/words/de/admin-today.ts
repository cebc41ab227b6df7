import type { today as spanish } from '../es/admin-today.ts'

/** What needs doing today, and what stands in its way. */
export const today = {
  title: 'Was heute zu tun ist',
  nothing: 'Nichts zu tun: Alles ist erledigt.',
  ownerTitle: 'Das Impressum ist unvollständig',
  owner:
    'Ein Shop muss sagen, wer ihn betreibt. Diese Einstellungen des Servers fehlen (docs/configuration.md erklärt sie):',
  review: 'Bücher zu prüfen',
  approved: 'Bücher zu drucken',
  printing: 'Bücher zu versenden',
  book: 'Bücher, nicht erstellt',
  payment: 'Zahlungen zu prüfen',
  print: 'Druckaufträge mit Problemen',
  mail: 'Fehlgeschlagene E-Mails',
  message: 'Ungelesene Nachrichten',
  otherMails: 'Andere fehlgeschlagene E-Mails',
  photos: 'Fotos, bald zu löschen',
  filesTitle: 'Dateien konnten nicht gelöscht werden',
  files:
    'Fotos oder Zeichnungen, die nicht mehr aufbewahrt werden sollen, liegen noch im Speicher. Wir versuchen es von selbst, jedes Mal mit längerer Pause.',
  filesRetry: 'Jetzt löschen',
  filesRetried: 'Die Dateien werden gleich gelöscht',
} satisfies typeof spanish
