import type { Row } from './row.ts'

/** "Nothing is lost": photos and work. */
export const workKept: Row[] = [
  {
    asks: 'a database next to strangers’ files: nothing is deleted',
    file: 'src/store/belonging.ts',
    replace: 'if (mark.shop !== own.shop) throw',
    by: 'if (false) throw',
    test: ['src/shop/keeping/sweep-files.test.ts', 'when the files belong to another database'],
  },
  {
    asks: 'an older database: nothing is deleted',
    file: 'src/store/belonging.ts',
    replace: 'if (mark.generation > own.generation)',
    by: 'if (false)',
    test: [
      'src/shop/keeping/sweep-files.test.ts',
      'when the database is an older state than the files have seen',
    ],
  },
  {
    asks: 'an empty database next to a full store: the shop does not start',
    file: 'src/run/assemble.ts',
    replace: 'if (!(error instanceof FilesApart) || error.isOlder) log.warn',
    by: 'if (error) log.warn',
    test: ['test/processes/belonging.test.ts', 'a shop does not open on the photos of another'],
  },
  {
    asks: 'files without a mark of which the database knows little: nothing is deleted',
    file: 'src/store/belonging.ts',
    replace: 'if (known.size * 2 < folders.size)',
    by: 'if (false)',
    test: [
      'src/shop/keeping/sweep-files.test.ts',
      'when the store has no mark and the database knows little of what lies there',
    ],
  },
  {
    asks: 'a sweep that would touch more than a small share stops',
    file: 'src/shop/keeping/orphan-files.ts',
    replace: 'if (number > most)',
    by: 'if (false)',
    test: ['src/shop/keeping/sweep-files.test.ts', 'when more is nobody’s than leftovers can be'],
  },
  {
    asks: 'what a sweep takes away lies in quarantine',
    file: 'src/shop/keeping/quarantine.ts',
    replace:
      'for (const key of keys) await copyFile(files, key, `${places.quarantine}${day}/${key}`)\n',
    by: '\n',
    test: ['src/shop/keeping/sweep-files.test.ts', 'lies in quarantine for 14 days'],
  },
  {
    asks: '… for 14 days',
    file: 'src/domain/order.ts',
    replace: 'quarantineDays = 14',
    by: 'quarantineDays = 13',
    test: ['src/shop/keeping/sweep-files.test.ts', 'lies in quarantine for 14 days'],
  },
  {
    asks: '… and is brought back by one command',
    file: 'src/shop/keeping/quarantine.ts',
    replace: '      await copyFile(files, place, key)\n',
    by: '\n',
    test: [
      'test/processes/files.test.ts',
      'what a sweep took away on a day is brought back by a command',
    ],
  },
  {
    asks: 'work that ran out of tries is seen on the desk',
    file: 'src/shop/keeping/take-up-jobs.ts',
    replace: 'if (fault) await writeDown(shop, job, fault)',
    by: 'if (fault === null) await writeDown(shop, job, fault)',
    test: ['test/http/stuck-jobs.test.ts', 'make-book, given up by the queue > is seen'],
  },
  {
    asks: '… with its reason',
    file: 'src/store/queue.ts',
    replace: "return jobFaults.find((fault) => fault === told) ?? ownWords[told] ?? 'fault'",
    by: "return told === '' ? 'lost' : 'fault'",
    test: [
      'test/http/stuck-jobs.test.ts',
      'the desk is told why a book was given up the last time',
    ],
  },
  {
    asks: '… is taken up again by itself',
    file: 'src/shop/keeping/take-up-jobs.ts',
    replace: "if (known || fault === 'lost') await begin(shop, tx, job)",
    by: "if (fault === 'lost') await begin(shop, tx, job)",
    test: ['test/http/stuck-jobs.test.ts', 'make-book, given up by the queue > is seen'],
  },
  {
    asks: '… ever more rarely',
    file: 'src/domain/job.ts',
    replace: 'pauses[Math.min(times, pauses.length) - 1]',
    by: 'pauses[0]',
    test: ['test/http/stuck-jobs.test.ts', 'make-book, given up by the queue > is seen'],
  },
  {
    asks: '… spread out: not all that failed in an outage at once',
    file: 'src/shop/keeping/take-up-jobs.ts',
    replace: 'const atOnce = 50',
    by: 'const atOnce = 5_000',
    test: [
      'test/http/stuck-jobs.test.ts',
      'of much that was given up in an outage fifty are begun in one check',
    ],
  },
  {
    asks: '… and by a button',
    file: 'src/shop/keeping/take-up-jobs.ts',
    replace: 'for (const job of stuck) {',
    by: 'for (const job of stuck.slice(stuck.length)) {',
    test: ['test/http/stuck-jobs.test.ts', 'make-book, given up by the queue > comes back at once'],
  },
  {
    asks: 'a book',
    file: 'src/store/stuck-jobs.ts',
    replace: "inArray(orders.fulfilment, ['queued', 'generating'])",
    by: "inArray(orders.fulfilment, ['generating'])",
    test: ['test/http/stuck-jobs.test.ts', 'make-book, given up by the queue > is seen'],
  },
  {
    asks: 'a mail',
    file: 'src/store/stuck-jobs.ts',
    replace: 'isNull(outbox.sentAt),\n      before ? lt(outbox.createdAt, before) : undefined,',
    by: 'isNull(outbox.id),',
    test: ['test/http/stuck-jobs.test.ts', 'send-mail, given up by the queue > is seen'],
  },
  {
    asks: 'a print order',
    file: 'src/store/stuck-jobs.ts',
    replace: "inArray(printJobs.state, ['asked', 'cancelling'])",
    by: "inArray(printJobs.state, ['cancelling'])",
    test: ['test/http/stuck-jobs.test.ts', 'print-job, given up by the queue > is seen'],
  },
  {
    asks: 'a refund is taken up again by itself',
    file: 'src/shop/paying/check-payments.ts',
    replace: 'for (const id of await listUnfinishedRefunds(shop.db))',
    by: 'for (const id of (await listUnfinishedRefunds(shop.db)).slice(0, 0))',
    test: [
      'test/http/admin-money.test.ts',
      'is finished by the check when the shop died between provider and database',
    ],
  },
  {
    asks: '… and by a button',
    file: 'src/shop/paying/refunds.ts',
    replace:
      'for (const id of await listUnfinishedRefunds(shop.db, of)) await finishRefund(shop, id)',
    by: 'await listUnfinishedRefunds(shop.db, of)',
    test: [
      'test/http/admin-money.test.ts',
      'that is under way is asked about when an administrator says so',
    ],
  },
  {
    asks: '… and is seen where it waits',
    file: 'src/store/matching-orders.ts',
    replace: "and(eq(refunds.state, 'asked'), lt(",
    by: "and(eq(refunds.state, 'failed'), lt(",
    test: ['test/http/admin-money.test.ts', 'that waits for longer than an hour is among'],
  },
  {
    asks: 'nothing stays "generating" without a job behind it',
    file: 'src/store/stuck-jobs.ts',
    replace: "inArray(orders.fulfilment, ['queued', 'generating'])",
    by: "inArray(orders.fulfilment, ['queued'])",
    test: [
      'test/http/stuck-jobs.test.ts',
      'a book that is generating and whose job is lost without a trace',
    ],
  },
  {
    asks: 'a job that was lost is begun again',
    file: 'src/shop/keeping/take-up-jobs.ts',
    replace: "if (known || fault === 'lost') await begin(shop, tx, job)",
    by: 'if (known) await begin(shop, tx, job)',
    test: [
      'test/http/stuck-jobs.test.ts',
      'a book that is queued and whose job is lost without a trace',
    ],
  },
  {
    asks: 'a mail server away for a day: mails are tried for longer',
    file: 'src/store/stuck-jobs.ts',
    replace: 'const mailDaysTried = 7',
    by: 'const mailDaysTried = 0',
    test: ['test/http/stuck-jobs.test.ts', 'a mail that no server takes is tried again for a week'],
  },
  {
    asks: 'storage that is away is told as such, so that what needs it is tried again',
    file: 'src/store/fault.ts',
    replace: '|ESTORAGE|',
    by: '|',
    test: [
      'src/store/files/s3-files.test.ts',
      'what the storage has to answer for is told from a mistake of ours',
    ],
  },
]
