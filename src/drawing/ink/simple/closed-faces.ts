import { noHead } from '../candidates/guides.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { newDrawnLines, type DrawnLines } from '../paths/drawn-lines.ts'
import { joined, leastAlong, normalAt, pathLength, runsOf, type Path } from '../paths/paths.ts'
import { withoutPoints } from '../paths/without-points.ts'

/**
 * In heights of the face: an outline so near stands for a face's contour, if it goes along with it for so long; what is
 * left must be so long.
 */
const stands = { beside: 0.05, along: 0.12, least: 0.1 }
/** What else runs so near along a contour that is drawn is that contour again, or the shade below it. */
const again = 0.075
/** Ends are led on to the outline that stands for the rest, if that is so near. */
const lead = 0.09
/** Of a line that lost some of itself shorter pieces go too, in mm. */
const remainderMm = 3

/** Lines that know a head's end better than landmarks do. */
const outlines: readonly ChosenLine['kind'][] = ['rim', 'head', 'hair']

function drawnOf(lines: readonly ChosenLine[], { guides }: ChoiceInput): DrawnLines {
  const drawn = newDrawnLines(guides.skin.width, guides.skin.height)
  for (const { path } of lines) drawn.add(path)
  return drawn
}

/** The drawn place on the half grid beside a path's point, −1 for none; `reach` in pixels of the whole grid. */
function besidePoint(drawn: DrawnLines, path: Path, i: number, reach: number): number {
  const [u, v] = normalAt(path, i)
  return drawn.alongside(path[2 * i] / 2, path[2 * i + 1] / 2, -v, u, reach / 2)
}

/** The pieces of a contour that no outline stands for, their ends led on to it. */
function missingOf(contour: Path, tall: number, drawn: DrawnLines, width: number): Path[] {
  const count = contour.length / 2
  const placeAt = (i: number, share: number) => besidePoint(drawn, contour, i, share * tall)
  const isOpen = Uint8Array.from({ length: count }, (_, i) =>
    placeAt(i, stands.beside) < 0 ? 1 : 0,
  )
  const lengthOf = (from: number, to: number) => pathLength(contour.subarray(2 * from, 2 * to))
  for (const [from, to] of runsOf(count, (i) => isOpen[i] === 0))
    if (from > 0 && to < count && lengthOf(from, to) < stands.along * tall) isOpen.fill(1, from, to)
  const ledTo = (i: number): Path => {
    const place = i < 0 || i >= count ? -1 : placeAt(i, lead)
    if (place < 0) return new Float32Array(0)
    return Float32Array.of(2 * (place % width) + 1, 2 * Math.floor(place / width) + 1)
  }
  const ahead = Math.max(1, Math.round((0.04 * tall) / 1.5))
  return runsOf(count, (i) => isOpen[i] === 1)
    .filter(([from, to]) => lengthOf(from, to) > stands.least * tall)
    .map(([from, to]) =>
      joined(ledTo(from - ahead), contour.subarray(2 * from, 2 * to), ledTo(to + ahead)),
    )
}

/**
 * A simple page's faces with a contour from temple to temple: landmarks draw it where no outline stands for it, in the place of
 * whatever ink or border of a shape runs along there. `contours` are in pixels of the whole grid.
 */
export function withFacesClosed(
  lines: readonly ChosenLine[],
  contours: readonly Path[],
  input: ChoiceInput,
): ChosenLine[] {
  const { guides, pixelsPerMm } = input
  const others = lines.filter(({ kind }) => kind !== 'jaw')
  const drawn = drawnOf(
    others.filter(({ kind }) => outlines.includes(kind)),
    input,
  )
  const lost = others.map(({ path }) => new Uint8Array(path.length / 2))
  const made = contours.flatMap((contour) => {
    const tall = leastAlong(guides.faceHeight, contour)
    if (tall >= noHead) return []
    const pieces = missingOf(contour, tall, drawn, guides.skin.width)
    const jaws = pieces.map((path): ChosenLine => ({ kind: 'jaw', path }))
    const near = drawnOf(jaws, input)
    others.forEach(({ kind, path }, line) => {
      if (outlines.includes(kind)) return
      for (let i = 0; i < path.length / 2; i++)
        if (besidePoint(near, path, i, again * tall) >= 0) lost[line][i] = 1
    })
    return jaws
  })
  return [...withoutPoints(others, lost, remainderMm * pixelsPerMm), ...made]
}
