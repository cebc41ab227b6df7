import { bindingFor, pagesPerBook } from '#domain/book-spec.ts'
import { defaultCountry } from '#domain/country.ts'
import { discountFault, type DiscountTerms } from '#domain/discount.ts'
import { acceptsPhotos } from '#domain/fulfilment.ts'
import { Refusal } from '#domain/refusal.ts'
import { listPricedExtras } from '#store/catalogue.ts'
import type { Queries } from '#store/database.ts'
import { countAgainstLimit, readDiscount, type StoredDiscount } from '#store/discounts.ts'
import { readSurroundings, type Surroundings } from '#store/draft-surroundings.ts'
import { readDraft, type Draft } from '#store/drafts.ts'
import { priceOf } from '../pricing/price-list.ts'
import { showPhoto } from './show-photo.ts'
import type { Shop } from '../shop.ts'

/** A draft without personal data, priced now. */
export async function showDraft(shop: Shop, id: string) {
  const draft = await readDraft(shop.db, id)
  if (!draft) throw new Refusal('draft_not_found')
  return describeDraft(shop.db, draft, shop.now())
}

/** Everything about a draft that its id alone may reveal. `known`: what the caller has just read, for the draft's country. */
export async function describeDraft(
  queries: Queries,
  draft: Draft,
  now: Date,
  known?: Surroundings,
) {
  const { photos, prices, paid } =
    known ??
    (await readSurroundings(queries, {
      draftId: draft.id,
      country: draft.country ?? defaultCountry,
      now,
    }))
  const { quote, extras } = priceOf(prices, {
    extraIds: draft.extraIds,
    discount: await usableDiscount(queries, draft, now, known?.discount),
  })
  const isOffered = (id: string) => prices.extras.some((extra) => extra.id === id)
  const missing = paid ? [] : draft.extraIds.filter((id) => !isOffered(id))
  const country = draft.country ?? defaultCountry
  return {
    id: draft.id,
    draftOrderId: draft.id,
    locale: draft.locale,
    title: draft.title,
    dedication: draft.dedication,
    smallPhotos: draft.smallPhotos,
    format: draft.format,
    style: draft.style,
    binding: bindingFor(extras),
    pages: pagesPerBook,
    extras: extras.map((extra) => extra.name),
    goneExtras:
      missing.length > 0 ? await listPricedExtras(queries, { ids: missing, country }) : [],
    coverPath: photos.some(({ path }) => path === draft.coverPath) ? draft.coverPath : null,
    colouring: draft.colouring,
    images: photos.map(showPhoto),
    country: draft.country,
    prices: {
      bookPrice: quote.bookPrice,
      extrasPrice: quote.extrasPrice,
      shippingPrice: quote.shippingPrice,
      subtotal: quote.subtotal,
      discountAmount: quote.discountAmount,
      totalPrice: quote.total,
    },
    subtotal: quote.subtotal,
    extrasPrice: quote.extrasPrice,
    discountCode: draft.discountCode,
    discountAmount: draft.discountCode === null ? null : quote.discountAmount,
    total: quote.total,
    resumeToStep: draft.resumeToStep,
    closed: paid !== null,
    acceptsPhotos: (paid === null || acceptsPhotos(paid, now)) && photos.length < pagesPerBook,
  }
}

/** A draft's discount while it holds; null when it has none, or it can no longer be used. */
async function usableDiscount(
  queries: Queries,
  draft: Draft,
  now: Date,
  known?: StoredDiscount | null,
): Promise<DiscountTerms | null> {
  if (draft.discountCode === null) return null
  const discount = await readDiscount(queries, draft.discountCode, known)
  if (!discount) return null
  return discountFault(discount, await countAgainstLimit(queries, discount, now, draft.id), now)
    ? null
    : discount
}
