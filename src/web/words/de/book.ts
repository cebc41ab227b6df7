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
  stickers: {
    open: 'Meine Sticker ansehen',
    example: 'Beispiel',
    exampleText:
      'Hier siehst du den Bogen mit den Menschen, Tieren und Dingen deiner Fotos, sobald du das erste hochlädst.',
    preview: 'Vorschau',
    previewText:
      'Aus deinen ersten Fotos. Auf dem gedruckten Bogen können Anordnung, Größen und Feinheit anders sein.',
    alt: 'Stickerbogen mit deinen Fotos, gezeichnet und ausgeschnitten',
    drawing: (p) => `Wird ausgeschnitten: ${p.done} von ${p.total} Fotos`,
    failed: 'Hier konnten wir deine Sticker nicht zeichnen. Wir machen sie trotzdem.',
  },
  preview: {
    open: 'Mein Buch ansehen',
    title: 'Dein Buch, Seite für Seite',
    cover: 'Umschlag',
    insideFront: 'Innen vorn',
    insideBack: 'Innen hinten',
    back: 'Rückseite',
    page: (p) => `Seite ${p.page} von ${p.total}`,
    pages: 'Seiten des Buchs',
    view: 'Wie du das Buch ansiehst',
    views: { page: 'Seite', spread: 'Offen', overview: 'Alles' },
    fullScreen: 'Vollbild',
    leaveFullScreen: 'Vollbild verlassen',
    upright: 'Aufrecht ansehen',
    drawing: (p) => `Wird gezeichnet: ${p.done} von ${p.total}`,
    failed:
      'Dieses Foto konnten wir hier nicht zeichnen. Ein Mensch sieht es sich vor dem Druck an.',
    empty: 'Seite zum Selbermalen',
  },
} satisfies typeof spanish
