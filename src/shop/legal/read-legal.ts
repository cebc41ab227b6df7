import { defaultLocale, type Locale } from '#domain/locale.ts'
import { legalTypes } from '#domain/order.ts'
import { Refusal } from '#domain/refusal.ts'
import { readLegalText, type LegalText } from '#store/catalogue.ts'
import { fillIn } from './fill-in.ts'
import { readSetup, type Setup } from './setup.ts'
import type { ShopWithin } from '../shop.ts'

/** A legal text in a language, or in Spanish where it has none, telling how the shop is set up now. */
export async function readLegal(
  shop: ShopWithin,
  { type, locale }: { type: string; locale: Locale },
) {
  const known = legalTypes.find((candidate) => candidate === type)
  const found =
    known &&
    ((await readLegalText(shop.db, known, locale)) ??
      (await readLegalText(shop.db, known, defaultLocale)))
  if (!found) throw new Refusal('not_found')
  const { id, title, updatedAt } = found
  return {
    id,
    type: found.type,
    locale: found.locale,
    title,
    content: publicText(found, await readSetup(shop)),
    updatedAt: updatedAt.toISOString(),
  }
}

/** A text as customers read it. */
export function publicText(
  text: Pick<LegalText, 'type' | 'locale' | 'content'>,
  setup: Setup,
): string {
  return namingTheArtist(fillIn(text.content, setup, text.locale), text, setup)
}

const nextToTheRest: Record<Locale, (service: string) => string> = {
  es: (service) =>
    `Las páginas que se imprimen las dibuja un servicio externo de imagen, que recibe para ello copias reducidas de las fotos: ${service}.`,
  de: (service) =>
    `Die Seiten für den Druck zeichnet ein externer Bilddienst, der dafür verkleinerte Kopien der Fotos erhält: ${service}.`,
  fr: (service) =>
    `Les pages à imprimer sont dessinées par un service d’image externe, qui reçoit pour cela des copies réduites des photos : ${service}.`,
  en: (service) =>
    `The pages to be printed are drawn by an external image service, which receives smaller copies of the photos for that: ${service}.`,
}

/** No photo leaves the shop without the privacy policy saying to whom, however its owner has rewritten it. */
function namingTheArtist(
  text: string,
  { type, locale }: Pick<LegalText, 'type' | 'locale'>,
  { imageService }: Setup,
): string {
  if (imageService === null || type !== 'privacy_policy' || text.includes(imageService)) return text
  return `${text.trimEnd()}\n\n${nextToTheRest[locale](imageService)}\n`
}
