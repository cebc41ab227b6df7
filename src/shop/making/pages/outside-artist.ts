import { copyForArtist } from '#book/artist/copy-for-artist.ts'
import { gateAnswer } from '#book/artist/gate-answer.ts'
import { readAnswer, UnusableAnswer } from '#book/artist/read-answer.ts'
import type { PhotoDrawing } from '#book/draw-photo.ts'
import type { PhotoCopies } from '#book/photo-copies.ts'
import type { ArtistFault, ArtistTokens, MicroUsd } from '#domain/artist.ts'
import { ArtistError, type Artist } from '#gateways/artists/artist.ts'
import { beginArtistCall, endArtistCall } from '#store/artist-calls.ts'
import type { Shop } from '../../shop.ts'
import type { PageRequest } from './page-request.ts'

/** What a book may take of an outside artist; docs/decisions says why so much. */
export type ArtistLimits = { pageMsMax: number; bookMsMax: number; orderMicroUsdMax: MicroUsd }
export const artistLimits: ArtistLimits = {
  pageMsMax: 180_000,
  bookMsMax: 600_000,
  orderMicroUsdMax: 5_000_000,
}

/** So many faults in a row that are not the picture's, and the artist is left alone for the rest of the book. */
const faultsInARowMax = 3

type Bill = { model?: string; costMicroUsd?: MicroUsd | null; tokens?: ArtistTokens }
/** A drawing, or why there is none; and what it cost either way. */
export type Attempt = Bill &
  ({ drawing: PhotoDrawing; fault?: undefined } | { drawing?: undefined; fault: ArtistFault })

/** Asks the outside artist for one book's pages, within what the book may take. */
export type OutsideDesk = {
  readonly together: number
  /** Throws the signal's reason. */
  draw(copies: PhotoCopies, request: PageRequest): Promise<Attempt>
}

export function openOutsideDesk(
  shop: Shop,
  orderId: string,
  signal: AbortSignal,
  limits = artistLimits,
): OutsideDesk {
  const { artist } = shop
  if (!artist) return { together: 1, draw: async () => ({ fault: 'switched_off' }) }
  const bookTime = AbortSignal.timeout(limits.bookMsMax)
  let faultsInARow = 0
  let givenUp: ArtistFault | null = null
  return {
    together: artist.together,
    async draw(copies, request) {
      if (givenUp) return { fault: givenUp }
      if (bookTime.aborted) return { fault: 'time_up' }
      const attempt = await ask(shop, artist, {
        orderId,
        copies,
        request,
        signal,
        bookTime,
        limits,
      })
      const isServiceFault = attempt.fault !== undefined && serviceFaults.includes(attempt.fault)
      faultsInARow = isServiceFault ? faultsInARow + 1 : 0
      if (
        attempt.fault &&
        (hopelessFaults.includes(attempt.fault) || faultsInARow >= faultsInARowMax)
      )
        givenUp = attempt.fault
      return attempt
    },
  }
}

const serviceFaults: readonly ArtistFault[] = ['busy', 'too_slow', 'unreachable', 'failed']
const hopelessFaults: readonly ArtistFault[] = ['not_allowed', 'spend_cap']
/** Where nobody chose a level of detail. */
const detailUnsaid = 0.5

async function ask(
  shop: Shop,
  artist: Artist,
  {
    orderId,
    copies,
    request,
    signal,
    bookTime,
    limits,
  }: {
    orderId: string
    copies: PhotoCopies
    request: PageRequest
    signal: AbortSignal
    bookTime: AbortSignal
    limits: ArtistLimits
  },
): Promise<Attempt> {
  const copy = await copyForArtist(copies, request.options)
  const call = await beginArtistCall(shop.db, {
    orderId,
    artist: artist.name,
    model: artist.model,
    costMicroUsdMax: artist.costMicroUsdMax,
    orderMicroUsdMax: limits.orderMicroUsdMax,
    at: shop.now(),
  })
  if (call === null) return { fault: 'spend_cap' }
  const begun = performance.now()
  const bill: Bill = { model: artist.model, costMicroUsd: null }
  let result: { drawing: PhotoDrawing } | { fault: ArtistFault }
  try {
    const sketch = await artist.draw({
      ...askedOf(copy, request),
      signal: AbortSignal.any([signal, bookTime, AbortSignal.timeout(limits.pageMsMax)]),
    })
    bill.costMicroUsd = sketch.costMicroUsd
    if (sketch.tokens) bill.tokens = sketch.tokens
    result = { drawing: await judged(sketch.image, copy, request) }
  } catch (error) {
    // What it may cost stays written down: a request broken off by us may have been drawn all the same.
    signal.throwIfAborted()
    result = { fault: faultOf(error, bookTime) }
    if (error instanceof ArtistError && !error.mayCost) bill.costMicroUsd = 0
    shop.log.warn(
      { artist: artist.name, fault: result.fault, err: error },
      'an outside artist did not draw',
    )
  }
  await endArtistCall(shop.db, call, {
    outcome: 'fault' in result ? result.fault : 'drawn',
    costMicroUsd: bill.costMicroUsd ?? null,
    tokens: bill.tokens ?? null,
    milliseconds: Math.round(performance.now() - begun),
  })
  return { ...result, ...bill }
}
type Copy = Awaited<ReturnType<typeof copyForArtist>>

function askedOf({ jpeg, canvas: { width, height } }: Copy, { options }: PageRequest) {
  const { style, detail = detailUnsaid, background } = options
  return { jpeg, width, height, style, detail, background }
}

/** What an artist sent, as a drawing that the page gate lets pass. @throws UnusableAnswer; ArtistError outside_bands */
async function judged(
  image: Parameters<typeof readAnswer>[0],
  copy: Copy,
  { options: { style, detail = detailUnsaid } }: PageRequest,
): Promise<PhotoDrawing> {
  const drawing = await readAnswer(image, copy)
  const verdict = await gateAnswer(drawing, copy, { style, detail })
  if (verdict.outliers.length > 0)
    throw new ArtistError(
      'outside_bands',
      verdict.outliers.map(({ figure, value }) => `${figure} ${value.toPrecision(3)}`).join(', '),
      { mayCost: true },
    )
  return { ...drawing, verdict, ...(copy.colour && { colour: copy.colour }) }
}

/** A bug of ours counts as failed: the book is made all the same, and is not asked and paid for again and again. */
function faultOf(error: unknown, bookTime: AbortSignal): ArtistFault {
  if (error instanceof ArtistError) return error.fault
  if (error instanceof UnusableAnswer) return 'unusable'
  if (bookTime.aborted) return 'time_up'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'too_slow' : 'failed'
}
