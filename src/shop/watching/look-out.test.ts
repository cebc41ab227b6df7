import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeUpJobs } from '../keeping/take-up-jobs.ts'
import { createPaymentIntent } from '../paying/create-payment-intent.ts'
import { checkOpenPayments } from '../paying/check-payments.ts'
import { noteBackup } from '#store/backup/note-backup.ts'
import { draft, order, pay, paySilently } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { lookOut, type LookOut } from './look-out.ts'

let shop: TestShop
let watch: LookOut
beforeEach(async () => {
  shop = await openTestShop()
  watch = {
    to: 'eva@libros.example',
    locale: 'es',
    backupHoursMax: 36,
    diskBytesMin: 4e9,
    freeBytes: async () => 9e9,
    paymentsMinutesMax: 15,
    since: shop.now(),
  }
})
afterEach(() => shop.close())

/** What the owner has been told, by subject. */
const told = () => shop.mails.filter(({ kind }) => kind === 'shop-trouble')
const subjects = () => told().map(({ subject }) => subject)

test('of a shop in which all is well nobody is told anything', async () => {
  await checkOpenPayments(shop)
  await lookOut(shop, watch)
  expect(subjects()).toEqual([])
})

test('a disk that fills up is told once a day, and once that it is over', async () => {
  watch = { ...watch, freeBytes: async () => 3e9, paymentsMinutesMax: 1e6 }
  for (const minutes of [1, 1, 60 * 20, 60 * 5]) {
    await lookOut(shop, watch)
    shop.advance({ minutes })
  }
  expect(subjects()).toEqual(['Garabato: queda poco espacio en el disco'])
  await lookOut(shop, watch)
  expect(subjects()).toHaveLength(2)
  const [{ to, text, html }] = told() as [(typeof shop.mails)[number]]
  expect(to).toBe('eva@libros.example')
  expect(text).toContain('quedan 2861\u00a0MB')
  expect(html).toContain('https://shop.example/admin')
  shop.advance({ minutes: 5 })
  await lookOut(shop, { ...watch, freeBytes: async () => 9e9 })
  await lookOut(shop, { ...watch, freeBytes: async () => 9e9 })
  expect(subjects().slice(2)).toEqual(['Garabato, resuelto: queda poco espacio en el disco'])
})

test('work that is stuck is told by kind, once it does not heal by itself', async () => {
  const { checkoutToken } = await order(shop, { draftOrderId: await draft(shop) })
  await pay(shop, checkoutToken)
  await noteBackup(shop.databaseUrl, shop.now())
  await shop.failForGood('make-book')
  shop.advance({ minutes: 5 })
  await takeUpJobs(shop)
  watch = { ...watch, paymentsMinutesMax: 1e6 }
  await lookOut(shop, watch)
  expect(subjects()).toEqual([])
  shop.advance({ minutes: 20 })
  await lookOut(shop, watch)
  expect(subjects()).toEqual(['Garabato: hay trabajo parado'])
  expect(told()[0]!.text).toMatch(/Libros por hacer[ .:]*1\b/)
})

describe('payments that cannot be checked', () => {
  async function unheardPayment(): Promise<void> {
    const { checkoutToken } = await order(shop, { draftOrderId: await draft(shop) })
    await paySilently(shop, (await createPaymentIntent(shop, { checkoutToken })).clientSecret)
    shop.advance({ minutes: 5 })
  }

  test('are told, and that they can be again', async () => {
    await unheardPayment()
    const broken: TestShop = {
      ...shop,
      payments: Object.create(shop.payments, {
        readIntent: { value: () => Promise.reject(new Error('503')) },
      }) as typeof shop.payments,
    }
    await checkOpenPayments(broken)
    await lookOut(shop, watch)
    shop.advance({ minutes: 20 })
    await checkOpenPayments(broken)
    await lookOut(shop, watch)
    expect(subjects()).toEqual(['Garabato: los pagos no se pueden comprobar'])
    expect(told()[0]!.text).toContain('Desde que arrancó')
    await checkOpenPayments(shop)
    await lookOut(shop, watch)
    expect(subjects()).toHaveLength(2)
  })

  test('are not what a machine wakes up with that was off for the night', async () => {
    await checkOpenPayments(shop)
    shop.advance({ hours: 9 })
    await lookOut(shop, { ...watch, since: shop.now() })
    expect(subjects()).toEqual([])
    shop.advance({ minutes: 16 })
    await lookOut(shop, watch)
    expect(told()[0]?.text).toContain('La última comprobación')
  })
})

describe('a backup that is too old', () => {
  beforeEach(() => {
    watch = { ...watch, paymentsMinutesMax: 1e6 }
  })

  test('is told in the owner’s language once something was sold', async () => {
    shop.advance({ hours: 100 })
    await lookOut(shop, { ...watch, locale: 'de' })
    expect(subjects()).toEqual([])
    const { checkoutToken } = await order(shop, { draftOrderId: await draft(shop) })
    await pay(shop, checkoutToken)
    shop.advance({ hours: 37 })
    await lookOut(shop, { ...watch, locale: 'de' })
    expect(subjects()).toEqual(['Garabato: die Sicherung ist zu alt'])
    expect(told()[0]!.text).toContain('keine Sicherung')
    await noteBackup(shop.databaseUrl, shop.now())
    await lookOut(shop, { ...watch, locale: 'de' })
    expect(subjects()[1]).toBe('Garabato, behoben: die Sicherung ist zu alt')
    shop.advance({ hours: 37 })
    await lookOut(shop, { ...watch, locale: 'de' })
    expect(told()[2]!.text).toContain('Die letzte Sicherung ist von')
  })

  test('is nobody’s trouble where others make backups', async () => {
    const { checkoutToken } = await order(shop, { draftOrderId: await draft(shop) })
    await pay(shop, checkoutToken)
    shop.advance({ days: 40 })
    await lookOut(shop, { ...watch, backupHoursMax: null })
    expect(subjects()).toEqual([])
  })
})

test('of many processes that look at once one tells', async () => {
  watch = { ...watch, freeBytes: async () => 0 }
  await Promise.all(Array.from({ length: 6 }, () => lookOut(shop, watch)))
  expect(subjects()).toHaveLength(1)
})

test('while no mail goes out it is logged, and told later with its beginning', async () => {
  const began = shop.now()
  watch = { ...watch, freeBytes: async () => 0, paymentsMinutesMax: 1e6 }
  const mute = {
    ...shop,
    mail: {
      send: () => Promise.reject(new Error('no mail server')),
      close: async () => {},
    },
  }
  await lookOut(mute, watch)
  shop.advance({ hours: 3 })
  await lookOut(mute, watch)
  expect(subjects()).toEqual([])
  expect(shop.logged()).toContainEqual(expect.objectContaining({ level: 'error', trouble: 'disk' }))
  await lookOut(shop, watch)
  const hour = new Intl.DateTimeFormat('es', { hour: '2-digit', timeZone: 'Europe/Madrid' })
  expect(told()[0]!.text).toContain(` ${hour.format(began)}:`)
})
