import type { picking as spanish } from '../es/admin-picking.ts'

/** The list that is printed to gather and check books by. */
export const picking = {
  title: 'Picking list',
  lists: { approved: 'To print', printing: 'To send' },
  heading: (p: { which: string }) => `Picking list: ${p.which}`,
  print: 'Print the list',
  labelsA6: 'Labels (A6)',
  labelsA4: 'Labels (4 on A4)',
  back: 'Back to the orders',
  empty: 'There are no books on this list.',
  hint: 'The code stands on the book’s back cover. Put it on the parcel’s label as its reference, and compare the two before you close it.',
  shared: 'Another order of this list has the same code: compare the whole number.',
  cover: (p: { title: string }) => `Cover of “${p.title}”`,
  checked: 'Checked',
  noExtras: 'No extras',
  count: (p: { count: number }) => (p.count === 1 ? '1 book' : `${p.count} books`),
  paid: (p: { date: string }) => `Paid on ${p.date}`,
} satisfies typeof spanish
