import type { Plane } from '../../ground/plane.ts'
import type { InkBody } from './body.ts'
import type { Candidate } from './candidates.ts'
import type { Guides } from './guides.ts'
import type { InkStyle } from '../grid/ink-style.ts'
import type { Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** A line that is drawn. */
export type ChosenLine = {
  readonly kind:
    | Candidate['kind']
    | 'border'
    | 'clump'
    | 'frame'
    | 'layer'
    | 'mark'
    | 'rim'
    | 'round'
    | 'strand'
  readonly path: Path
  /** within one thing, between no two */
  readonly isFold?: boolean
  /** so small that more smoothing would take heads and hands from it */
  readonly isFine?: boolean
  /** of the ground behind somebody: nowhere as heavy as an outline */
  readonly isBehind?: boolean
}

/**
 * Kinds that no ink and no border stand for: drawn from landmarks, masks and what somebody holds, they bound what they
 * are of, and are not asked what they are for.
 */
export const madeKinds: readonly ChosenLine['kind'][] = [
  'held',
  'jaw',
  'hair',
  'head',
  'rim',
  'clump',
  'layer',
  'mark',
  'round',
  'strand',
]

/** What faces are above a beard in a plane of faces, 1 elsewhere. */
export const beardedFace = 2

/** What lines are chosen and drawn by. */
export type ChoiceInput = {
  readonly reading: InkReading
  readonly guides: Guides
  readonly body: InkBody
  readonly style: InkStyle
  /** 0 (bold and calm) to 1 (rich): how close lines may stand */
  readonly detail: number
  readonly pixelsPerMm: number
  /** half grid: where faces' features stand instead */
  readonly zone: Plane
  /** half grid: above 0 inside faces, where edges are light and shade, and `beardedFace` above a beard */
  readonly inner: Plane
}
