import { forgetFarewells } from '#store/leftovers.ts'
import { farewellKinds } from '#store/outbox.ts'
import type { Shop } from '../shop.ts'

/** A farewell tells that an address was forgotten: it must not keep it much longer than the queue tries to send it. */
const farewellDaysKept = 7

/** Forgets farewells that would not go out, and those that are kept as files. Answers how many. */
export async function forgetOldFarewells(shop: Shop, now: number): Promise<number> {
  const before = new Date(now - farewellDaysKept * 86_400_000)
  const kept = (await shop.mail.forgetBefore?.(before, farewellKinds)) ?? 0
  return kept + (await forgetFarewells(shop.db, before))
}
