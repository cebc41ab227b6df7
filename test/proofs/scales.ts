import type { Row } from './row.ts'

/** "It scales". */
export const scales: Row[] = [
  {
    asks: 'mails follow one another without a pause',
    file: 'src/store/queue.ts',
    replace: 'burstWhenReadyExceeds: 1, ',
    by: '',
    test: ['src/store/queue.test.ts', 'many that wait follow one another'],
    slow: 'it waits two minutes in vain',
  },
  {
    asks: '… started by notification',
    file: 'src/store/queue.ts',
    replace: 'for (const id of ids) boss.notifyWorker(id)',
    by: 'for (const id of ids) boss.notifyWorker(`not ${id}`)',
    test: ['src/store/job-news.test.ts', 'a job is told of where it is put in by itself'],
  },
  {
    asks: '… also after the connection was lost',
    file: 'src/store/job-news.ts',
    replace: 'timer = setTimeout(() => void connect(), pause)',
    by: 'timer = setTimeout(() => {}, pause)',
    test: ['src/store/job-news.test.ts', 'a connection that is lost is made again'],
  },
  {
    asks: '… and asked for where nobody tells',
    file: 'src/store/queue.ts',
    replace: 'pollingIntervalSeconds: pollSeconds',
    by: 'pollingIntervalSeconds: 3_600',
    test: ['src/store/job-news.test.ts', 'what nobody tells of, a worker asks for'],
  },
  {
    asks: 'courtesy per domain: so many a second',
    file: 'src/store/mail-domains.ts',
    replace: 'const step = perSecond > 0 ? 1 / perSecond : 0',
    by: 'const step = 0 * perSecond',
    test: ['src/shop/mails/courtesy.test.ts', 'go out by and by, each in a turn of its own'],
  },
  {
    asks: '… so many at once, by all workers',
    file: 'src/store/mail-domains.ts',
    replace: 'if (together === 0) return true',
    by: 'if (together >= 0) return true',
    test: ['src/shop/mails/courtesy.test.ts', 'are as many at once as may be'],
  },
  {
    asks: '… waiting where a domain has enough',
    file: 'src/shop/mails/send-mail.ts',
    replace:
      'if (failure instanceof DomainHasEnough) await pauseMailsTo(shop.db, turn.domain)\n  else if',
    by: 'if',
    test: ['src/shop/mails/courtesy.test.ts', 'wait where it says that it has enough'],
  },
  {
    asks: '… which its server says by 421, 450 or 4.7.x',
    file: 'src/gateways/mail/smtp.ts',
    replace: '421|450|4\\d\\d[ -]4\\.7\\.',
    by: '421|450',
    test: [
      'src/gateways/mail/smtp.test.ts',
      'a domain that has enough is told from one that refuses',
    ],
  },
  {
    asks: 'no mail twice',
    file: 'src/store/outbox.ts',
    replace:
      ".where(and(eq(outbox.id, id), isNull(outbox.sentAt)))\n    .for('update', { skipLocked: true })",
    by: ".where(eq(outbox.id, id))\n    .for('update', { skipLocked: true })",
    // Whether it was sent is asked twice: before its turn, and when it is taken.
    also: {
      file: 'src/store/mail-domains.ts',
      replace: 'where id = ${mailId} and sent_at is null`',
      by: 'where id = ${mailId}`',
    },
    test: ['src/shop/mails/send-mail.test.ts', 'goes out once, and is marked'],
  },
  {
    asks: '… by two workers at once',
    file: 'src/store/outbox.ts',
    replace: "\n    .for('update', { skipLocked: true })\n  return row ?? null",
    by: '\n  return row ?? null',
    test: ['src/shop/mails/send-mail.test.ts', 'is sent by one worker at a time'],
  },
  {
    asks: 'payments by order have an index',
    file: 'src/store/migrations/0044_payments_by_order.sql',
    replace: '("order_id")',
    by: '("created_at")',
    test: ['src/store/payments.test.ts', 'what an order has been asked to pay is found'],
  },
  {
    asks: 'a coupon without a limit is not locked',
    file: 'src/store/discounts.ts',
    replace: 'const limited = await lock(and(isIt, isNotNull(discounts.maxUsage)))',
    by: 'const limited = await lock(isIt)',
    test: ['src/shop/ordering/place-order-again.test.ts', 'without a limit waits for nobody'],
  },
  {
    asks: '… nor counted',
    file: 'src/shop/pricing/hold-discount.ts',
    replace:
      'discount && discount.maxUsage !== null ? await countHolds(tx, discount.id, now, orderId) : 0',
    by: 'discount ? await countHolds(tx, discount.id, now, orderId) : 0',
    test: ['src/shop/ordering/place-order-again.test.ts', 'without a limit waits for nobody'],
  },
  {
    asks: 'at most 15 statements for a checkout',
    file: 'src/shop/drafts/save-draft.ts',
    replace: 'images === undefined ? await saveUnlocked(shop, id, changes) : null',
    by: 'images === null ? await saveUnlocked(shop, id, changes) : null',
    test: ['test/http/statements.test.ts', 'a checkout asks the database fifteen times'],
  },
  {
    asks: '… with a coupon without a limit too, as it is placed',
    file: 'src/shop/ordering/place-order.ts',
    replace: 'if (discountCode && (discount?.maxUsage !== null ||',
    by: 'if (discountCode && (true ||',
    test: ['test/http/statements.test.ts', 'one with a code that has no limit asks no more'],
  },
  {
    asks: '… and as its payment begins, without paying by a use that another took meanwhile',
    file: 'src/store/payments.ts',
    replace: 'from kept`)',
    by: 'from payable`)',
    test: [
      'src/shop/paying/create-payment-intent.test.ts',
      'that another took while the provider was asked',
    ],
  },
  {
    asks: 'a million hostile requests leave no more than 5 % behind; a hundredth on each push',
    file: 'src/server/app.ts',
    replace: "if (closing || leaving?.aborted) reply.header('Connection', 'close')\n",
    by: `if (closing || leaving?.aborted) reply.header('Connection', 'close')
    ;((globalThis as { left?: object[] }).left ??= []).push({ ...reply.request.headers })\n`,
    test: ['test/http/fuzz.test.ts', 'whatever is sent to a call of the contract'],
    slow: 'ten thousand requests, twice',
  },
  {
    asks: 'HOT updates of drafts',
    file: 'src/store/migrations/0045_mail_domains.sql',
    replace: 'USING brin ("changed_at") WITH (pages_per_range=16)',
    by: 'USING btree ("changed_at")',
    test: ['src/store/hot-updates.test.ts', 'a draft that is saved again and again'],
  },
  {
    asks: '… and of orders that are made',
    file: 'src/store/migrations/0047_order_stage.sql',
    replace: 'USING btree ("stage","created_at","id")',
    by: 'USING btree ("fulfilment","created_at","id")',
    test: ['src/store/hot-updates.test.ts', 'an order that is made writes to its indexes twice'],
  },
  {
    asks: 'two web processes: what is refused counts in neither',
    file: 'src/server/http/shared-limits.ts',
    replace: 'if (amount > 0) await uses(keys, { ...at, amount: -amount })\n',
    by: '',
    test: ['test/http/shared-limits.test.ts', 'two processes share one allowance of an address'],
  },
  {
    asks: '… two workers: a payment completes once',
    file: 'src/shop/paying/settle-payment.ts',
    replace: "if (state === 'succeeded') return { settlement: 'paid' }\n",
    by: '',
    test: [
      'src/shop/paying/settle-payment.test.ts',
      'heard of through many doors at once completes it once',
    ],
  },
  {
    asks: '… one looks after payments and sweeps',
    file: 'src/worker/caretaker.ts',
    replace: 'return hold !== null',
    by: 'return true',
    test: ['src/worker/caretaker.test.ts', 'one is the caretaker'],
  },
]
