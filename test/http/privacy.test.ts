import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resumeDraft, saveDraft, saveDraftOrder, startDraft } from '#contract/draft.ts'
import { placeOrder } from '#contract/order.ts'
import { reportPayment } from '#contract/payment.ts'
import { validateDiscount } from '#contract/price.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, orderFields } from '#support/journey.ts'

// Whoever holds only a draft's id learns nothing of its owner, whichever calls are combined.
let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

const where = {
  customerName: 'Ana Pérez',
  address: 'Calle Mayor 1',
  city: 'Madrid',
  postalCode: '28001',
}
const nowhere = { customerName: null, address: null, city: null, postalCode: null }
const owner = 'ana@example.com'

async function begin(): Promise<{ id: string; cookie: string }> {
  const { body, headers } = await server.ask(startDraft, {
    body: { email: owner, acceptDataProcessing: true },
  })
  const cookie = headers.get('set-cookie')!
  await server.ask(saveDraft, { params: { draftId: body.id }, body: where })
  return { id: body.id as string, cookie: cookie.split(';')[0]! }
}
const whole = async (id: string) =>
  (await server.ask(resumeDraft, { body: { email: owner, codigo: id } })).body

describe('a changed e-mail', () => {
  test('from a device that did not begin the draft forgets the name and address kept before', async () => {
    for (const [place, call] of [saveDraft, saveDraftOrder].entries()) {
      const { id } = await begin()
      const { cookie } = await begin()
      const answer = await server.ask(call, {
        params: { draftId: id, id } as never,
        body: { customerEmail: `thief${place}@example.com` },
        headers: { cookie },
      })
      expect(answer.status).toBe(200)
      expect(await whole(id)).toMatchObject({
        ...nowhere,
        customerEmail: `thief${place}@example.com`,
      })
    }
  })

  test('keeps those that the call itself sends, and only those', async () => {
    const { id } = await begin()
    await server.ask(saveDraft, {
      params: { draftId: id },
      body: { customerEmail: 'luis@example.com', customerName: 'Luis', city: 'Soria' },
    })
    expect(await whole(id)).toMatchObject({ ...nowhere, customerName: 'Luis', city: 'Soria' })
  })

  test('from the draft’s own device, or with codigo and e-mail, keeps them; the same e-mail too', async () => {
    const { id, cookie } = await begin()
    const change = (body: object, headers: Record<string, string> = {}) =>
      server.ask(saveDraft, { params: { draftId: id }, body, headers })
    await change({ customerEmail: 'one@example.com' }, { cookie })
    expect(await whole(id)).toMatchObject(where)
    await change({ customerEmail: 'two@example.com', email: 'ANA@example.com' })
    expect(await whole(id)).toMatchObject(where)
    await change({ customerEmail: 'TWO@example.com' })
    expect(await whole(id)).toMatchObject({ ...where, email: owner })
    await change({ customerEmail: 'three@example.com', email: 'wrong@example.com' })
    expect(await whole(id)).toMatchObject({ ...nowhere, email: owner })
  })

  test('from a device that resumed it keeps them', async () => {
    const { id } = await begin()
    const resumed = await server.ask(resumeDraft, { body: { email: owner, codigo: id } })
    const cookie = resumed.headers.get('set-cookie')!
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/)
    await server.ask(saveDraft, {
      params: { draftId: id },
      body: { customerEmail: 'one@example.com' },
      headers: { cookie: cookie.split(';')[0]! },
    })
    expect(await whole(id)).toMatchObject(where)
  })
})

test('discount codes tried with a draft or an order count with those tried by themselves', async () => {
  const limited = await openTestServer({ rateLimit: 1 })
  try {
    const id = await beginDraft(limited)
    const tryDraft = () =>
      limited.ask(saveDraft, { params: { draftId: id }, body: { discountCode: 'GUESS' } })
    const tryOrder = () =>
      limited.ask(placeOrder, { body: { ...orderFields, discountCode: 'GUESS' } })
    const tryAlone = () => limited.ask(validateDiscount, { body: { code: 'GUESS' } })
    for (let count = 0; count < 10; count++) {
      expect((await tryDraft()).status).toBe(422)
      expect((await tryOrder()).status).toBe(422)
      expect((await tryAlone()).status).toBe(200)
    }
    expect((await tryDraft()).status).toBe(429)
    expect((await tryOrder()).status).toBe(429)
    expect((await tryAlone()).status).toBe(429)
    // What has no code in it goes on.
    expect(
      (await limited.ask(saveDraft, { params: { draftId: id }, body: { title: 'Playa' } })).status,
    ).toBe(200)
  } finally {
    await limited.close()
  }
})

test('of a burst of discount codes with a draft no more are looked at than may be guessed', async () => {
  const limited = await openTestServer({ rateLimit: 1 })
  try {
    const id = await beginDraft(limited)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        limited.ask(saveDraft, { params: { draftId: id }, body: { discountCode: `GUESS${at}` } }),
      ),
    )
    const looked = answers.filter(({ status }) => status !== 429)
    expect(looked.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 422))
  } finally {
    await limited.close()
  }
})

test('payments that are not known are reported no more often than payments are begun: each asks the provider', async () => {
  const limited = await openTestServer({ rateLimit: 1 })
  try {
    const { body } = await limited.ask(placeOrder, { body: orderFields })
    const report = (at: number) =>
      limited.ask(reportPayment, {
        params: { id: body.id },
        body: { status: 'completed', paymentIntentId: `pi_mock_forged${at}` },
      })
    for (let at = 0; at < 30; at++)
      expect((await report(at)).body).toMatchObject({ code: 'payment_not_confirmed' })
    expect((await report(30)).status).toBe(429)
  } finally {
    await limited.close()
  }
})

test('an address gets at most five mails with a code in an hour, whoever asks; the answer is the same, and every code is good', async () => {
  const ids: string[] = []
  const sendAll = async () => {
    const jobs = await server.shop.jobs('send-mail')
    await Promise.all(jobs.map(({ mailId }) => sendMail(server.shop, mailId)))
  }
  for (let count = 0; count < 8; count++)
    ids.push(await beginDraft(server, count % 2 ? 'ANA@example.com' : owner))
  await sendAll()
  expect(server.shop.mails).toHaveLength(5)
  await beginDraft(server, 'bea@example.com')
  await sendAll()
  expect(server.shop.mails).toHaveLength(6)
  for (const id of ids) expect((await whole(id)).id).toBe(id)

  server.shop.advance({ minutes: 61 })
  await beginDraft(server, owner)
  await sendAll()
  expect(server.shop.mails).toHaveLength(7)
})
