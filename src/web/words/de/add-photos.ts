import type { addPhotos as spanish } from '../es/add-photos.ts'

export const addPhotos = {
  addPhotos: {
    title: 'Füge die fehlenden Fotos hinzu',
    lead: (p) =>
      `Deine Bestellung ist bezahlt. Bis ${p.hours} Stunden nach der Zahlung kannst du die leeren Seiten füllen, oder bis wir mit dem Druck beginnen, falls das früher ist.`,
    free: (p) =>
      p.count === 0
        ? 'Das Buch ist vollständig'
        : p.count === 1
          ? 'Noch 1 leere Seite'
          : `Noch ${p.count} leere Seiten`,
    finish: 'Fertig',
    another: 'Noch ein Buch gestalten',
    closedTitle: 'Dein Buch ist schon in Arbeit',
    closedText:
      'Diese Bestellung ist bezahlt, und wir haben mit dem Buch begonnen. Weitere Fotos lassen sich nicht mehr hinzufügen.',
  },
} satisfies typeof spanish
