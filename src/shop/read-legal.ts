import { defaultLocale, type Locale } from '#domain/locale.ts'
import { legalTypes } from '#domain/order.ts'
import { Refusal } from '#domain/refusal.ts'
import { readLegalText } from '#store/catalogue.ts'
import type { Shop } from './shop.ts'

/** A legal text in a language, or in Spanish where it has none. */
export async function readLegal(shop: Shop, { type, locale }: { type: string; locale: Locale }) {
  const known = legalTypes.find((candidate) => candidate === type)
  const found = known && ((await readLegalText(shop.db, known, locale)) ?? (await readLegalText(shop.db, known, defaultLocale)))
  if (!found) throw new Refusal('not_found')
  return { ...found, content: fillIn(found.content, shop.settings), updatedAt: found.updatedAt.toISOString() }
}

/** Puts the shop's own facts in place of {shopName}, {supportEmail} and {publicUrl}, so that the texts follow the configuration. */
export function fillIn(text: string, { name, supportEmail, publicUrl }: Shop['settings']): string {
  const facts: Record<string, string> = { shopName: name, supportEmail, publicUrl }
  return text.replace(/\{(shopName|supportEmail|publicUrl)\}/g, (_, fact: string) => facts[fact]!)
}
