import type { picking as spanish } from '../es/admin-picking.ts'

/** The list that is printed to gather and check books by. */
export const picking = {
  title: 'Packliste',
  lists: { approved: 'Zu drucken', printing: 'Zu versenden' },
  heading: (p: { which: string }) => `Packliste: ${p.which}`,
  print: 'Liste drucken',
  labelsA6: 'Etiketten (A6)',
  labelsA4: 'Etiketten (4 auf A4)',
  back: 'Zurück zu den Bestellungen',
  empty: 'Auf dieser Liste steht kein Buch.',
  hint: 'Das Kürzel steht auf der Rückseite des Buchs. Setze es als Referenz auf das Paketetikett und vergleiche beide, bevor du das Paket schließt.',
  shared: 'Eine andere Bestellung dieser Liste hat dasselbe Kürzel: Vergleiche die ganze Nummer.',
  cover: (p: { title: string }) => `Titelbild von „${p.title}“`,
  checked: 'Geprüft',
  noExtras: 'Keine Extras',
  count: (p: { count: number }) => (p.count === 1 ? '1 Buch' : `${p.count} Bücher`),
  paid: (p: { date: string }) => `Bezahlt am ${p.date}`,
} satisfies typeof spanish
