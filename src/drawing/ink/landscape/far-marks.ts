import { newPlane, type Plane } from '../../ground/plane.ts'
import { isolines } from '../../lines/isolines.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { dense } from '../paths/cloud-path.ts'
import type { Path } from '../paths/paths.ts'
import type { FarFigure } from '../people/far-figures.ts'

/** Where somebody's chin, belt and shoes are, from the crown down, and how far from there they may be looked for. */
const height = { chin: 0.16, belt: 0.52, shoes: 0.93 }
const chinReach = 0.05
/** A head is so much narrower than what is below it; in so much of the lower rows there are two legs. */
const neckMax = 0.8
const legs = { from: 0.6, to: 0.95, share: 0.3 }
/** Smaller ones have an outline alone, in mm. */
const leastMm = 12
/** A coat as dark as this is black in manga, lightness being 0 to 1. */
const darkMax = 0.3
/** How much a mark hangs through, as a share of its length. */
const sag = 0.14

type Run = { readonly from: number; readonly to: number }

function runsIn({ width, data }: Plane, row: number): Run[] {
  const runs: Run[] = []
  for (let x = 0, from = -1; x <= width; x++) {
    const isIn = x < width && data[row * width + x] > 0.5
    if (isIn && from < 0) from = x
    if (!isIn && from >= 0) {
      runs.push({ from, to: x })
      from = -1
    }
  }
  return runs
}

const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { from, to }) => sum + to - from, 0)

/** Across a run of a row, hanging through. */
function mark({ left, top }: FarFigure, { from, to }: Run, row: number): Path {
  const steps = 8
  return dense(
    Float32Array.from({ length: 2 * steps + 2 }, (_, i) => {
      const t = Math.floor(i / 2) / steps
      return i % 2 === 0
        ? 2 * (left + from + t * (to - from))
        : 2 * (top + row + 0.5 + 4 * sag * t * (1 - t) * (to - from))
    }),
  )
}

type Body = {
  readonly rows: readonly (readonly Run[])[]
  readonly chin: number
  readonly hasNeck: boolean
  readonly belt: number
  readonly shoes: number
}

/** Where somebody's parts begin, as rows of the figure; undefined for what has no two legs below a head. */
function bodyOf({ own }: FarFigure, least: number): Body | undefined {
  const rows = Array.from({ length: own.height }, (_, row) => runsIn(own, row))
  const first = rows.findIndex((runs) => runs.length > 0)
  const tall = rows.findLastIndex((runs) => runs.length > 0) + 1 - first
  if (2 * tall < least) return undefined
  const rowAt = (share: number) => Math.min(own.height - 1, first + Math.round(share * tall))
  const lower = rows.slice(rowAt(legs.from), rowAt(legs.to))
  const onTwo = lower.filter((runs) => runs.length > 1).length
  if (onTwo < legs.share * lower.length) return undefined
  let chin = rowAt(height.chin - chinReach)
  for (let row = chin; row <= rowAt(height.chin + chinReach); row++)
    if (widthOf(rows[row]) < widthOf(rows[chin])) chin = row
  const hasNeck = widthOf(rows[chin]) < neckMax * widthOf(rows[rowAt(2 * height.chin)])
  return { rows, chin, hasNeck, belt: rowAt(height.belt), shoes: rowAt(height.shoes) }
}

/** What parts a head from a coat, a coat from trousers, and these from shoes. */
function marksOf(figure: FarFigure, least: number): Path[] {
  const body = bodyOf(figure, least)
  if (!body) return []
  const { rows, chin, hasNeck, belt, shoes } = body
  return [...(hasNeck ? [chin] : []), belt, shoes].flatMap((row) =>
    rows[row].map((run) => mark(figure, run, row)),
  )
}

/** Chins, belts and shoes of people far off: what tells a person from a blot. */
export const farMarks = ({ reading, pixelsPerMm }: ChoiceInput): ChosenLine[] =>
  reading.far.flatMap((figure) =>
    marksOf(figure, leastMm * pixelsPerMm).map((path): ChosenLine => ({
      kind: 'strand',
      path,
      isFine: true,
    })),
  )

/** Dark coats of people far off, to be black: rings on the whole grid, from chin to belt. */
export function farCoats({ reading, pixelsPerMm }: ChoiceInput): { rings: Path[] }[] {
  const { lightHalf, far } = reading
  return far.flatMap((figure) => {
    const { left, top, own } = figure
    const body = bodyOf(figure, leastMm * pixelsPerMm)
    if (!body?.hasNeck) return []
    const coat = newPlane(own.width, own.height)
    let [light, area] = [0, 0]
    for (let row = body.chin + 1; row <= body.belt; row++)
      for (const { from, to } of body.rows[row])
        for (let x = from; x < to; x++) {
          coat.data[row * own.width + x] = 1
          light += lightHalf.data[(top + row) * lightHalf.width + left + x]
          area++
        }
    if (light > darkMax * area) return []
    const rings = isolines(coat, 0.5).map((ring) =>
      Float32Array.from(ring, (value, i) => 2 * (value + (i % 2 === 0 ? left : top))),
    )
    return [{ rings }]
  })
}
