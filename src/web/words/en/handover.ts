import type { coverChoice as spanishCover, handover as spanish } from '../es/handover.ts'

/** Handing a book over to a print service. Part of the desk's words. */
export const handover = {
  title: 'Order the printing',
  pretendTitle: 'Pretend printer',
  pretend:
    'For trying the shop out: nothing is printed or sent, even though the order becomes “shipped” and the customer gets a mail.',
  noService:
    'The shop has no keys for this printer: download the files and take them there yourself.',
  text: (p: { service: string }) =>
    `${p.service} gets the files and the customer’s address, prints the book and sends it.`,
  notSent: (p: { extras: string }) => `Not included, please send it yourself: ${p.extras}.`,
  services: { pretend: 'The pretend printer', lulu: 'Lulu', gelato: 'Gelato', prodigi: 'Prodigi' },
  has: 'The book is approved, and with the printer: it cannot be changed meanwhile.',
  notYet: 'The book is to be approved first.',
  action: 'Order this book',
  ask: {
    title: 'Order this book to be printed?',
    text: (p: { service: string }) =>
      `${p.service} will print and send it. While it is there, neither the book nor the address can be changed.`,
    action: 'Order it',
  },
  price: {
    ask: 'Ask for the price',
    total: (p: { price: string }) => `It would cost ${p.price}.`,
    withShipping: (p: { price: string; shipping: string }) =>
      `It would cost ${p.price}; ${p.shipping} of it is shipping.`,
    taxed: 'Taxes are included.',
    untaxed: 'Taxes may come on top.',
    days: (p: { least: number; most: number }) =>
      p.least === p.most
        ? `It would arrive within ${p.most} ${p.most === 1 ? 'day' : 'days'}.`
        : `It would arrive within ${p.least} to ${p.most} days.`,
    failed: 'The price could not be found out.',
  },
  done: 'The book is being ordered',
  failed: 'The book could not be ordered',
  state: 'State',
  states: {
    asked: 'Being ordered',
    accepted: 'Ordered, not yet printed',
    printing: 'Being printed',
    cancelling: 'Being taken back',
    shipped: 'Sent',
    refused: 'Will not be printed',
    cancelled: 'Taken back',
  },
  askedAt: 'Ordered',
  product: 'Product',
  number: 'The printer’s number',
  word: 'The printer says',
  attempts: 'Attempts',
  faults: {
    unreachable: 'The printer does not answer. It is tried again by itself.',
    too_slow: 'The printer takes too long to answer. It is tried again by itself.',
    busy: 'The printer is too busy. It is tried again by itself.',
    failed: 'Something went wrong at the printer. It is tried again by itself.',
    nonsense: 'The printer’s answer makes no sense. It is tried again by itself.',
    not_allowed:
      'The printer does not accept the shop’s keys: check those on the server (LULU_API_KEY and LULU_API_SECRET, GELATO_API_KEY or PRODIGI_API_KEY).',
    refused: 'The printer has turned the order down.',
    too_late: 'It was too late to take it back: it is being printed.',
    files_gone: 'The print files are lost: have the book made again.',
    unpaid: 'It waits for you to pay in your account at the printer.',
    held: 'The printer has the order and cannot go on: see what it says, and settle it in your account there.',
    stopped: 'The printer has given it up.',
  },
  takeBack: {
    action: 'Take it back',
    title: 'Take this book back?',
    text: 'While it is not being printed, the printer gives it back: then it can be changed, cancelled or ordered again.',
    done: 'The printer was asked to give it back',
    failed: 'The book could not be taken back',
  },
} satisfies typeof spanish

/** What stands on the cover. Part of the desk's words. */
export const coverChoice = {
  change: 'Change the cover',
  title: 'What stands on the cover',
  text: 'The cover is drawn anew, and the book looked at and approved once more.',
  legend: 'Photo',
  page: (p: { page: number }) => `Page ${p.page}`,
  first: 'The first that can be drawn',
  colouring: 'Colours',
  colourings: {
    natural: 'Natural',
    pastel: 'Pastel',
    strong: 'Strong',
    plain: 'Black and white',
  },
  submit: 'Put it on the cover',
  done: 'The cover is being made anew',
  failed: 'The cover could not be changed',
  upload: 'Or a drawing of your own',
  uploadText:
    'Black lines on white paper (JPG, PNG or GIF, up to 10 MB). It is turned into strokes and shown whole.',
  choose: 'Choose a drawing',
  drop: 'Drop the drawing here',
  preview: 'The chosen drawing',
  clear: 'Remove the drawing',
  isPage: (p: { page: number }) => `It shows the photo of page ${p.page}. Approved with the book.`,
  isUpload: 'It shows an uploaded drawing. Approved with the book.',
} satisfies typeof spanishCover
