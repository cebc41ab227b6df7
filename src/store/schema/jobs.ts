import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { JobFault, JobName } from '#domain/job.ts'
import type { ChoreName, TroubleName } from '#domain/trouble.ts'
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
    /** why it was given up the last time; null: by a version that kept none */
    fault: text().$type<JobFault>(),
    /** how often it was given up */
    times: integer().notNull(),
    nextAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.key] })],
)

/** When what is done again and again last went well: so that its failing shows, whichever process should have done it. */
export const chores = pgTable('chores', {
  name: text().$type<ChoreName>().primaryKey(),
  wellAt: moment().notNull(),
})

/** What is wrong with the shop and was, or is to be, told to its owner. One that is over is kept until it may be told anew. */
export const troubles = pgTable('troubles', {
  name: text().$type<TroubleName>().primaryKey(),
  since: moment().notNull(),
  /** when its owner was last told; null: not yet */
  toldAt: moment(),
  /** null: it is still there */
  overAt: moment(),
})
