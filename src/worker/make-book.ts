import { makeBook } from '#shop/making/make-book.ts'
import type { Job } from './job.ts'

/** One at a time: it draws on all the processor has. */
export const makeBookJob: Job<'make-book'> = {
  name: 'make-book',
  together: 1,
  async run(shop, { orderId }, signal) {
    await makeBook(shop, { orderId, signal })
  },
}
