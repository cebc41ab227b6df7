import { expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { openLog } from './open-log.ts'

function log(isRead: boolean) {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  return { log: openLog('worker', { destination, isRead }), lines }
}

const bug = () =>
  new TypeError('no such page', {
    cause: Object.assign(new Error('Failed query: select 1\nparams: ana@example.com'), {
      query: 'select 1',
    }),
  })

test('programs read a line of JSON: when, who, what, and of a fault its causes with their stacks', () => {
  const { log: kept, lines } = log(false)
  kept.error({ job: 'make-book', order: '7K3M', err: bug() }, 'a job failed')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      level: 'error',
      part: 'worker',
      job: 'make-book',
      order: '7K3M',
      err: {
        type: 'TypeError',
        message: 'no such page',
        stack: expect.stringContaining('open-log.test.ts'),
        cause: {
          type: 'Error',
          message: 'failed query: select 1',
          stack: expect.stringContaining('open-log.test.ts'),
        },
      },
      msg: 'a job failed',
    },
  ])
})

test('people read lines, and the stack below', () => {
  const { log: kept, lines } = log(true)
  kept.info({ what: 'drafts', count: 3 }, 'sweep: deleted')
  kept.error({ order: '7K3M', err: bug() }, 'a job failed')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d \[worker\] sweep: deleted what=drafts count=3\n$/)
  expect(lines[1]).toMatch(
    /^\d\d:\d\d:\d\d \[worker\] error a job failed order=7K3M\n {2}TypeError: no such page\n +at .*open-log\.test\.ts/,
  )
  expect(lines[1]).toContain('  caused by\n  Error: failed query: select 1\n')
  expect(lines[1]).not.toContain('ana@')
})

test('what a mail server says names nobody; an expected no has no stack; what is thrown need not be an error', () => {
  const { log: kept, lines } = log(false)
  kept.warn({ err: new Error('550 5.1.1 <ana@example.com>: unknown, try ana.g@example.com') }, 'x')
  kept.warn({ err: new Refusal('order_paid') }, 'x')
  kept.warn({ err: 'ana@example.com' }, 'x')
  expect(lines.map((line) => JSON.parse(line).err)).toEqual([
    expect.objectContaining({ message: '550 5.1.1 <(address)>: unknown, try (address)' }),
    { type: 'Refusal', message: 'order_paid' },
    { type: 'string', message: 'no error was thrown' },
  ])
})

test('nobody writes a line of their own into it', () => {
  for (const isRead of [true, false]) {
    const { log: kept, lines } = log(isRead)
    kept.warn({ file: 'a.jpg\n12:00:00 [worker] all is well\u001b[2J' }, 'not a picture')
    expect(lines).toHaveLength(1)
    expect(lines[0]!.trimEnd()).not.toMatch(/\p{Cc}/u)
  }
})

test.each([true, false])(
  'what somebody typed is told as it is, and no pattern to be filled in (read: %s)',
  (isRead) => {
    const { log: kept, lines } = log(isRead)
    const typed = '%s %d %j %o %O %c %% ${process.env.HOME} {0}'
    kept.warn({ err: new Error(typed), title: typed }, 'a mail is not sent')
    kept.warn(typed)
    expect(
      lines.join('').split(isRead ? typed : JSON.stringify(typed).slice(1, -1)).length,
    ).toBeGreaterThan(3)
  },
)
