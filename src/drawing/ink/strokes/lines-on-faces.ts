import type { Plane } from '../../ground/plane.ts'
import { beardedFace, type ChoiceInput } from '../candidates/choice.ts'
import { isFilling } from '../people/heads.ts'
import { indexAt, leastAlong, pathLength, smoothedNumbers, type Path } from '../paths/paths.ts'

/** How far beside a line its two sides are looked at, in shares of the face's height, and how much lighter both must be. */
const besideShare = 0.022
const ridgeMin = { depth: 0.02, balance: 0.3 }
/**
 * On smaller faces, and on simple pages, folds of skin must be so much deeper: they make children old. Somebody with a
 * beard is none, and has his folds above it.
 */
const deeper = { below: 60, times: 3, bearded: 2, simple: 10 }
const timesOf = (face: number): number => deeper[face === beardedFace ? 'bearded' : 'times']
/** On smaller ones, in mm, nothing is drawn but features: a line beside a mouth so small is another mouth. */
const featuresOnlyMm = 10
/** Paint and masks differ in colour by more (a and b of Lab, in 255ths, added up) than skin in the shade. */
const paintMin = { usual: 0.1, simple: 0.12 }

/** On a face a line of its own is darker than both its sides; where only one is lighter, light meets shade. */
export function dropShades(path: Path, isTaken: Uint8Array, input: ChoiceInput): void {
  const { inner, guides, reading, style, pixelsPerMm } = input
  const count = path.length / 2
  const faceAt = (i: number) => inner.data[indexAt(inner, path[2 * i], path[2 * i + 1], 0.5)]
  const isInside = (i: number) => faceAt(i) > 0
  const { light } = reading
  const lightAt = (x: number, y: number) => light.data[indexAt(light, x, y, 1)] / 255
  const least = new Float32Array(count)
  const most = new Float32Array(count)
  const colour = new Float32Array(count)
  let smallest = Infinity
  let isAny = false
  for (let i = 0; i < count; i++) {
    if (!isInside(i)) continue
    isAny = true
    const tall = guides.faceHeight.data[indexAt(inner, path[2 * i], path[2 * i + 1], 0.5)]
    smallest = Math.min(smallest, tall)
    const beside = Math.max(2, besideShare * Math.min(tall, 1600))
    const before = Math.max(0, i - 3)
    const after = Math.min(count - 1, i + 3)
    const dx = path[2 * after] - path[2 * before]
    const dy = path[2 * after + 1] - path[2 * before + 1]
    const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
    const [x, y] = [path[2 * i], path[2 * i + 1]]
    const [nx, ny] = [(-dy / length) * beside, (dx / length) * beside]
    const here = lightAt(x, y)
    const one = lightAt(x + nx, y + ny) - here
    const other = lightAt(x - nx, y - ny) - here
    least[i] = Math.min(one, other)
    most[i] = Math.max(one, other)
    const [left, right] = [
      indexAt(reading.a, x + nx, y + ny, 0.5),
      indexAt(reading.a, x - nx, y - ny, 0.5),
    ]
    colour[i] =
      Math.abs(reading.a.data[left] - reading.a.data[right]) +
      Math.abs(reading.b.data[left] - reading.b.data[right])
  }
  if (!isAny) return
  if (smallest < featuresOnlyMm * pixelsPerMm) {
    for (let i = 0; i < count; i++) if (isInside(i)) isTaken[i] = 1
    return
  }
  const low = smoothedNumbers(least, 6)
  const high = smoothedNumbers(most, 6)
  const painted = smoothedNumbers(colour, 6)
  const isDeeper = smallest < deeper.below * pixelsPerMm
  // A face that fills the picture has features enough: a lone fold is a scratch there.
  const isSmooth = style.isSimple || isFilling(smallest, light)
  const depthAt = (i: number) =>
    ridgeMin.depth * (isSmooth ? deeper.simple : isDeeper ? timesOf(faceAt(i)) : 1)
  const paint = paintMin[style.isSimple ? 'simple' : 'usual']
  for (let i = 0; i < count; i++) {
    if (!isInside(i)) continue
    const isRidge = low[i] > depthAt(i) && low[i] > ridgeMin.balance * high[i]
    if (!isRidge && painted[i] < paint) isTaken[i] = 1
  }
}

/** As strong as a thing before the face. */
const strongResponse = 0.95

function isStrong(path: Path, where: Uint8Array, response: Plane): boolean {
  let sum = 0
  let count = 0
  for (let i = 0; i < where.length; i++) {
    if (!where[i]) continue
    sum += response.data[indexAt(response, path[2 * i], path[2 * i + 1], 1)]
    count++
  }
  return sum > strongResponse * count
}

/** A line that comes into a face's features ends there; a long and strong one passes, but not glasses (2). */
export function reserveZone(
  path: Path,
  isTaken: Uint8Array,
  { zone, guides, style, body }: ChoiceInput,
): void {
  const inZone = isTaken.map((_, i) =>
    zone.data[indexAt(zone, path[2 * i], path[2 * i + 1], 0.5)] > 0 ? 1 : 0,
  )
  if (!inZone.includes(1)) return
  const least = (style.isSimple ? 2.2 : 1.4) * leastAlong(guides.faceHeight, path) * 0.55
  if (pathLength(path) >= least && isStrong(path, inZone, body.response)) {
    for (let i = 0; i < isTaken.length; i++)
      if (zone.data[indexAt(zone, path[2 * i], path[2 * i + 1], 0.5)] > 1) isTaken[i] = 1
    return
  }
  for (let i = 0; i < isTaken.length; i++) isTaken[i] |= inZone[i]
}

/** The borders of shapes end where a face's features stand, and within it. */
export function keepOffFaces(path: Path, isTaken: Uint8Array, { zone, inner }: ChoiceInput): void {
  for (let i = 0; i < isTaken.length; i++) {
    const half = indexAt(zone, path[2 * i], path[2 * i + 1], 0.5)
    if (zone.data[half] > 0 || inner.data[half] > 0) isTaken[i] = 1
  }
}
