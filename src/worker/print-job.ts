import { tendPrintJob } from '#shop/sending/tend-print-job.ts'
import type { Job } from './job.ts'

/** Two at a time: they wait for the service most of the while. */
export const printJobJob: Job<'print-job'> = {
  name: 'print-job',
  together: 2,
  run: (shop, { printJobId }) => tendPrintJob(shop, printJobId),
}
