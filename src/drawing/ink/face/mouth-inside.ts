import { cheeks, lips } from '../people/landmarks.ts'
import { indexAt } from '../paths/paths.ts'
import type { InkFace } from '../people/people.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { pointsOf } from './face-pen.ts'

/** Looks from the upper lip's inner rim down to the lower one's, in each of the rim's inner points. */
const rows = 14
const columns = lips.innerUpper.length - 2

/** What is so much darker than the cheeks is the hole of a mouth, what is nearly as light, and has less colour than they, teeth. */
const hole = { ofSkin: 0.62, most: 0.42 }
const teeth = { ofSkin: 0.78, colour: 0.8, overHole: 0.12, overDark: 0.15, above: 0.72 }

/** A tooth takes so much of a column, and teeth so many columns. */
const toothMin = 0.08
const teethColumnsMin = 4

const holeLight = (ofSkin: number) => Math.min(hole.ofSkin * ofSkin, hole.most)

/** Of an open mouth, column by column from the picture's left corner to the right one, in parts of the way down from 0 to 1. */
export type MouthInside = {
  /** shares of the opening */
  readonly dark: number
  /** whether upper teeth are seen over most of it */
  readonly hasTeeth: boolean
  /** how far down the upper teeth reach, and where the hole ends and tongue, lower teeth or lip begin */
  readonly teethEnd: readonly number[]
  readonly holeEnd: readonly number[]
}

function skinOfCheeks({ lightHalf, a, b }: InkReading, face: InkFace) {
  const points = pointsOf(face, cheeks)
  const seen: { light: number; colour: number }[] = []
  for (let i = 0; i < points.length; i += 2) {
    const at = indexAt(lightHalf, points[i], points[i + 1], 0.5)
    const light = lightHalf.data[at]
    seen.push({ light, colour: Math.sqrt(a.data[at] ** 2 + b.data[at] ** 2) / (light + 0.08) })
  }
  const middle = (of: (one: (typeof seen)[number]) => number) =>
    seen.map(of).toSorted((x, y) => x - y)[seen.length >> 1]
  return { light: middle(({ light }) => light), colour: middle(({ colour }) => colour) }
}

/** Reads what an open mouth shows. */
export function mouthInside(face: InkFace, reading: InkReading): MouthInside {
  const { light, a, b } = reading
  const skin = skinOfCheeks(reading, face)
  const upper = pointsOf(face, lips.innerUpper)
  const lower = pointsOf(face, lips.innerLower)
  const holeMax = holeLight(skin.light)
  let dark = 0
  const teethEnd: number[] = []
  const holeEnd: number[] = []
  for (let column = 1; column <= columns; column++) {
    let lastTooth = 0
    let lastDark = 0
    let isPast = false
    let darkest = 1
    for (let row = 0; row < rows; row++) {
      const part = (row + 0.5) / rows
      const x = upper[2 * column] + (lower[2 * column] - upper[2 * column]) * part
      const y = upper[2 * column + 1] + (lower[2 * column + 1] - upper[2 * column + 1]) * part
      const here = light.data[indexAt(light, x, y, 1)] / 255
      const half = indexAt(a, x, y, 0.5)
      const colour = Math.sqrt(a.data[half] ** 2 + b.data[half] ** 2) / (here + 0.08)
      const isDark = here < holeMax
      const isWhite =
        here > Math.max(teeth.ofSkin * skin.light, holeMax + teeth.overHole) &&
        colour < teeth.colour * skin.colour
      // In hard or coloured light they are only much lighter than the dark above them.
      const isBright = here > darkest + teeth.overDark && part < teeth.above
      const isTooth = !isDark && (isWhite || isBright)
      darkest = Math.min(darkest, here)
      if (isDark) {
        dark++
        lastDark = (row + 1) / rows
      }
      // What is light below the dark is the lower teeth.
      if (isDark && lastTooth > 0) isPast = true
      if (isTooth && !isPast) lastTooth = (row + 1) / rows
    }
    teethEnd.push(lastTooth)
    holeEnd.push(lastDark)
  }
  return {
    dark: dark / (columns * rows),
    hasTeeth: teethEnd.filter((end) => end > toothMin).length >= teethColumnsMin,
    teethEnd: calmed(teethEnd),
    holeEnd: calmed(holeEnd),
  }
}

/** How far beyond landmarks an opening may reach, in heights of the face, up and down. */
const beyond = { up: 0.025, down: 0.05 }

/**
 * The rims of an open mouth's dark hole, where it reaches further than its landmarks: these know laughing mouths better
 * than gaping ones.
 */
export function wholeOpening(
  face: InkFace,
  reading: InkReading,
): { upper: number[]; lower: number[] } {
  const upper = pointsOf(face, lips.innerUpper)
  const lower = pointsOf(face, lips.innerLower)
  const holeMax = holeLight(skinOfCheeks(reading, face).light)
  const reach = (points: readonly number[], way: 1 | -1, most: number): number[] => {
    const steps = points.flatMap((_, i) => {
      if (i % 2 === 1) return []
      let step = 0
      const at = (by: number) =>
        reading.light.data[
          indexAt(
            reading.light,
            points[i] + way * by * face.axisX,
            points[i + 1] + way * by * face.axisY,
            1,
          )
        ] / 255
      while (step < most && at(step + 1) < holeMax) step++
      // What has no end is no hole, but a beard or a shadow.
      return step < most ? [step] : [0]
    })
    steps[0] = 0
    steps[steps.length - 1] = 0
    return calmed(steps)
  }
  const ups = reach(upper, 1, Math.round(beyond.up * face.height))
  const downs = reach(lower, -1, Math.round(beyond.down * face.height))
  const moved = (points: readonly number[], by: readonly number[], way: 1 | -1) =>
    points.map((value, i) => value + way * by[i >> 1] * (i % 2 === 0 ? face.axisX : face.axisY))
  return { upper: moved(upper, ups, 1), lower: moved(lower, downs, -1) }
}

/** Without what one column alone says. */
function calmed(values: readonly number[]): number[] {
  const at = (i: number) => values[Math.max(0, Math.min(values.length - 1, i))]
  const middles = values.map((_, i) => [at(i - 1), at(i), at(i + 1)].toSorted((x, y) => x - y)[1])
  const middleAt = (i: number) => middles[Math.max(0, Math.min(middles.length - 1, i))]
  return middles.map((value, i) => (middleAt(i - 1) + 2 * value + middleAt(i + 1)) / 4)
}
