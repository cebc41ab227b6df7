import type { PhotoDrawing } from '#book/draw-photo.ts'
import { openDrawPool, type DrawPool } from '#book/draw-pool/open-draw-pool.ts'
import type { PhotoCopies } from '#book/photo-copies.ts'
import { ownArtist } from '#domain/artist.ts'
import { pagesPerBook } from '#domain/book-spec.ts'
import type { PageFact } from '#domain/drawn-page.ts'
import { Refusal } from '#domain/refusal.ts'
import { itemAt } from '#domain/item-at.ts'
import { listDrawings, type Drawing } from '#store/drawings.ts'
import type { Order } from '#store/orders.ts'
import type { Photo } from '#store/photos.ts'
import type { Shop } from '../../shop.ts'
import { keepDrawing } from './kept-drawings.ts'
import { openOutsideDesk, type ArtistLimits, type OutsideDesk } from './outside-artist.ts'
import { coverRequests, requestFor, type PageRequest } from './page-request.ts'
import { readCopies } from './read-copies.ts'

/** A kept drawing, or why there can be none of this photo. */
export type PageOutcome =
  | { kept: Drawing }
  | (Required<Pick<PageFact, 'missing'>> & Pick<PageFact, 'fault'>)
/** In page order; null where there is no photo. */
export type BookDrawings = { cover: Drawing | null; pages: (PageOutcome | null)[] }

type Desk = { pool: DrawPool; outside: OutsideDesk; signal: AbortSignal; cutOuts: boolean }

/**
 * The drawings that an order's book is bound from: those kept already, and the others drawn now and kept one by one as they are done,
 * so that whoever goes on after an interruption draws only what is missing. Rejects when a photo's file is missing, or with the
 * signal's reason.
 */
export async function drawPages(
  shop: Shop,
  order: Order,
  photos: readonly Photo[],
  options: {
    signal?: AbortSignal | undefined
    limits?: ArtistLimits
    /** pages are drawn with what can become a sticker */
    cutOuts?: boolean
  } = {},
): Promise<BookDrawings> {
  const shown = photos.slice(0, pagesPerBook)
  const kept = await listDrawings(shop.db, order.id)
  const ended = new AbortController()
  const stop = AbortSignal.any([ended.signal, ...(options.signal ? [options.signal] : [])])
  const desk: Desk = {
    pool: shop.pool ?? openDrawPool(),
    outside: openOutsideDesk(shop, order.id, stop, options.limits),
    signal: stop,
    cutOuts: options.cutOuts ?? false,
  }
  const outcomeOf = async (request: PageRequest): Promise<PageOutcome> => {
    stop.throwIfAborted()
    const found = kept.find(
      ({ photoPath, place, recipe }) =>
        photoPath === request.photo.path && place === request.place && recipe === request.recipe,
    )
    return found ? { kept: found } : drawOne(shop, desk, order, request)
  }
  const tasks = [
    () => coverOf(order, shown, outcomeOf),
    ...shown.map((photo) => () => outcomeOf(requestFor(order, photo, 'page'))),
  ]
  const outcomes: (PageOutcome | null)[] = []
  let next = 0
  const goOn = async () => {
    while (next < tasks.length) {
      const place = next++
      outcomes[place] = await itemAt(tasks, place)()
    }
  }
  const together = Math.max(
    desk.pool.threads + 1,
    order.artist === ownArtist ? 1 : desk.outside.together,
  )
  const working = Array.from({ length: together }, goOn)
  try {
    await Promise.all(working)
  } finally {
    ended.abort()
    if (!shop.pool) await desk.pool.close()
    await Promise.allSettled(working)
  }
  const [cover, ...pages] = outcomes
  return {
    cover: cover && 'kept' in cover ? cover.kept : null,
    pages: Array.from({ length: pagesPerBook }, (_, i) => pages[i] ?? null),
  }
}

async function coverOf(
  order: Order,
  photos: readonly Photo[],
  outcomeOf: (request: PageRequest) => Promise<PageOutcome>,
): Promise<PageOutcome | null> {
  for (const request of coverRequests(order, photos)) {
    const outcome = await outcomeOf(request)
    if ('kept' in outcome) return outcome
  }
  return null
}

async function drawOne(
  shop: Shop,
  desk: Desk,
  order: Order,
  request: PageRequest,
): Promise<PageOutcome> {
  // Whoever put it there must do so again: nobody else can draw it.
  if (request.artist === 'upload')
    return { missing: 'drawing_failed', fault: 'the picture put in its place is lost' }
  try {
    const copies = await readCopies(shop, request.photo, request.options.crop)
    desk.signal.throwIfAborted()
    const begun = performance.now()
    const attempt = request.artist === ownArtist ? null : await desk.outside.draw(copies, request)
    const drawing = attempt?.drawing ?? (await drawOurselves(desk, copies, request))
    if ('fault' in drawing) return { missing: 'drawing_failed', fault: drawing.fault }
    return {
      kept: await keepDrawing(shop, order.id, request, drawing, {
        kind: drawing.placement.kind,
        verdict: drawing.verdict,
        artist: attempt?.drawing ? request.artist : ownArtist,
        milliseconds: Math.round(performance.now() - begun),
        ...(attempt && {
          fallback: attempt.fault,
          model: attempt.model,
          costMicroUsd: attempt.costMicroUsd,
          tokens: attempt.tokens,
        }),
      }),
    }
  } catch (error) {
    desk.signal.throwIfAborted()
    if (error instanceof Refusal) return { missing: error.code }
    throw error
  }
}

/** A fault of the engine's leaves one page empty, not the book unmade. */
async function drawOurselves(
  { pool, signal, cutOuts }: Desk,
  copies: PhotoCopies,
  { options, place }: PageRequest,
): Promise<PhotoDrawing | { fault: string }> {
  try {
    return await pool.draw(copies, {
      ...options,
      cutOuts: (cutOuts && place === 'page') || undefined,
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Refusal) throw error
    return { fault: String(error) }
  }
}
