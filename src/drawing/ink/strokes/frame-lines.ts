import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { pathLength, runsOf, type Path } from '../paths/paths.ts'

/** What runs along the picture's side so near to it, for so long, is where the photo ends; shorter stretches between belong to it. */
const nearMm = 3.4
const leastMm = 12
const betweenMm = 6
/** How far a line may turn from its side, sideways by length, looked at over so much: the top of a head turns more. */
const turnMax = 0.12
const lookMm = 1.5
/** What is left of a line must be so long. */
const restMm = 3

/** 1 where a path runs along one of the picture's sides. */
function alongSide(path: Path, { reading, pixelsPerMm }: ChoiceInput): Uint8Array {
  const { width, height } = reading.grid
  const near = nearMm * pixelsPerMm
  const count = path.length / 2
  const marks = new Uint8Array(count)
  const look = Math.max(2, Math.round(lookMm * pixelsPerMm))
  for (let i = 0; i < count; i++) {
    const x = path[2 * i]
    const y = path[2 * i + 1]
    const after = Math.min(count - 1, i + look)
    const before = Math.max(0, i - look)
    const dx = Math.abs(path[2 * after] - path[2 * before])
    const dy = Math.abs(path[2 * after + 1] - path[2 * before + 1])
    const [byX, byY] = [Math.min(x, width - x) < near, Math.min(y, height - y) < near]
    if ((byX && dx < turnMax * dy) || (byY && dy < turnMax * dx) || (byX && byY)) marks[i] = 1
  }
  return marks
}

/** The lines without what the picture's own sides have drawn, as where a coat or a wall is cut off. */
export function withoutFrameLines(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { pixelsPerMm } = input
  return lines.flatMap((line) => {
    const { path } = line
    // A mask ends where the picture ends; what the picture itself shows there is a curtain or a post.
    if (line.kind !== 'rim' && line.kind !== 'mask') return [line]
    const marks = alongSide(path, input)
    if (!marks.includes(1)) return [line]
    const count = marks.length
    const perPoint = pathLength(path) / Math.max(1, count - 1) / pixelsPerMm
    for (const [from, to] of runsOf(count, (i) => marks[i] === 0))
      if (from > 0 && to < count && (to - from) * perPoint < betweenMm) marks.fill(1, from, to)
    for (const [from, to] of runsOf(count, (i) => marks[i] === 1))
      if ((to - from) * perPoint < leastMm) marks.fill(0, from, to)
    if (!marks.includes(1)) return [line]
    return runsOf(count, (i) => marks[i] === 0)
      .filter(([from, to]) => (to - from) * perPoint > restMm)
      .map(([from, to]) => ({ ...line, path: path.slice(2 * from, 2 * to) }))
  })
}
