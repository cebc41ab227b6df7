import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDraft, saveDraft, saveDraftOrder, startDraft } from '#contract/draft.ts'
import { placeOrder, readOrder } from '#contract/order.ts'
import { mailOwnLink, openOwnLink, readOwnData } from '#contract/own-data.ts'
import {
  confirmFreeOrder,
  confirmMockPayment,
  createExpressIntent,
  createPaymentIntent,
} from '#contract/payment.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { goodCard, orderFields, upload } from '#support/journey.ts'
import { discountCode } from '#support/orders.ts'

// Whoever holds only a draft's id, and an address of his own, does with it whatever the shop's calls let him do, in any order.
const owner = 'remedios.vega@correo.example'
const thief = 'luis@thief.example'
const secret = {
  customerName: 'Remedios Vega',
  address: 'Travesía del Olmo 7',
  city: 'Villanueva del Olmo',
  postalCode: '13991',
  phone: '+34 699 123 987',
  giftNote: 'Para mi nieta Obdulia',
  recipientName: 'Obdulia Vega',
}
const telling = /Remedios|Vega|Olmo|13991|699 ?123 ?987|Obdulia|correo\.example/i

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ settings: { express: 'all' } })
  await discountCode(server.shop, 'GRATIS', { valueHundredths: 100_00 })
})
afterAll(() => server.close())

async function victimsDraft(hasOrdered: boolean): Promise<string> {
  const { body } = await server.ask(startDraft, {
    body: { email: owner, acceptDataProcessing: true },
  })
  const id = body.id as string
  await server.ask(saveDraft, {
    params: { draftId: id },
    body: { ...secret, customerEmail: owner, title: 'Verano', country: 'ES' },
  })
  await upload(server, id, 1)
  if (hasOrdered)
    await server.ask(placeOrder, {
      body: { ...orderFields, ...secret, customerEmail: owner, draftOrderId: id },
    })
  await sendAll()
  server.shop.mails.splice(0)
  return id
}

async function sendAll(): Promise<void> {
  for (const { mailId } of await server.shop.jobs('send-mail')) await sendMail(server.shop, mailId)
}

/** What the thief hears: every answer, and every mail to his own address. */
type Heard = { answers: string[]; tokens: string[] }
type Step = (id: string, heard: Heard) => Promise<void>

const hear = async (heard: Heard, answer: Promise<{ status: number; body: unknown }>) => {
  const { body } = await answer
  heard.answers.push(JSON.stringify(body))
  const { checkoutToken } = body as { checkoutToken?: string }
  if (checkoutToken) heard.tokens.push(checkoutToken)
  return body as Record<string, string>
}

const steps: Record<string, Step> = {
  'makes the draft his by its e-mail': async (id, heard) => {
    await hear(
      heard,
      server.ask(saveDraft, { params: { draftId: id }, body: { customerEmail: thief } }),
    )
  },
  'the same by the form’s own call, with a free code': async (id, heard) => {
    await hear(
      heard,
      server.ask(saveDraftOrder, {
        params: { id },
        body: { customerEmail: thief, discountCode: 'GRATIS' },
      }),
    )
  },
  'orders it for himself, and pays': async (id, heard) => {
    const own = { customerName: 'Luis', address: 'Calle 1', city: 'Soria', postalCode: '42001' }
    const made = await hear(
      heard,
      server.ask(placeOrder, {
        body: { ...orderFields, ...own, customerEmail: thief, draftOrderId: id },
      }),
    )
    if (!made['checkoutToken']) return
    const { clientSecret } = await hear(
      heard,
      server.ask(createPaymentIntent, { body: { checkoutToken: made['checkoutToken'] } }),
    )
    if (clientSecret)
      await hear(heard, server.ask(confirmMockPayment, { body: { clientSecret, ...goodCard } }))
    else await hear(heard, server.ask(confirmFreeOrder, { body: { orderId: made['id'] } }))
  },
  'orders it by a wallet': async (id, heard) => {
    const ask = (amount: string) =>
      hear(
        heard,
        server.ask(createExpressIntent, {
          body: { draftId: id, amount, currency: 'eur', country: 'ES' },
        }),
      )
    const { total } = await ask('1.00')
    const { clientSecret } = total ? await ask(total) : {}
    if (clientSecret)
      await hear(heard, server.ask(confirmMockPayment, { body: { clientSecret, ...goodCard } }))
  },
}

/** All orders of some things. */
function* orders<T>(things: readonly T[]): Generator<T[]> {
  if (things.length === 0) yield []
  for (const [at, thing] of things.entries())
    for (const rest of orders(things.filter((_, other) => other !== at))) yield [thing, ...rest]
}

/** Afterwards he reads all that can be read, and has himself mailed whatever can be mailed. */
async function readAll(id: string, heard: Heard): Promise<void> {
  await hear(heard, server.ask(readDraft, { params: { id } }))
  for (const token of new Set(heard.tokens)) {
    await hear(heard, server.ask(readOrder, { params: { token } }))
    await server.ask(mailOwnLink, { params: { token } })
  }
  await sendAll()
  for (const mail of server.shop.mails.splice(0)) {
    if (mail.to !== thief) continue
    heard.answers.push(mail.subject + mail.text + mail.html)
    const [, token = '', link = ''] = /thank-you\/(\w+)\/datos\S*#(\S+)/.exec(mail.text) ?? []
    if (link === '') continue
    const opened = await server.ask(openOwnLink, { params: { token }, body: { link } })
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
    await hear(heard, server.ask(readOwnData, { params: { token }, headers: { cookie } }))
  }
}

test.each([
  ['that was never ordered', false],
  ['that its owner has ordered and not paid', true],
])(
  'a draft %s leads a stranger who has its id to nothing of its owner, whatever is done with it in whatever order',
  async (_, hasOrdered) => {
    let paid = 0
    for (const order of orders(Object.keys(steps))) {
      const id = await victimsDraft(hasOrdered)
      const heard: Heard = { answers: [], tokens: [] }
      for (const name of order) {
        await steps[name]!(id, heard)
        await readAll(id, heard)
      }
      const told = heard.answers.filter((text) => telling.test(text))
      expect({ order, told }).toEqual({ order, told: [] })
      // Nor is anything of hers written into what is his, where an invoice or a parcel would tell it.
      const { rows } = await server.shop.db.$client.query(
        `select o::text from orders o where customer_email = $1 and draft_id = $2`,
        [thief, id],
      )
      expect({ order, rows: rows.filter((row) => telling.test(row.o)) }).toEqual({
        order,
        rows: [],
      })
      if (heard.answers.some((text) => text.includes('"completed"'))) paid += 1
    }
    expect(paid).toBeGreaterThan(4)
  },
  300_000,
)
