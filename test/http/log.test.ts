import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { saveDraft } from '#contract/draft.ts'
import { subscribeNewsletter } from '#contract/newsletter.ts'
import { adminChangeAddress } from '#contract/admin-parcels.ts'
import { adminEraseCustomer } from '#contract/admin-desk-order.ts'
import { createPaymentIntent } from '#contract/payment.ts'
import { startWorker } from '#worker/start-worker.ts'
import { openQueue } from '#store/queue.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer } from '#support/http.ts'
import { orderFields, paidOrder, payableOrder, upload } from '#support/journey.ts'

const until = async (condition: () => boolean) => {
  while (!condition()) await sleep(50)
}

test('the log of a journey on which much goes wrong says which orders, and nothing of whose they are', async () => {
  const server = await openTestServer()
  const { shop, ask } = server
  const email = 'remedios.vega@correo.example'
  const personal = {
    customerName: 'Remedios Vega',
    customerEmail: email,
    address: 'Travesía del Olmo 7',
    city: 'Villanueva',
    postalCode: '13001',
    title: 'Verano de Remedios',
  }
  const secrets: string[] = []
  const queue = await openQueue(shop.databaseUrl, 'work', shop.log)
  const worker = await startWorker(
    {
      ...shop,
      queue,
      mail: {
        close: async () => {},
        send: async ({ to }) => {
          throw new Error(`550 <${to}>: no such mailbox`)
        },
      },
      files: {
        ...shop.files,
        put: async (key) => {
          throw new Error(`cannot write ${key}`)
        },
      },
    },
    { reconcileSeconds: 0.2, sweepAfterSeconds: 0.2, remindAfterSeconds: 0.2 },
  )
  try {
    const paid = await paidOrder(server, 1, undefined, personal)
    const open = await payableOrder(server, personal)
    await upload(server, open.draftOrderId, 1)
    await ask(saveDraft, { params: { draftId: open.draftOrderId }, body: personal })
    await ask(subscribeNewsletter, { body: { email, locale: 'es', accepted: true } })
    // Nothing of a body that a route chokes on.
    const broken = { ...shop.db, transaction: () => Promise.reject(new Error(`no ${email}`)) }
    const { transaction } = shop.db
    Object.assign(shop.db, broken)
    await ask(createPaymentIntent, { body: { checkoutToken: open.checkoutToken } })
    shop.db.transaction = transaction
    const admin = await openAdmin(server)
    secrets.push(admin.cookie.split('=')[1]!)
    const { customerName, customerEmail, address, city, postalCode } = personal
    const before = { customerName, customerEmail, address, city, postalCode }
    await admin.ask(adminChangeAddress, {
      params: { id: paid.id },
      body: { before, after: { ...before, city: 'Puertollano' } },
    })
    await admin.ask(adminEraseCustomer, { params: { id: open.id }, body: { confirm: open.id } })
    secrets.push(paid.checkoutToken, open.checkoutToken, paid.clientSecret, open.clientSecret)
    secrets.push(paid.draftOrderId, open.draftOrderId)

    const failed = (job: string) => shop.logged().some((entry) => entry['job'] === job)
    await until(() => failed('send-mail') && failed('make-book'))
  } finally {
    await worker.stop()
    await server.close()
  }
  // What a customer's request led to, however much later, is told under that request.
  for (const job of ['make-book', 'send-mail'])
    expect(shop.logged().find((entry) => entry['job'] === job)).toMatchObject({
      request: expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/),
    })
  const failures = shop.logged().filter(({ level }) => level === 'error')
  expect(failures.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['a job failed', 'a request failed']),
  )
  expect(failures.filter(({ err }) => err?.type !== 'Outage').every(({ err }) => err?.stack)).toBe(
    true,
  )
  const told = [...Object.values(personal), ...Object.values(orderFields), 'Puertollano', email]
    .flat()
    .filter((text) => text.length > 3 && text !== 'Standard')
  const telling = shop.lines.filter((line) =>
    [...told, ...secrets].some((text) => line.includes(text)),
  )
  expect(telling).toEqual([])
})
