import { createHash } from 'node:crypto'
import { emailKey } from '#domain/text.ts'
import type { Queries } from '#store/database.ts'
import { addUse, sumUses } from '#store/limit-uses.ts'

/** A stranger who types somebody's address again and again must not fill that mailbox. */
export const codeMailsPerHour = 5
/** Mails that anybody can have sent to an address: those with a draft's code, those with a link to an order's data. */
export const limitedKinds: readonly string[] = ['draft-code', 'order-access']
const hourMs = 3_600_000
const slotMs = 300_000

/**
 * Counts a mail with a code to an address, whoever asked for it. False: there were enough in the last hour, and it is
 * not sent; codes mailed
 * before stay good. Counted first and looked at after, so that two workers do not both send the fifth.
 */
export async function mayMailCode(
  queries: Queries,
  recipient: string,
  now: Date,
): Promise<{ isAllowed: boolean; giveBack: () => Promise<void> }> {
  const key = createHash('sha256').update(emailKey(recipient)).digest('base64url').slice(0, 22)
  const at = now.getTime()
  const use = { name: 'code mails', key, slot: new Date(at - (at % slotMs)) }
  const giveBack = () => addUse(queries, { ...use, amount: -1 })
  await addUse(queries, { ...use, amount: 1 })
  const isAllowed = (await sumUses(queries, use, new Date(at - hourMs))) <= codeMailsPerHour
  if (!isAllowed) await giveBack()
  return { isAllowed, giveBack }
}
