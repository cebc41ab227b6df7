import { adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import type { TestServer } from './http.ts'

/** Mails of a kind about an order as the desk lists them, oldest first. `ask` is an administrator's. */
export async function mailsAt(
  ask: TestServer['ask'],
  id: string,
  kind: string,
): Promise<{ id: string; recipient: string; sentAt: string | null }[]> {
  const { mails } = (await ask(adminReadDeskOrder, { params: { id } })).body
  return mails.filter((mail: { kind: string }) => mail.kind === kind)
}

/** Sends the last of them, and answers it as it went out. */
export async function sendLast(
  { shop }: TestServer,
  ask: TestServer['ask'],
  id: string,
  kind: string,
): Promise<TestServer['shop']['mails'][number]> {
  await sendMail(shop, (await mailsAt(ask, id, kind)).at(-1)!.id)
  return shop.mails.at(-1)!
}
