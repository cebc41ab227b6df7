import type { ArtistFault, ArtistTokens, DrawnBy, MicroUsd } from './artist.ts'
import type { Placement } from './fit.ts'
import type { PageVerdict } from './page-gate.ts'
import type { RefusalCode } from './refusal.ts'

/** Where in the book a drawing lies: each has its own area, so the same photo is drawn for both. */
export type PagePlace = 'page' | 'cover'

/** How a drawing came to be; kept with it and shown to whoever approves the page. */
export type DrawnPageFacts = {
  kind: Placement['kind']
  artist: DrawnBy
  milliseconds: number
  /** why the engine drew what an outside artist should have */
  fallback?: ArtistFault | undefined
  /** what the outside artist was paid for this drawing, of use or not; null where its price is not known */
  costMicroUsd?: MicroUsd | null | undefined
  tokens?: ArtistTokens | undefined
  model?: string | undefined
  /** what the drawing's figures say of it */
  verdict?: PageVerdict | undefined
}

/**
 * What became of a page, counted from 1. `missing` says why a page that had a photo is empty all the same; `fault` is for the log.
 * `drawingId` names the kept drawing it was bound from, `below` what stands below it, where anything does.
 */
export type PageFact = {
  page: number
  kind: Placement['kind'] | 'empty'
  missing?: RefusalCode | 'drawing_failed'
  fault?: string
} & Partial<Omit<DrawnPageFacts, 'kind'>> & {
    drawingId?: string | undefined
    below?: string | undefined
  }
