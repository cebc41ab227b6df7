import { expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { bareServer } from '#support/bare-server.ts'
import { bindWebhook } from './webhook.ts'

const call = (handler: Parameters<typeof bindWebhook>[2], payload = 'x', msMax?: number) => {
  const { app, lines } = bareServer({
    routes: [(server) => bindWebhook(server, '/api/webhooks/test', handler, msMax)],
  })
  return {
    lines,
    answer: app.inject({
      method: 'POST',
      url: '/api/webhooks/test',
      payload,
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    }),
  }
}

test('the handler gets the bytes as they came, whatever they are', async () => {
  const got: string[] = []
  const answer = await call(async (body) => void got.push(body.toString()), '{"a": ').answer
  expect([answer.statusCode, answer.json(), got]).toEqual([200, { received: true }, ['{"a": ']])
})

test('what it refuses is answered so', async () => {
  expect(
    (
      await call(async () => {
        throw new Refusal('invalid_input')
      }).answer
    ).statusCode,
  ).toBe(400)
  expect(
    (
      await call(async () => {
        throw new Refusal('payment_unavailable')
      }).answer
    ).statusCode,
  ).toBe(503)
  expect(
    (
      await call(async () => {
        throw new Error('a bug')
      }).answer
    ).statusCode,
  ).toBe(500)
})

test('what takes too long is answered before it ends, and goes on', async () => {
  const { promise: later, reject } = Promise.withResolvers<void>()
  const { answer, lines } = call(() => later, 'x', 20)
  expect((await answer).statusCode).toBe(503)
  reject(new Error('no route'))
  await later.catch(() => undefined)
  await new Promise(setImmediate)
  expect(lines.join('\n')).toMatch(
    /after it was answered.*no route|no route.*after it was answered/,
  )
})

test('more than a megabyte is too much', async () => {
  expect((await call(async () => {}, 'x'.repeat((1 << 20) + 1)).answer).statusCode).toBe(413)
})
