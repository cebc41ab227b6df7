import type { BookState } from '#domain/fulfilment.ts'
import { jobNames, type JobName } from '#domain/job.ts'
import type { ChoreName } from '#domain/trouble.ts'
import { countBooks } from '#store/books.ts'
import { readChores } from '#store/chores.ts'
import { countWaitingMails } from '#store/outbox.ts'
import { countStuck, oldestWanted } from '#store/stuck-jobs.ts'
import type { Shop } from '../shop.ts'

/** What the whole shop has before it, whichever process asks. Counts, and nothing of anybody's. */
export type Load = {
  jobs: Record<JobName, { ready: number; later: number; running: number; stuck: number }>
  /** seconds that the longest waiting has waited; 0: none waits */
  waitingS: Record<'make-book' | 'send-mail' | 'print-job', number>
  mails: { untried: number; failing: number }
  books: Map<BookState, number>
  chores: Record<ChoreName, Date | null>
}

/** Each by an index, so that it costs the same with a hundred thousand orders. */
export async function readLoad({ db, queue, now }: Shop): Promise<Load> {
  const loads = await Promise.all(
    jobNames.map(async (name) => [name, await queue.load(name)] as const),
  )
  const stuck = await countStuck(db)
  const mails = await countWaitingMails(db)
  const seconds = (since: Date | null) =>
    since === null ? 0 : Math.max(0, (now().getTime() - since.getTime()) / 1000)
  return {
    jobs: Object.fromEntries(
      loads.map(([name, load]) => [name, { ...load, stuck: stuck.get(name) ?? 0 }]),
    ) as Load['jobs'],
    waitingS: {
      'make-book': seconds(await oldestWanted(db, 'make-book')),
      'send-mail': seconds(mails.oldestUntried),
      'print-job': seconds(await oldestWanted(db, 'print-job')),
    },
    mails,
    books: await countBooks(db),
    chores: await readChores(db),
  }
}
