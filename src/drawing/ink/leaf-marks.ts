import { distanceTo } from '../distance.ts'
import { sineOfHalfTurns } from '../portable-math.ts'
import type { ChoiceInput, ChosenLine } from './choice.ts'
import { newOccupancy } from './occupancy.ts'
import type { Path } from './paths.ts'
import { sizeOf } from './wood-rims.ts'
import type { Woods } from './woods.ts'

/** A leaf's length, how wide it is, how far marks keep off lines, and off one another. */
const leafMm = { usual: 7, simple: 11 }
const slim = 0.24
const roomMm = { usual: 7.5, simple: 11.5 }
const apartMm = { usual: 48, simple: 70 }
const steps = 12

/** A closed leaf that points at so many half turns, from its stalk. */
function leafAt(x: number, y: number, turn: number, length: number): Path {
  const [u, v] = [sineOfHalfTurns((turn + 0.5) % 2), sineOfHalfTurns(turn)]
  const path = new Float32Array(2 * (2 * steps + 1))
  for (let i = 0; i <= 2 * steps; i++) {
    const t = i <= steps ? i / steps : 2 - i / steps
    const side = (i <= steps ? 1 : -1) * slim * length * sineOfHalfTurns(t)
    path[2 * i] = x + u * t * length - v * side
    path[2 * i + 1] = y - v * t * length - u * side
  }
  return path
}

/** Few pairs of leaves, where a wood is empty. */
export function leafMarks(
  { mask }: Woods,
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): ChosenLine[] {
  const { width, height } = input.reading.grid
  const size = sizeOf(input)
  const perMm = input.pixelsPerMm
  const marks = newOccupancy(width, height)
  for (const { path } of lines) marks.stamp(path, 1)
  const filled = new Uint8Array(mask.data.length)
  for (let y = 0, at = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++, at++) {
      const whole = 2 * y * width + 2 * x
      const isTaken =
        marks.data[whole] + marks.data[whole + 1] + marks.data[whole + width] > 0 ||
        mask.data[at] < 0.5 ||
        Math.min(x, y, mask.width - x, mask.height - y) < perMm
      filled[at] = isTaken ? 1 : 0
    }
  const room = distanceTo(filled, mask.width, mask.height)
  const stride = Math.max(2, Math.round(perMm))
  const places: number[] = []
  for (let y = stride; y < mask.height; y += stride)
    for (let x = stride; x < mask.width; x += stride)
      if (room.data[y * mask.width + x] > (roomMm[size] * perMm) / 2)
        places.push(y * mask.width + x)
  places.sort((one, other) => room.data[other] - room.data[one] || one - other)
  const taken: [number, number][] = []
  const result: ChosenLine[] = []
  for (const at of places) {
    const x = 2 * (at % mask.width)
    const y = 2 * Math.floor(at / mask.width)
    const apart = apartMm[size] * perMm
    if (taken.some(([u, v]) => (u - x) ** 2 + (v - y) ** 2 < apart * apart)) continue
    taken.push([x, y])
    const lean = ((x * 5 + y * 11) % 16) / 80
    const length = leafMm[size] * perMm
    for (const turn of [0.62 + lean, 0.2 + lean])
      result.push({ kind: 'clump', path: leafAt(x, y + 0.3 * length, turn, length) })
  }
  return result
}
