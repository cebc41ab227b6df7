import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { addUse, sumUses } from '#store/limit-uses.ts'
import type { Shop } from '../../shop.ts'

/** Wrong codes for one account within a quarter of an hour, from all places that it does not know. */
const guessesMax = 10
const windowMs = 15 * 60_000
const slotMs = 60_000
const name = 'wrong codes'

export type CodeGuess = { key: string; slot: Date }

/**
 * Counts a guess before it is looked at, so that many at once do not slip through.
 * @throws Refusal too_many_requests
 */
export async function countCode(shop: Shop, username: string): Promise<CodeGuess> {
  const now = shop.now().getTime()
  const guess = {
    key: createHash('sha256').update(username).digest('base64url').slice(0, 22),
    slot: new Date(Math.floor(now / slotMs) * slotMs),
  }
  await addUse(shop.db, { name, ...guess, amount: 1 })
  const used = await sumUses(shop.db, { name, key: guess.key }, new Date(now - windowMs))
  if (used > guessesMax) {
    await giveCodeBack(shop, guess)
    throw new Refusal('too_many_requests', { retryAfterS: windowMs / 1000 })
  }
  return guess
}

export const giveCodeBack = (shop: Shop, guess: CodeGuess): Promise<void> =>
  addUse(shop.db, { name, ...guess, amount: -1 })
