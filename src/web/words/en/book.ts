import type { book as spanish } from '../es/book.ts'

/** The book as it is looked through, and its cover. */
export const book = {
  cover: {
    open: 'Choose the cover',
    colouring: 'Colours of the cover',
    colourings: {
      natural: { title: 'Natural', text: 'Your photo’s own, a little lighter' },
      pastel: { title: 'Pastel', text: 'Soft and light' },
      strong: { title: 'Strong', text: 'More vivid' },
      plain: { title: 'Black and white', text: 'To be coloured in as well' },
    },
    photo: 'Photo on the cover',
    ofPage: (p) => `Page ${p.page}: ${p.name}`,
    saveFailed: 'The cover could not be saved',
  },
  stickers: {
    open: 'See my stickers',
    example: 'Example',
    exampleText:
      'Here you will see the sheet with the people, animals and things of your photos as soon as you upload the first one.',
    preview: 'Preview',
    previewText:
      'Made of your first photos. On the printed sheet layout, sizes and detail may differ.',
    alt: 'Sticker sheet of your photos, drawn and cut out',
    drawing: (p) => `Cutting out: ${p.done} of ${p.total} photos`,
    failed: 'We could not draw your stickers here. We make them all the same.',
  },
  preview: {
    open: 'See my book',
    title: 'Your book, page by page',
    cover: 'Cover',
    insideFront: 'Inside the front cover',
    insideBack: 'Inside the back cover',
    back: 'Back cover',
    page: (p) => `Page ${p.page} of ${p.total}`,
    pages: 'Pages of the book',
    view: 'How to look at the book',
    views: { page: 'Page', spread: 'Open', overview: 'All' },
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    upright: 'See it upright',
    drawing: (p) => `Drawing: ${p.done} of ${p.total}`,
    failed: 'We could not draw this photo here. A person will look at it before printing.',
    empty: 'Page to draw on',
  },
} satisfies typeof spanish
