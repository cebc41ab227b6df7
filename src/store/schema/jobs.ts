import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { JobName } from '#domain/job.ts'
import { moment } from './columns.ts'

/** What is still to be done though the queue has no job for it any more: given up, or lost. Taken up again from here, ever more rarely. */
export const stuckJobs = pgTable(
  'stuck_jobs',
  {
    name: text().$type<JobName>().notNull(),
    /** as in the queue: the order, the mail, the handing over */
    key: text().notNull(),
    /** the order it is about; null: none */
    orderId: text(),
    since: moment().notNull(),
    /** how often it was given up */
    times: integer().notNull(),
    nextAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.key] })],
)
