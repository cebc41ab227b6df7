import { connectedComponents } from '../../pixels/components.ts'
import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import type { Guides } from '../candidates/guides.ts'
import { blurred, largestAround, mapped, maskAbove } from '../grid/planes.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, pathLength, runsOf, type Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { keptLines } from './kept-lines.ts'
import { skyOf } from './treetops.ts'

/** Black before a night sky is what is so dark, so far below the sky's border. */
const darkMax = 0.16
const belowUnits = 8
const ownMax = 0.3
/** What was taken for the subject and is so much black is a tree as others are. */
const treeMin = 0.5
/**
 * A line is of the dark where nothing lighter is beside so much of it, so far around; or it lies so near the border:
 * shorter rests of it go too.
 */
const besideUnits = 5
const besideMm = 7
const restMm = 6
const blackShare = 0.8
const leastMm = 12
const roomMm = 1.2
const smoothMm = 0.7
const frameUnits = 3

/** The picture's guides without what of the subject is black, and how light the lightest is around each place. */
const nightOf = keptForLatest((guides: Guides, reading: InkReading) => {
  const { lightHalf, grid } = reading
  const light = blurred(lightHalf, 2 * grid.unit)
  const own = maskAbove(guides.own, 0.5)
  const { labels, areas } = connectedComponents(own, light.width, light.height, true)
  const dark = new Float64Array(areas.length)
  for (let at = 0; at < own.length; at++) if (light.data[at] < darkMax) dark[labels[at]]++
  const isBlack = areas.map((area, label) => (dark[label] > treeMin * area ? 1 : 0))
  const lit = mapped(guides.own, (value, at) => (isBlack[labels[at]] ? 0 : value))
  const lightest = largestAround(light, Math.round((besideUnits * grid.unit) / 2))
  return { guides: { ...guides, own: lit }, light, lightest }
})

/**
 * Before a night sky trees and hills are black: of them one line is seen, where the sky ends, and what ink finds in
 * them is noise. That line is drawn whole
 * in place of the ink. Small children's pages have it as a border of shapes already, but where a thing before it says
 * what shapes there are.
 */
export function withNightSkyline(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  if (input.style.isSimple && !input.reading.people.thing) return lines
  const { reading, pixelsPerMm } = input
  const { width, height, unit } = reading.grid
  const { guides, light, lightest } = nightOf(input.guides, reading)
  const { courses } = skyOf(guides, reading)
  const isLitBelow = (x: number, y: number) =>
    light.data[indexAt(light, x, y + belowUnits * unit, 0.5)] > darkMax
  const isBorder = (x: number, y: number) =>
    Math.min(x, y, width - x, height - y) > frameUnits * unit &&
    guides.own.data[indexAt(guides.own, x, y, 0.5)] < ownMax &&
    !isLitBelow(x, y)
  const skylines = courses.flatMap((course) =>
    runsOf(course.length / 2, (i) => isBorder(course[2 * i], course[2 * i + 1]))
      .map(([from, to]) => ({ course, from, to }))
      .filter(
        ({ from, to }) => pathLength(course.subarray(2 * from, 2 * to)) > leastMm * pixelsPerMm,
      ),
  )
  if (skylines.length === 0) return lines
  const beside = newOccupancy(width, height)
  for (const { course, from, to } of skylines)
    beside.stamp(course.subarray(2 * from, 2 * to), besideMm * pixelsPerMm)
  const isGone = (x: number, y: number) => {
    const half = indexAt(light, x, y, 0.5)
    if (guides.own.data[half] > ownMax && light.data[half] > darkMax) return false
    return beside.isTaken(x, y) && !isLitBelow(x, y)
  }
  const isBlack = (path: Path) => {
    let black = 0
    for (let i = 0; i < path.length; i += 2)
      if (lightest.data[indexAt(lightest, path[i], path[i + 1], 0.5)] < darkMax) black++
    return 2 * black > blackShare * path.length
  }
  const kept = lines.flatMap((line): ChosenLine[] => {
    const { kind, path } = line
    if (madeKinds.includes(kind) && kind !== 'rim' && kind !== 'clump') return [line]
    if (isBlack(path)) return []
    const count = path.length / 2
    const runs = runsOf(count, (i) => !isGone(path[2 * i], path[2 * i + 1]))
    if (runs.length === 1 && runs[0][1] - runs[0][0] === count) return [line]
    return runs
      .map(([from, to]) => ({ ...line, path: path.slice(2 * from, 2 * to) }))
      .filter((piece) => pathLength(piece.path) > restMm * pixelsPerMm)
  })
  const { taken, reach } = keptLines(kept, roomMm * pixelsPerMm, reading.grid)
  const drawn = skylines.flatMap(({ course, from, to }) =>
    runsOf(to - from, (i) => !taken.isTaken(course[2 * (from + i)], course[2 * (from + i) + 1]))
      .map(([first, end]) => reach(course, from + first, from + end))
      .filter((path) => pathLength(path) > leastMm * pixelsPerMm)
      .map((path): ChosenLine => ({
        kind: 'clump',
        path: smoothPath(path, false, smoothMm * pixelsPerMm),
      })),
  )
  return [...kept, ...drawn]
}
