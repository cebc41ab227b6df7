import type { records as spanish } from '../es/admin-records.ts'

/** What an authority may ask the owner for. */
export const records: typeof spanish = {
  title: 'Datenschutz: Unterlagen für die Aufsichtsbehörde',
  text: 'Kundinnen und Kunden sehen sie nicht. Der Shop füllt sie auf Spanisch mit dem, was heute eingerichtet ist; was nur du weißt, steht in eckigen Klammern. Lade sie herunter, ergänze sie und hebe sie auf: Hier wird nichts gespeichert.',
  names: {
    processing_record: 'Verzeichnis der Verarbeitungstätigkeiten (Art. 30 DSGVO)',
    impact_assessment: 'Datenschutz-Folgenabschätzung (Art. 35 DSGVO)',
  },
  gaps: (p: { count: number }) => `${p.count} ${p.count === 1 ? 'Punkt' : 'Punkte'} zu ergänzen`,
  download: 'Zum Drucken herunterladen',
  failed: 'Die Unterlage konnte nicht vorbereitet werden',
  show: 'Ansehen',
}
