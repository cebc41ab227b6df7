import { sendRecords } from '#shop/invoices/verifactu/send-records.ts'
import { drawGalleryPhoto } from '#shop/gallery/draw-gallery-photo.ts'
import { removeFiles } from '#shop/keeping/remove-files.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { makeBook } from '#shop/making/make-book.ts'
import { tendPrintJob } from '#shop/sending/tend-print-job.ts'
import type { Shop } from '#shop/shop.ts'
import type { JobName } from '#domain/job.ts'
import { readMailSubject } from '#store/outbox.ts'
import { readPrintJob } from '#store/print-jobs.ts'
import type { Jobs } from '#store/queue.ts'

/** How many of a job a process runs at once, and the verb that the job leads to. Thrown errors make it try again. */
export type Job<N extends JobName> = {
  together: number
  run(shop: Shop, data: Jobs[N], signal: AbortSignal): Promise<void>
  /** what to name in the log when it fails: the order, and which of its things; no id that is a secret */
  about(shop: Shop, data: Jobs[N]): Promise<Record<string, string | null>>
}

/** Every job that the queue can hold. */
export const jobs: { readonly [N in JobName]: Job<N> } = {
  // One at a time: it draws on all the processor has.
  'make-book': {
    together: 1,
    run: async (shop, { orderId }, signal) => {
      await makeBook(shop, { orderId, signal })
    },
    about: async (_shop, { orderId }) => ({ order: orderId }),
  },
  // The same pages as a book's, beside it.
  'draw-gallery': {
    together: 1,
    run: (shop, { photoId }, signal) => drawGalleryPhoto(shop, photoId, signal),
    about: async () => ({}),
  },
  // Two at a time, so that one slow recipient does not hold up the rest; as many as the SMTP connections.
  'send-mail': {
    together: 2,
    run: (shop, { mailId, hasTurn }) => sendMail(shop, mailId, hasTurn),
    about: ({ db }, { mailId }) => readMailSubject(db, mailId),
  },
  'remove-files': { together: 1, run: (shop) => removeFiles(shop), about: async () => ({}) },
  // One sends at a time, whatever the number of processes.
  'send-records': {
    together: 1,
    run: (shop, { place }) => sendRecords(shop, place),
    about: async (_shop, { place }) => ({ place }),
  },
  // Two at a time: they wait for the service most of the while.
  'print-job': {
    together: 2,
    run: (shop, { printJobId }) => tendPrintJob(shop, printJobId),
    about: async ({ db }, { printJobId }) => ({
      printJob: printJobId,
      order: (await readPrintJob(db, printJobId))?.orderId ?? null,
    }),
  },
}
