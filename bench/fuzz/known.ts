import { allCalls } from '#contract/all.ts'
import { adminLogin } from '#contract/admin-session.ts'
import { uploadImages } from '#contract/image.ts'
import { goodCard, orderFields, photoForm, smallPhoto } from '#support/journey.ts'
import { openGuest, type Guest } from '../guest.ts'

/** @param device of a former login: wrong passwords that others typed at this address do not shut it out */
export async function openSession(
  url: string,
  device = '',
): Promise<{ cookie: string; device: string }> {
  const answer = await fetch(url + adminLogin.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: device },
    body: JSON.stringify({ username: 'admin', password: 'a password for benches' }),
  })
  if (!answer.ok) throw new Error(`no session: ${answer.status} ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  const [cookie = '', kept = device] = [/session/i, /device/i].map((name) =>
    cookies.find((text) => name.test(text)),
  )
  return { cookie, device: kept }
}

/** Calls whose answers are not asked: with the names of accounts and sessions, hostile requests could shut out the very session that they are sent with. */
const leftAside = /Staff|Session|Login|Account|Me$/

/**
 * Texts that name something in the shop: three orders as they stand (a draft, one placed, one paid), and what lists of the desk and the shop
 * tell. The former as often as the latter.
 */
export async function whatIsKnown(url: string, cookie: string): Promise<string[]> {
  const guest = openGuest(url)
  const own = [
    ...(await draft(guest, url)),
    ...(await placed(guest, url)),
    ...(await paid(guest, url)),
  ]
  guest.leave()
  const told = new Set<string>()
  for (const { name, call } of allCalls) {
    if (call.method !== 'GET' || call.params || call.answer === 'file' || leftAside.test(name))
      continue
    const answer = await fetch(url + call.path, { headers: { cookie } })
    if (answer.ok) gather(await answer.json(), told, 12)
  }
  const others = [...told].slice(0, 300)
  const times = Math.max(1, Math.round(others.length / own.length))
  return [...others, ...Array.from({ length: times }, () => own).flat()]
}

async function draft(guest: Guest, url: string): Promise<string[]> {
  const customer = { email: 'ana@example.com', acceptDataProcessing: true }
  const { codigo = '' } = await guest.call('POST', '/api/pedidos/nuevo', customer)
  const body = photoForm([{ name: 'a.jpg', bytes: await smallPhoto(1) }], { draftOrderId: codigo })
  const answer = await fetch(url + uploadImages.path, { method: 'POST', body })
  const { files } = (await answer.json()) as { files: { path: string }[] }
  return [codigo, ...files.map(({ path }) => path)]
}

async function placed(guest: Guest, url: string): Promise<string[]> {
  const [draftOrderId = '', ...photos] = await draft(guest, url)
  const { id = '', checkoutToken = '' } = await guest.call('POST', '/api/orders', {
    ...orderFields,
    draftOrderId,
  })
  return [id, checkoutToken, draftOrderId, ...photos]
}

async function paid(guest: Guest, url: string): Promise<string[]> {
  const [id = '', checkoutToken = '', ...rest] = await placed(guest, url)
  const { clientSecret = '' } = await guest.call('POST', '/api/create-payment-intent', {
    checkoutToken,
  })
  await guest.call('POST', '/api/mock-payments/confirm', { ...goodCard, clientSecret })
  return [id, checkoutToken, clientSecret, clientSecret.split('_secret_')[0]!, ...rest]
}

/** Short texts and numbers of an answer, of each list its first and last few. */
function gather(value: unknown, into: Set<string>, ofEach: number): void {
  if (typeof value === 'number') into.add(String(value))
  else if (typeof value === 'string') {
    if (value.length > 0 && value.length <= 120) into.add(value)
  } else if (Array.isArray(value))
    for (const one of value.length > ofEach ? value.slice(-ofEach) : value)
      gather(one, into, ofEach)
  else if (value && typeof value === 'object')
    for (const one of Object.values(value)) gather(one, into, ofEach)
}
