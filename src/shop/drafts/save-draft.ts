import { isDeepStrictEqual } from 'node:util'
import { recordOf } from '#domain/keys.ts'
import { addressFields } from '#domain/order-address.ts'
import type { Format, Style } from '#domain/book-spec.ts'
import type { Colouring } from '#domain/cover.ts'
import { defaultCountry, readCountry, type Country } from '#domain/country.ts'
import { discountFault, normaliseDiscountCode } from '#domain/discount.ts'
import type { Locale } from '#domain/locale.ts'
import {
  captionOf,
  drawnSettings,
  type PagePlan,
  type PageSettings,
} from '#domain/page-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { SmallPhotos } from '#domain/small-photos.ts'
import { emailKey } from '#domain/text.ts'
import type { OfferedExtra } from '#store/catalogue.ts'
import type { Queries } from '#store/database.ts'
import { countAgainstLimit, readDiscount, type StoredDiscount } from '#store/discounts.ts'
import {
  readDraftAsItStands,
  readSurroundings,
  type Surroundings,
} from '#store/draft-surroundings.ts'
import { changedDraft, lockDraft, replaceDraft, type Draft } from '#store/drafts.ts'
import { orderPhotos, setPageSettings, type ShownPhoto } from '#store/photos.ts'
import { write } from '#store/write.ts'
import { findExtra } from '../pricing/price-list.ts'
import { describeDraft } from './show-draft.ts'
import type { Shop } from '../shop.ts'

export type DraftChanges = {
  title?: string | null | undefined
  dedication?: string | null | undefined
  smallPhotos?: SmallPhotos | undefined
  format?: Format | undefined
  style?: Style | undefined
  extras?: string[] | undefined
  customerName?: string | null | undefined
  customerEmail?: string | undefined
  address?: string | null | undefined
  city?: string | null | undefined
  postalCode?: string | null | undefined
  country?: string | null | undefined
  region?: string | null | undefined
  phone?: string | null | undefined
  giftNote?: string | null | undefined
  recipientName?: string | null | undefined
  discountCode?: string | null | undefined
  /** a photo of the draft's; null: the first */
  coverPath?: string | null | undefined
  colouring?: Colouring | undefined
  images?: (string | { path: string; page?: PageSettings | undefined })[] | undefined
  resumeToStep?: number | undefined
  locale?: Locale | undefined
  /** what the draft was begun with: a proof, not a change */
  email?: string | undefined
}

/**
 * Saves some of a draft's fields and answers with all of it. All or nothing.
 * @throws Refusal draft_not_found, draft_closed, country_unsupported, extra_unavailable, discount_invalid, image_not_found
 */
export async function saveDraft(
  shop: Shop,
  id: string,
  given: DraftChanges,
  { isOwnDevice = false }: { isOwnDevice?: boolean } = {},
) {
  const { email, ...fields } = given
  const changes: Changes = { ...fields, proof: isOwnDevice || (email ?? false) }
  const { images } = changes
  const saved = images === undefined ? await saveUnlocked(shop, id, changes) : null
  return (
    saved ??
    shop.db.transaction(async (tx) => {
      const now = shop.now()
      const { draft, around } = await change(tx, await lockDraft(tx, id), changes, now)
      await write(tx, [changedDraft(draft)])
      if (images === undefined) return describeDraft(tx, draft, now, around)
      await rearrange(
        tx,
        id,
        around.photos,
        images.map((image) => (typeof image === 'string' ? { path: image } : image)),
      )
      return describeDraft(tx, draft, now)
    })
  )
}

/** With what proves whose the draft is: true, or the e-mail that it was begun with. */
type Changes = Omit<DraftChanges, 'email'> & { proof: string | boolean }

/** The usual case, for which no transaction is needed: nobody else changes the draft meanwhile. Null when somebody did. */
async function saveUnlocked({ db, now }: Shop, id: string, changes: Changes) {
  const at = now()
  const { country: named, discountCode } = changes
  const country = named === undefined ? null : (named && readCountry(named)) || defaultCountry
  const code = discountCode ? normaliseDiscountCode(discountCode) : null
  const found = await readDraftAsItStands(db, { draftId: id, country, code, now: at })
  const { draft, around } = await change(db, found?.draft ?? null, changes, at, found?.around)
  return (await replaceDraft(db, draft, found!.version))
    ? describeDraft(db, draft, draft.changedAt, around)
    : null
}

/** A draft as the changes leave it, and what it is then shown with. `known`: that, of a caller that has read it for the country and the code to be. */
async function change(
  queries: Queries,
  before: Draft | null,
  changes: Changes,
  now: Date,
  known?: Surroundings,
): Promise<{ draft: Draft; around: Surroundings }> {
  if (!before) throw new Refusal('draft_not_found')
  const { extras, country, discountCode, images: _, proof, ...plain } = changes
  const place = country === undefined ? before.country : country ? knownCountry(country) : null
  const around =
    known ??
    (await readSurroundings(queries, {
      draftId: before.id,
      country: place ?? defaultCountry,
      now,
    }))
  if (around.paid) throw new Refusal('draft_closed')
  const { coverPath } = plain
  if (coverPath && !around.photos.some(({ path }) => path === coverPath))
    throw new Refusal('image_not_found')
  const draft: Draft = {
    ...(isStrangers(before, plain.customerEmail, proof) ? withoutAddress(before) : before),
    ...defined(plain),
    ...(country !== undefined && { country: place }),
    ...(extras !== undefined && {
      extraIds: chosenExtras(around.prices.extras, before, place, extras),
    }),
    ...(discountCode !== undefined && {
      discountCode: discountCode
        ? await usableCode(queries, before, discountCode, now, known?.discount)
        : null,
    }),
    changedAt: now,
  }
  return { draft, around }
}

/** Mails go to whoever changes the address that they go to: who holds only the draft's id must not learn by them where its owner lives. */
function isStrangers(
  before: Draft,
  customerEmail: string | undefined,
  proof: string | boolean,
): boolean {
  if (customerEmail === undefined || emailKey(customerEmail) === emailKey(before.customerEmail))
    return false
  return typeof proof === 'string' ? emailKey(proof) !== emailKey(before.email) : !proof
}

/** Who a book goes to and what is written to them: nothing of it is left to a stranger. The e-mail is what proves that one is none. */
const withheld = addressFields.filter((field) => field !== 'customerEmail')

const withoutAddress = (draft: Draft): Draft => ({
  ...draft,
  ...recordOf(withheld, () => null),
})

/** What may be emptied again: an empty text is none. */
const emptied: ReadonlySet<string> = new Set([...addressFields, 'dedication'])

/** The fields that are given at all. */
function defined<T extends Record<string, unknown>>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === undefined) return []
      return [[name, value === '' && emptied.has(name) ? null : value]]
    }),
  ) as Partial<T>
}

function knownCountry(text: string): Country {
  const country = readCountry(text)
  if (!country) throw new Refusal('country_unsupported')
  return country
}

/** Ids of the extras named. Those chosen earlier that this country does not offer stay chosen, for a change of mind. */
function chosenExtras(
  offered: readonly OfferedExtra[],
  draft: Draft,
  country: Country | null,
  named: string[],
): string[] {
  const found = named.map((name) => findExtra(offered, name))
  const unknown = named.filter((_, index) => !found[index])
  if (unknown.length > 0) throw new Refusal('extra_unavailable', { extras: unknown })
  const elsewhere =
    country === draft.country
      ? []
      : draft.extraIds.filter((id) => !offered.some((extra) => extra.id === id))
  return [...new Set([...found.flatMap((extra) => extra?.id ?? []), ...elsewhere])]
}

async function usableCode(
  queries: Queries,
  draft: Draft,
  code: string,
  now: Date,
  known?: StoredDiscount | null,
): Promise<string> {
  const discount = await readDiscount(queries, code, known)
  const fault = discountFault(
    discount,
    await countAgainstLimit(queries, discount, now, draft.id),
    now,
  )
  if (fault) throw new Refusal('discount_invalid', { fault })
  return normaliseDiscountCode(code)
}

/** Puts the named photos in their order; any that were added meanwhile keep their place behind them. */
export async function rearrange(
  queries: Queries,
  draftId: string,
  photos: readonly Pick<ShownPhoto, 'path' | 'page'>[],
  images: readonly { path: string; page?: PageSettings | undefined }[],
): Promise<void> {
  const paths = images.map((image) => image.path)
  const present = photos.map((photo) => photo.path)
  if (paths.some((path) => !present.includes(path))) throw new Refusal('image_not_found')
  await orderPhotos(queries, draftId, [...new Set([...paths, ...present])])
  for (const { path, page } of images) {
    const before = photos.find((photo) => photo.path === path)?.page
    if (page) await setPageSettings(queries, draftId, path, pageAfter(before, page))
  }
}

/** Who changes only the words below a page has it drawn as before, whoever chose that. No words are none. */
function pageAfter(before: PagePlan = {}, page: PageSettings): PagePlan {
  const [drawn, caption] = [drawnSettings(page), captionOf(page)]
  const { style: _, artist: __, upload: ___, ...chosen } = drawnSettings(before)
  const isDrawnAsBefore = isDeepStrictEqual(chosen, drawn)
  return { ...(isDrawnAsBefore ? drawnSettings(before) : drawn), ...(caption && { caption }) }
}
