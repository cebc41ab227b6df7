import { sineOfHalfTurns } from '../../ground/portable-math.ts'
import { indexAt, type Path } from '../paths/paths.ts'
import { cheeks, chin } from '../people/landmarks.ts'
import type { InkFace } from '../people/people.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { meanAlong, pointsOf } from './face-pen.ts'

/** All in heights of the face, upwards from the chin. */
const step = 0.01
/** Beside a contour a person who goes on by less has no ear; hair goes on by more, or down to the shoulder, and begins at a leap. */
const wide = { least: 0.028, ear: 0.045, most: 0.2, leap: 0.035 }
const tall = { least: 0.12, most: 0.5 }
/** An ear ends above the mouth, and its colour (a and b of Lab, in 255ths, added up) is that of the cheeks. */
const lowest = 0.3
const skinMost = 0.09
/** How far out, in widths of the ear, its inner lines run, and from where to where, from its top to its lobe. */
const rim = { from: 0.12, to: 0.74, out: 0.62, back: 0.3 }
const shell = { from: 0.42, to: 0.84, out: 0.2, bent: 0.16 }
const points = 9

type EarLines = { readonly rim: number[]; readonly shell: number[] }
type Ear = { readonly top: number; readonly lobe: number; at(up: number, share: number): number[] }

/** The inner lines of the ears beside a near face, in pixels of the whole grid: its rim's and the shell's. */
export function nearEars(face: InkFace, contour: Path, reading: InkReading): EarLines[] {
  return [-1, 1].flatMap((side) => {
    const ear = earOf(face, contour, side, reading)
    if (!ear) return []
    const line = (from: number, to: number, out: (part: number) => number) =>
      Array.from({ length: points }, (_, i) => {
        const part = i / (points - 1)
        const down = from + (to - from) * part
        return ear.at(ear.top + (ear.lobe - ear.top) * down, out(part))
      }).flat()
    return {
      rim: line(rim.from, rim.to, (part) => rim.out - rim.back * part * part * part),
      shell: line(shell.from, shell.to, (part) => shell.out + shell.bent * sineOfHalfTurns(part)),
    }
  })
}

/** What of a person lies beside a face on one side, if it is an ear: as wide as one, ending above the mouth, of skin. */
// Long because the rim and the shell of an ear are measured along the same steps beside the face.
function earOf(
  face: InkFace,
  contour: Path,
  side: number,
  { people: { people }, a, b }: InkReading,
): Ear | undefined {
  const { height, axisX, axisY } = face
  const [outX, outY] = [-axisY * side, axisX * side]
  const [chinX, chinY] = [face.points[2 * chin], face.points[2 * chin + 1]]
  const place = (up: number, out: number) => [
    chinX + height * (up * axisX + out * outX),
    chinY + height * (up * axisY + out * outY),
  ]
  // How far out the contour lies at each height.
  const inner = new Map<number, number>()
  for (let i = 0; i < contour.length; i += 2) {
    const [x, y] = [contour[i] - chinX, contour[i + 1] - chinY]
    const out = (x * outX + y * outY) / height
    const at = Math.round((x * axisX + y * axisY) / height / step)
    if (out > 0) inner.set(at, Math.max(out, inner.get(at) ?? 0))
  }
  const widthAt = (at: number) => {
    const from = inner.get(at)
    if (from === undefined) return 0
    let out = 0
    for (; out < wide.most; out += step / 2) {
      const [x, y] = place(at * step, from + out)
      const isOut = x < 0 || y < 0 || x >= 2 * people.width || y >= 2 * people.height
      if (isOut || people.data[indexAt(people, x, y, 0.5)] < 0.5) break
    }
    return out
  }
  const first = Math.round(lowest / step)
  const last = Math.max(...inner.keys())
  // Above the shoulder and the neck.
  let cheek = first
  while (cheek <= last && widthAt(cheek) >= wide.least) cheek++
  let lobe = cheek
  while (lobe <= last && widthAt(lobe) < wide.least) lobe++
  let top = lobe + 1
  while (top <= last && widthAt(top) >= wide.least && widthAt(top) - widthAt(top - 1) < wide.leap)
    top++
  const long = (top - lobe) * step
  const widths = Array.from({ length: top - lobe }, (_, i) => widthAt(lobe + i))
  const most = Math.max(0, ...widths)
  if (lobe === cheek || long < tall.least || long > tall.most) return undefined
  if (most < wide.ear || most >= wide.most) return undefined
  const middle = Array.from(widths, (width, i) =>
    place((lobe + i) * step, (inner.get(lobe + i) ?? 0) + width / 2),
  ).flat()
  const onCheeks = pointsOf(face, cheeks)
  const differs = [a, b].reduce(
    (sum, plane) => sum + Math.abs(meanAlong(plane, middle, 0.5) - meanAlong(plane, onCheeks, 0.5)),
    0,
  )
  if (differs > skinMost) return undefined
  return {
    top: (top - 1) * step,
    lobe: lobe * step,
    at(up, share) {
      const at = Math.min(top - 1, Math.max(lobe, Math.round(up / step)))
      return place(up, (inner.get(at) ?? 0) + share * widths[at - lobe])
    },
  }
}
