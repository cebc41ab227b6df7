import type { promise as spanish } from '../es/promise.ts'

export const promise = {
  promise: {
    deliveryFull:
      'Lieferung in 5–7 Werktagen ab Beginn der Herstellung. Mit allen 20 Fotos beginnt sie, sobald du bezahlt hast.',
    deliveryLater: (p) =>
      `Lieferung in 5–7 Werktagen ab Beginn der Herstellung: Sie beginnt spätestens ${p.hours} Stunden nach der Zahlung.`,
    emptyPages: (p) =>
      p.count === 1
        ? `1 der ${p.pages} Seiten bleibt ohne Foto: Sie bekommt einen Rahmen zum Selbermalen, wenn du bis ${p.hours} Stunden nach der Zahlung keines ergänzt.`
        : `${p.count} der ${p.pages} Seiten bleiben ohne Foto: Sie bekommen einen Rahmen zum Selbermalen, wenn du bis ${p.hours} Stunden nach der Zahlung keine Fotos ergänzt.`,
    shipsTo: (p) => `Wir liefern nach: ${p.countries}.`,
    models:
      'Um Gesichter, Menschen und Dinge zu finden, nutzt es auch offene Modelle anderer Urheber, die auf unseren Servern oder in deinem Browser laufen.',
    safetyTitle: 'Hersteller und Sicherheit',
    manufacturer: (p) => `Hersteller: ${p.name}, ${p.address}, ${p.email}.`,
    product: (p) =>
      `Produkt: Malbuch, Format ${p.format}; die Bestellnummer steht auf der Rückseite.`,
    bookWarning:
      'Achtung: Dieses Buch ist nicht für Kinder unter 36 Monaten (3 Jahren) geeignet. Kleine Teile: Erstickungsgefahr.',
    stickersWarning:
      'Achtung: Sticker sind nicht für Kinder unter 3 Jahren geeignet. Kleine Teile.',
    exportTotal: (p) => `Gesamtpreis: ${p.total}.`,
    exportNote: 'Ohne MwSt.: Das Buch verlässt die EU. Es können Einfuhrabgaben anfallen.',
  },
} satisfies typeof spanish
