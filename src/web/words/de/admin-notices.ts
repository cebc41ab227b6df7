import type { notices as spanish } from '../es/admin-notices.ts'

/** The EU notice on the legal guarantee, on the desk. */
export const notices: typeof spanish = {
  title: 'Mitteilung der EU über die gesetzliche Gewährleistung',
  text: 'Die Datei, die die Kommission für jede Sprache veröffentlicht, so wie sie ist: PDF oder PNG bis 4 MB. Sie steht unverändert vor der Bestellung und bei den Rechtstexten.',
  there: (p: { date: string }) => `Vorhanden seit ${p.date}`,
  missing: 'Fehlt',
  choose: (p: { language: string }) => `Datei wählen: ${p.language}`,
  remove: (p: { language: string }) => `Entfernen: ${p.language}`,
  saved: 'Mitteilung gespeichert',
  removed: 'Mitteilung entfernt',
  failed: 'Die Mitteilung ließ sich nicht speichern',
  ask: {
    title: (p: { language: string }) => `Mitteilung entfernen: ${p.language}?`,
    text: 'Wer in dieser Sprache liest, sieht sie dann nicht mehr.',
    remove: 'Entfernen',
  },
}
