import type { book as spanish } from '../es/book.ts'

/** The book as it is looked through, and its cover. */
export const book = {
  cover: {
    open: 'Umschlag aussuchen',
    colouring: 'Farben des Umschlags',
    colourings: {
      natural: { title: 'Natürlich', text: 'Die deines Fotos, etwas heller' },
      pastel: { title: 'Pastell', text: 'Sanft und hell' },
      strong: { title: 'Kräftig', text: 'Leuchtender' },
      plain: { title: 'Schwarz-weiß', text: 'Auch zum Ausmalen' },
    },
    photo: 'Foto auf dem Umschlag',
    ofPage: (p) => `Seite ${p.page}: ${p.name}`,
    saveFailed: 'Der Umschlag konnte nicht gespeichert werden',
  },
  preview: {
    open: 'Mein Buch ansehen',
    title: 'Dein Buch, Seite für Seite',
    cover: 'Umschlag',
    page: (p) => `Seite ${p.page} von ${p.total}`,
    pages: 'Seiten des Buchs',
    drawing: (p) => `Wird gezeichnet: ${p.done} von ${p.total}`,
    failed:
      'Dieses Foto konnten wir hier nicht zeichnen. Ein Mensch sieht es sich vor dem Druck an.',
    empty: 'Male hier deine Lieblingsseite',
  },
} satisfies typeof spanish
