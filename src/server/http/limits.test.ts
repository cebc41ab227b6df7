import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { call } from '#contract/call.ts'
import { Refusal } from '#domain/refusal.ts'
import { bareServer } from '#support/bare-server.ts'
import { bind } from './bind.ts'
import { makeLimits } from './limits.ts'
import { SlidingWindow } from './sliding-window.ts'

const minute = 60_000
const from = (ip: string) => ({ ip })
/** How many of `tries` uses were let through, and the wait that the first refusal names. */
function attempt(tries: number, use: () => void): { passed: number; retryAfterS: unknown } {
  for (let passed = 0; passed < tries; passed += 1) {
    try {
      use()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
      return { passed, retryAfterS: error.details.retryAfterS }
    }
  }
  return { passed: tries, retryAfterS: undefined }
}

describe('limits', () => {
  test('count per address over a sliding window', () => {
    let now = 0
    const limits = makeLimits(1, () => now)
    const use = () => limits.spend(from('192.0.2.1'), 'drafts')
    expect(attempt(100, use)).toEqual({ passed: 20, retryAfterS: 3600 })
    expect(attempt(100, () => limits.spend(from('192.0.2.2'), 'drafts')).passed).toBe(20)
    expect(attempt(100, () => limits.spend(from('192.0.2.1'), 'orders')).passed).toBe(30)
    now = 59 * minute
    expect(attempt(100, use)).toEqual({ passed: 0, retryAfterS: 60 })
    now = 60 * minute
    expect(attempt(100, use).passed).toBe(20)
  })

  test('forget a use when its own time is up, not the whole window’s', () => {
    let now = 0
    const limits = makeLimits(1, () => now)
    const use = () => limits.spend(from('192.0.2.1'), 'resume')
    expect(attempt(6, use).passed).toBe(6)
    now = 10 * minute
    expect(attempt(100, use)).toEqual({ passed: 4, retryAfterS: 300 })
    now = 15 * minute
    expect(attempt(100, use)).toEqual({ passed: 6, retryAfterS: 600 })
  })

  test('count several at once, and refuse without counting', () => {
    const limits = makeLimits(1, () => 0)
    const spend = (amount: number) =>
      attempt(1, () => limits.spend(from('192.0.2.1'), 'uploads', amount)).passed
    expect([spend(290), spend(20), spend(10), spend(1)]).toEqual([1, 0, 1, 0])
    expect(attempt(1, () => limits.check(from('192.0.2.1'), 'uploads')).passed).toBe(0)
    expect(attempt(1, () => limits.check(from('192.0.2.9'), 'uploads')).passed).toBe(1)
  })

  test('are scaled, or off but for the login', () => {
    const half = makeLimits(0.5, () => 0)
    expect(attempt(100, () => half.spend(from('192.0.2.1'), 'drafts')).passed).toBe(10)
    const off = makeLimits(0, () => 0)
    expect(attempt(1000, () => off.spend(from('192.0.2.1'), 'drafts')).passed).toBe(1000)
    expect(attempt(1000, () => off.spendCodigo('ABCD')).passed).toBe(1000)
    expect(attempt(1000, () => off.beginLogin(from('192.0.2.1'))).passed).toBe(5)
  })

  test('count a codigo whatever address asks for it', () => {
    const limits = makeLimits(1, () => 0)
    expect(attempt(100, () => limits.spendCodigo('ABCD')).passed).toBe(10)
    expect(attempt(100, () => limits.spendCodigo('EFGH')).passed).toBe(10)
  })

  test('take a /64 of IPv6 for one address, and a mapped IPv4 for what it is', () => {
    const limits = makeLimits(1, () => 0)
    const uses = (ip: string) => attempt(100, () => limits.spend(from(ip), 'drafts')).passed
    expect([
      uses('2001:db8:0:1::1'),
      uses('2001:db8:0:1:ffff::2'),
      uses('2001:0db8::1:0:0:0:3'),
      uses('2001:db8:0:2::1'),
    ]).toEqual([20, 0, 0, 20])
    expect([uses('::ffff:192.0.2.1'), uses('192.0.2.1'), uses('::1')]).toEqual([20, 0, 20])
  })

  test('allow a /48 of IPv6 ten times what one household has, however many /64 it uses', () => {
    const limits = makeLimits(1, () => 0)
    const uses = (ip: string) => attempt(20, () => limits.spend(from(ip), 'drafts')).passed
    const passed = Array.from({ length: 12 }, (_, site) =>
      uses(`2001:db8:1:${site.toString(16)}::1`),
    )
    expect(passed).toEqual([...Array<number>(10).fill(20), 0, 0])
    expect(uses('2001:db8:2::1')).toBe(20)
  })

  test('let go of an address once its uses count no more, and of nobody whose uses still count', () => {
    let now = 0
    const window = new SlidingWindow(2, 60 * minute, () => now)
    window.spend('192.0.2.1', 1)
    now = 30 * minute
    window.spend('192.0.2.2', 2)
    window.forget()
    expect(window.size).toBe(2)
    now = 61 * minute
    window.forget()
    expect(window.size).toBe(1)
    expect(window.spend('192.0.2.2', 1)).toBeGreaterThan(0)
    now = 91 * minute
    window.forget()
    expect(window.size).toBe(0)
  })

  test('remember only so many addresses', () => {
    const limits = makeLimits(1, () => 0)
    const use = (ip: string) => attempt(100, () => limits.spend(from(ip), 'drafts')).passed
    use('192.0.2.1')
    for (let i = 0; i < 20_000; i += 1)
      limits.spend(from(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`), 'drafts')
    expect(use('192.0.2.1')).toBe(20)
  })
})

describe('the login', () => {
  test('counts wrong passwords only', () => {
    let now = 0
    const limits = makeLimits(1, () => now)
    const wrong = () => {
      limits.beginLogin(from('192.0.2.1'))
    }
    const right = () => limits.beginLogin(from('192.0.2.1')).giveBack()
    expect(attempt(4, wrong).passed).toBe(4)
    expect(attempt(10, right).passed).toBe(10)
    expect(attempt(10, wrong)).toEqual({ passed: 1, retryAfterS: 900 })
    expect(attempt(10, right).passed).toBe(0)
    now = 15 * minute
    expect(attempt(10, right).passed).toBe(10)
  })

  test('slows down when wrong passwords come from everywhere', () => {
    const limits = makeLimits(1, () => 0)
    expect(limits.loginDelayMs()).toBe(0)
    for (let i = 0; i < 15; i += 1) limits.beginLogin(from(`192.0.2.${i}`))
    expect(limits.loginDelayMs()).toBe(500)
    for (let i = 0; i < 100; i += 1) limits.beginLogin(from(`198.51.100.${i}`))
    expect(limits.loginDelayMs()).toBe(2000)
  })
})

describe('a bound call', () => {
  const ask = call({
    method: 'POST',
    path: '/api/ask',
    access: 'customer',
    limit: 'newsletter',
    summary: 'Ask',
    status: 200,
    answer: z.object({ ok: z.literal(true) }),
    refusals: [],
  })
  const server = (trustProxy: string[]) =>
    bareServer({
      settings: { rateLimit: 1, trustProxy },
      routes: [(server) => bind(server, ask, async () => ({ ok: true }) as const)],
    }).app
  const statuses = async (app: ReturnType<typeof server>, forwarded: (i: number) => string) => {
    const answers = []
    for (let i = 0; i < 12; i += 1) {
      answers.push(
        await app.inject({
          method: 'POST',
          url: '/api/ask',
          remoteAddress: '10.1.1.1',
          headers: { 'x-forwarded-for': forwarded(i) },
        }),
      )
    }
    return answers
  }

  test('answers 429 with Retry-After when its limit is used up, whatever a stranger forwards', async () => {
    const answers = await statuses(server([]), (i) => `203.0.113.${i}`)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array<number>(10).fill(200),
      429,
      429,
    ])
    expect(Number(answers[10]?.headers['retry-after'])).toBeGreaterThan(3500)
    expect(answers[10]?.json().code).toBe('too_many_requests')
  })

  test('believes the right-most stranger that a trusted proxy names', async () => {
    const trusting = server(['10.0.0.0/8'])
    expect(
      (await statuses(trusting, (i) => `203.0.113.${i}`)).every(
        ({ statusCode }) => statusCode === 200,
      ),
    ).toBe(true)
    const spoofed = await statuses(trusting, (i) => `203.0.113.${i}, 198.51.100.7, 10.2.2.2`)
    expect(spoofed.at(-1)!.statusCode).toBe(429)
  })
})
