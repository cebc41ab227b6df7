import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { bareHairOf } from '../candidates/bare-hair.ts'
import { meanHalf, type Path } from '../paths/paths.ts'
import { spline } from '../paths/spline.ts'
import type { LocalPlane } from '../people/masks.ts'
import { newPlane } from '../../ground/plane.ts'
import { overLocal } from '../people/people.ts'

/** On paper: on lower heads strands are scratches; higher ones have more of them. */
const leastMm = 6
const strands = [
  { fromMm: 0, count: 5 },
  { fromMm: 14, count: 7 },
  { fromMm: 30, count: 9 },
]
/** A strand's pen on small heads, of their height. */
const penShare = 0.035
const thinnestMm = 0.25
/** From where to where strands go in turn, in heights of the hair; how far aside the outer ones lie, by half its width. */
const lengths = [
  [0.16, 0.6],
  [0.42, 0.88],
  [0.1, 0.48],
  [0.5, 0.92],
] as const
const spread = 0.72
const steps = 4
/** Where nothing shows that hair ends it ends so far down the head. */
const nape = 0.72
/**
 * Hair is dark, or, where its colour is not the neck's, pale or warm: a helmet is a colour, and a bald head has none.
 * As lightness 0..1 and a
 * and b of Lab in 255ths, in the middle of the head's upper half.
 */
const hair = { rows: 0.5, dark: 0.28, colourMax: 0.07, warm: { a: -0.01, b: 0.01, most: 0.17 } }
/** A head with so many strands that run as its hair does needs no others. */
const enough = 3
const onHead = 0.6

/** Strands on heads from behind whose hair shows none: without them they are eggs. In pixels of the whole grid. */
export function backHair(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): { path: Path; width: number }[] {
  const { reading, pixelsPerMm, style } = input
  const known = bareHairOf(reading)
  return reading.people.bare.flatMap((bare) => {
    const heightMm = bare.height / pixelsPerMm
    const own = known.find(({ head }) => head === bare)
    if (heightMm < leastMm || !isHair(bare.head, own !== undefined, input)) return []
    const { width, height } = reading.lightHalf
    const whole = newPlane(width, height)
    overLocal(bare.head, width, (local, at) => (whole.data[at] = bare.head.plane.data[local]))
    const has = lines.filter(
      ({ kind, path }) => kind === 'strand' && meanHalf(whole, path) > onHead,
    )
    if (has.length >= enough) return []
    const { count } = strands.findLast(({ fromMm }) => heightMm >= fromMm) ?? strands[0]
    const pen = Math.min(style.penMinMm, Math.max(thinnestMm, penShare * heightMm)) * pixelsPerMm
    return strandsOn(own?.mask ?? bare.head, own !== undefined, count).map((path) => ({
      path,
      width: pen,
    }))
  })
}

function isHair(
  { left, top, plane }: LocalPlane,
  endsOnNeck: boolean,
  { reading }: ChoiceInput,
): boolean {
  const { lightHalf, a, b } = reading
  let [light, ofA, ofB, count] = [0, 0, 0, 0]
  overLocal({ left, top, plane }, lightHalf.width, (local, at) => {
    if (plane.data[local] <= 0.5 || local > hair.rows * plane.data.length) return
    light += lightHalf.data[at]
    ofA += a.data[at]
    ofB += b.data[at]
    count++
  })
  if (count === 0) return false
  const [l, u, v] = [light / count, ofA / count, ofB / count]
  const colour = Math.sqrt(u * u + v * v)
  const isWarm = u > hair.warm.a && v > hair.warm.b && colour < hair.warm.most
  if (l < hair.dark) return colour < hair.warm.most
  return endsOnNeck && (colour < hair.colourMax || isWarm)
}

/** Lines from the crown down, each as far from the middle of every row, by its width, as of the others: meridians of the head. */
function strandsOn(hair: LocalPlane, isWhole: boolean, count: number): Path[] {
  const { left, top, plane } = hair
  const rows = Array.from({ length: plane.height }, (_, y) => {
    const row = plane.data.subarray(y * plane.width, (y + 1) * plane.width)
    return {
      from: row.findIndex((value) => value > 0.5),
      to: row.findLastIndex((value) => value > 0.5),
    }
  })
  const first = rows.findIndex(({ from }) => from >= 0)
  const tall = (rows.findLastIndex(({ from }) => from >= 0) - first) * (isWhole ? 1 : nape)
  return Array.from({ length: count }, (_, i) => {
    const [start, end] = lengths[i % lengths.length]
    const aside = spread * ((2 * i) / (count - 1) - 1)
    const points = Array.from({ length: steps }, (_, k) => {
      const y = first + tall * (start + ((end - start) * k) / (steps - 1))
      const { from, to } = rows[Math.round(y)]
      return [2 * (left + (from + to + 1) / 2 + (aside * (to - from)) / 2), 2 * (top + y + 0.5)]
    })
    return spline(points.flat(), 1.5)
  })
}
