import type { addPhotos as spanish } from '../es/add-photos.ts'

export const addPhotos = {
  addPhotos: {
    title: 'Add the missing photos',
    lead: (p) =>
      `Your order is paid. You can fill the empty pages until ${p.hours} hours after payment, or until we start printing if that is sooner.`,
    free: (p) =>
      p.count === 0
        ? 'The book is complete'
        : p.count === 1
          ? '1 empty page left'
          : `${p.count} empty pages left`,
    finish: 'Finish',
    another: 'Create another book',
    closedTitle: 'Your book is already in production',
    closedText:
      'This order is paid and we have started making the book, so no more photos can be added.',
  },
} satisfies typeof spanish
