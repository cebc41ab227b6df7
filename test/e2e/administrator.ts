import type { Page } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { admin as de } from '#web/words/de/admin.ts'
import { admin as en } from '#web/words/en/admin.ts'
import { admin as es } from '#web/words/es/admin.ts'
import { admin as fr } from '#web/words/fr/admin.ts'
import { smallPhotos, tinyWidthPx } from '../support/family-photos.ts'
import { expect } from './shop-test.ts'

const words = { es, de, fr, en }
export const password = 'a password for tests'
export const tabNames = ['orders', 'discounts', 'extras', 'prices', 'gallery', 'legal'] as const
export type TabName = (typeof tabNames)[number]

let made = 0
/** A name that no other test uses. */
export const unique = (name: string) => `${name}${process.pid}${made++}`

/** Someone at the administrator's screens: sees what a person sees, by role and label. */
export class Administrator {
  readonly page: Page
  readonly words: typeof es

  constructor(page: Page, locale: Locale = 'es') {
    this.page = page
    this.words = words[locale]
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  tab(name: TabName) {
    return this.page.getByRole('tab', { name: this.words.tabs[name] })
  }

  async says(text: string) {
    await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible()
  }

  async fillLogin(typed = password) {
    // The form is there before its script is, which puts the caret into it.
    await expect(this.page.locator('form :focus')).toBeVisible()
    await this.page.getByLabel(this.words.login.username).fill('admin')
    await this.page.getByLabel(this.words.login.password).fill(typed)
    await this.button(this.words.login.submit).click()
  }

  async enter(tab: TabName = 'orders', locale: Locale = 'es') {
    await this.page.goto(
      locale === 'es' ? `/admin/login?tab=${tab}` : `/admin/login?tab=${tab}&lang=${locale}`,
    )
    await this.fillLogin()
    await this.page.waitForURL(/\/admin\/dashboard/)
    await expect(this.tab(tab)).toHaveAttribute('aria-selected', 'true')
  }

  /** Answers the dialog that asks. */
  async answer(action: string) {
    await this.page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }
}

/** Makes calls of an order's as another administrator; `file` gets what is no JSON. */
export async function elsewhere(url: string) {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'admin', password }),
  })
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/admin/orders/${path}`, {
      method,
      headers: { ...(body !== undefined && headers), cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect([path, answer.ok]).toEqual([path, true])
    return answer
  }
  return Object.assign(
    async (method: string, path: string, body?: unknown) => (await call(method, path, body)).json(),
    {
      file: async (path: string) => Buffer.from(await (await call('GET', path)).arrayBuffer()),
    },
  )
}

async function post(url: string, path: string, body: unknown): Promise<Record<string, string>> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([path, answer.ok]).toEqual([path, true])
  return (await answer.json()) as Record<string, string>
}

/** An order as a customer makes one, with so many photos: tiny ones, for what is seen is done with pages, whatever they look like. */
export async function order(url: string, title: string, photos = 0): Promise<string> {
  return (await place(url, title, await smallPhotos(photos, tinyWidthPx))).id
}

type Photos = Awaited<ReturnType<typeof smallPhotos>>

/** The same with photos of one's own, and other fields. */
export async function place(
  url: string,
  title: string,
  photos: Photos,
  fields: { customerEmail?: string; [field: string]: unknown } = {},
): Promise<{ id: string; checkoutToken: string }> {
  const { customerEmail: email = 'ana@example.com' } = fields
  const { codigo } = await post(url, '/api/pedidos/nuevo', { email, acceptDataProcessing: true })
  if (photos.length > 0) {
    const form = new FormData()
    form.append('draftOrderId', codigo!)
    for (const { name, buffer } of photos)
      form.append('images', new File([new Uint8Array(buffer)], name))
    expect((await fetch(`${url}/api/upload-images`, { method: 'POST', body: form })).ok).toBe(true)
  }
  const { id, checkoutToken } = await post(url, '/api/orders', {
    draftOrderId: codigo,
    format: 'Square',
    style: 'Manga',
    title,
    customerName: 'Ana Pérez',
    customerEmail: email,
    address: 'Calle Mayor 1',
    city: 'Madrid',
    postalCode: '28001',
    country: 'ES',
    extras: ['Hoja de pegatinas'],
    ...fields,
  })
  return { id: id!, checkoutToken: checkoutToken! }
}

/** An order paid with the pretend card form. */
export async function paidOrder(url: string, title: string, photos = 0): Promise<string> {
  const { id, checkoutToken } = await place(url, title, await smallPhotos(photos, tinyWidthPx))
  await pay(url, checkoutToken)
  return id
}

/** Pays an order with the pretend card form. */
export async function pay(url: string, checkoutToken: string): Promise<void> {
  const { clientSecret } = await post(url, '/api/create-payment-intent', { checkoutToken })
  await post(url, '/api/mock-payments/confirm', {
    clientSecret,
    cardNumber: '4242 4242 4242 4242',
    expiry: '12/39',
    cvc: '123',
  })
}

/** A paid order whose book the shop's own worker has made, and an administrator has found fit for print. */
export async function approvedOrder(url: string, title: string): Promise<string> {
  const id = await paidOrder(url, title, 1)
  await approve(url, id)
  return id
}

/** The same with a paid order that has one photo. */
export async function approve(url: string, id: string): Promise<void> {
  const ask = await elsewhere(url)
  const read = async () => (await ask('GET', `${id}/pages`)) as PagesOfBook
  await expect
    .poll(async () => (await read()).order.fulfilment, { timeout: 120_000 })
    .toBe('review')
  const drawings = (await read()).pages.flatMap(({ drawing }) => (drawing ? [drawing.id] : []))
  await ask('POST', `${id}/pages/approve`, { drawings, approved: true })
  await ask('POST', `${id}/book/approve`, { version: (await read()).book!.version })
}

type PagesOfBook = {
  order: { fulfilment: string }
  pages: { drawing: { id: string } | null }[]
  book: { version: string } | null
}
