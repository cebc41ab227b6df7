import type { OutsideArtistName } from '#domain/artist.ts'
import { defaultLocale, type Locale } from '#domain/locale.ts'
import { legalTypes } from '#domain/order.ts'
import { Refusal } from '#domain/refusal.ts'
import { readLegalText, type LegalText } from '#store/catalogue.ts'
import type { Shop } from './shop.ts'

/** A legal text in a language, or in Spanish where it has none. */
export async function readLegal(shop: Shop, { type, locale }: { type: string; locale: Locale }) {
  const known = legalTypes.find((candidate) => candidate === type)
  const found = known && ((await readLegalText(shop.db, known, locale)) ?? (await readLegalText(shop.db, known, defaultLocale)))
  if (!found) throw new Refusal('not_found')
  return { ...found, content: namingTheArtist(fillIn(found.content, shop), found, shop), updatedAt: found.updatedAt.toISOString() }
}

const imageServices: Record<OutsideArtistName, string> = { openai: 'OpenAI (OpenAI Ireland Ltd, OpenAI OpCo LLC)' }

/**
 * Puts the shop's own facts in place of {shopName}, {supportEmail}, {publicUrl} and {imageService}, so that the texts follow the
 * configuration. Of what stands between {own} and {/own}, and between {outside} and {/outside}, it leaves what is true of who draws.
 */
export function fillIn(text: string, { settings: { name, supportEmail, publicUrl }, artist }: Pick<Shop, 'settings' | 'artist'>): string {
  const [kept, dropped] = artist ? ['outside', 'own'] : ['own', 'outside']
  const facts: Record<string, string> = { shopName: name, supportEmail, publicUrl, imageService: artist ? imageServices[artist.name] : '' }
  // A line that holds nothing else goes with what it held.
  const droppedParts = new RegExp(`^\\{${dropped}\\}(?:(?!\\{/${dropped}\\}).)*\\{/${dropped}\\}\\n|\\{${dropped}\\}[^]*?\\{/${dropped}\\}`, 'gm')
  return text.replace(droppedParts, '').replace(new RegExp(`\\{/?${kept}\\}`, 'g'), '')
    .replace(/\{(shopName|supportEmail|publicUrl|imageService)\}/g, (_, fact: string) => facts[fact]!)
}

const nextToTheRest: Record<Locale, (service: string) => string> = {
  es: (service) => `Las páginas que se imprimen las dibuja un servicio externo de imagen, que recibe para ello copias reducidas de las fotos: ${service}.`,
  de: (service) => `Die Seiten für den Druck zeichnet ein externer Bilddienst, der dafür verkleinerte Kopien der Fotos erhält: ${service}.`,
  fr: (service) => `Les pages à imprimer sont dessinées par un service d’image externe, qui reçoit pour cela des copies réduites des photos : ${service}.`,
  en: (service) => `The pages to be printed are drawn by an external image service, which receives reduced copies of the photos for that: ${service}.`,
}

/** No photo leaves the shop without the privacy policy saying to whom, however its owner has rewritten it. */
function namingTheArtist(text: string, { type, locale }: Pick<LegalText, 'type' | 'locale'>, { artist }: Shop): string {
  if (!artist || type !== 'privacy_policy' || text.includes(imageServices[artist.name])) return text
  return `${text.trimEnd()}\n\n${nextToTheRest[locale](imageServices[artist.name])}\n`
}
