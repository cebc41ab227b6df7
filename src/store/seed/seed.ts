import type { ExtraKind } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import type { Cents } from '#domain/money.ts'
import { bookPriceName, shippingPriceName } from '../catalogue.ts'
import type { Database } from '../database.ts'
import { newId } from '../ids.ts'
import {
  basePrices,
  extraPrices,
  extras,
  priceHistory,
  type ExtraTranslations,
} from '../schema/catalogue.ts'
import { seedLegalTexts } from './legal-texts.ts'

const firstExtras: {
  kind: ExtraKind
  name: string
  description: string
  priceCents: Cents
  translations: ExtraTranslations
}[] = [
  {
    kind: 'stickers',
    name: 'Hoja de pegatinas',
    description: 'Una hoja de pegatinas con dibujos de tu libro',
    priceCents: 499,
    translations: {
      de: {
        name: 'Stickerbogen',
        description: 'Ein Bogen Sticker mit Zeichnungen aus deinem Buch',
      },
      fr: {
        name: 'Planche d’autocollants',
        description: 'Une planche d’autocollants avec des dessins de votre livre',
      },
      en: {
        name: 'Sticker sheet',
        description: 'A sheet of stickers with drawings from your book',
      },
    },
  },
  {
    kind: 'hardcover',
    name: 'Tapa dura',
    description: 'Encuadernación en tapa dura, para guardarlo muchos años',
    priceCents: 999,
    translations: {
      de: { name: 'Hardcover', description: 'Fester Einband, damit es viele Jahre hält' },
      fr: { name: 'Couverture rigide', description: 'Reliure rigide, pour le garder longtemps' },
      en: { name: 'Hardcover', description: 'Bound in hard covers, to keep for many years' },
    },
  },
]
const pricedIn: Country[] = ['ES', 'DE', 'FR', 'GB']

/**
 * Fills an empty shop with prices and extras; one that has been filled is left alone for ever, its legal texts aside
 * where nobody has changed them.
 */
export async function seed(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const begun = await tx
      .insert(basePrices)
      .values([
        {
          id: newId(),
          name: bookPriceName,
          priceCents: 2499,
          description: 'Precio base del libro',
        },
        { id: newId(), name: shippingPriceName, priceCents: 0, description: 'Precio de envío' },
      ])
      .onConflictDoNothing()
      .returning()
    if (begun.length === 0) return
    const from = new Date()
    await tx
      .insert(priceHistory)
      .values(begun.map(({ name, priceCents }) => ({ name, priceCents, from })))
    for (const { priceCents, ...extra } of firstExtras) {
      const id = newId()
      await tx.insert(extras).values({ id, ...extra })
      await tx
        .insert(extraPrices)
        .values(pricedIn.map((country) => ({ id: newId(), extraId: id, country, priceCents })))
    }
  })
  await seedLegalTexts(db)
}
