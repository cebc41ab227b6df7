import type { legalMarks as spanish } from '../es/legal-marks.ts'

/** What each mark of a legal text stands for. */
export const legalMarks = {
  title: 'Was sich von selbst ausfüllt',
  text: 'Der Shop ersetzt diese Marken jedes Mal, wenn jemand den Text liest, so wie er gerade eingerichtet ist. Schreib sie genau so.',
  facts: {
    shopName: 'Name des Shops',
    supportEmail: 'Kontaktadresse',
    publicUrl: 'Adresse des Shops',
    imageService: 'externer Dienst, der zeichnet',
    paymentMethods: 'eingeschaltete Zahlungsarten',
    photoDays: 'Tage, die Fotos nach der Lieferung bleiben',
    undeliveredDays: 'Tage, wenn die Lieferung nicht vermerkt ist',
    draftDays: 'Tage, die ein Entwurf bleibt',
    seller: 'Inhaber',
    sellerAddress: 'Anschrift des Inhabers',
    registers: 'Nummern der Herstellerregister, nach Land',
    mediator: 'Verbrauchermediator in Frankreich',
    representative: 'Vertreter im Vereinigten Königreich',
  },
  blocks: {
    imprint: 'Tabelle mit den Angaben zum Inhaber',
    disputes: 'ob es eine Schlichtungsstelle gibt',
    drawing: 'wer zeichnet, und die künstliche Intelligenz',
    retention: 'Tabelle der Fristen',
    processors: 'Liste, wer Daten erhält',
    transfers: 'Liste der Übermittlungen aus der EU',
    location: 'wie das Land vorgeschlagen wird',
    storage: 'Tabelle dessen, was im Browser gespeichert wird',
    paymentStorage: 'was der Zahlungsdienstleister speichert',
  },
  conditions: {
    own: 'nur wenn der Shop selbst zeichnet',
    outside: 'nur wenn ein externer Dienst zeichnet',
    models: 'nur wenn das Programm offene Modelle anderer nutzt',
    live: 'nur wenn wirklich bezahlt wird',
    pretended: 'nur im Testbetrieb',
    registered: 'nur, wenn es Registernummern gibt',
    mediated: 'nur, wenn es einen Mediator in Frankreich gibt',
    represented: 'nur, wenn es einen Vertreter im Vereinigten Königreich gibt',
  },
} satisfies typeof spanish
