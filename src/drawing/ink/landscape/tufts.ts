import type { Plane } from '../../ground/plane.ts'
import { sineOfHalfTurns } from '../../ground/portable-math.ts'
import { openAir } from '../candidates/open-air.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { blurred } from '../grid/planes.ts'
import { dense } from '../paths/cloud-path.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, type Path } from '../paths/paths.ts'

/** Rough land is so busy, and no sky or water, over so many units. */
const rough = { busy: 0.3, airMax: 0.1, blur: 14 }
/** How far tufts stand apart, how high they are far off and near, and how far they keep off lines, in mm. */
const tuft = {
  usual: { apart: 25, far: 3.5, near: 9, room: 3 },
  simple: { apart: 40, far: 6, near: 13, room: 5 },
}
/** Fewer are strays. */
const least = 5
/** Land with so little colour (a and b of Lab, in 255ths) is stone. */
const greyMax = 0.022
const blades = [-1, 0, 1]

/** Always the same for a place, 0..1. */
function chanceAt(column: number, row: number, salt: number): number {
  let mix = Math.imul(column + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b) ^ (salt << 20)
  mix = Math.imul(mix ^ (mix >>> 15), 0x2c1b3c6d)
  mix = Math.imul(mix ^ (mix >>> 12), 0x297a2d39)
  return ((mix ^ (mix >>> 15)) >>> 8) / 0x1000000
}

/** Three blades from one foot. */
function grass(x: number, y: number, high: number, lean: number): Path[] {
  return blades.map((side) => {
    const [tipX, tipY] = [
      x + high * (0.55 * side + 0.25 * (lean - 0.5)),
      y - high * (side === 0 ? 1 : 0.72),
    ]
    const [fromX, midX] = [x + 0.12 * side * high, x + 0.16 * side * high]
    const midY = y - 0.5 * high
    return dense(
      Float32Array.from({ length: 18 }, (_, i) => {
        const t = Math.floor(i / 2) / 8
        const [u, v, w] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
        return i % 2 === 0 ? u * fromX + v * midX + w * tipX : u * y + v * midY + w * tipY
      }),
    )
  })
}

/** A stone that lies on the ground, and an edge on it. */
function stone(x: number, y: number, high: number, lean: number): Path[] {
  const wide = high * (1.2 + 0.5 * lean)
  const over = Float32Array.from({ length: 26 }, (_, i) => {
    const turn = Math.floor(i / 2) / 12
    const knob = 1 + 0.12 * sineOfHalfTurns((turn * 3 + lean) % 1)
    return i % 2 === 0
      ? x + wide * (sineOfHalfTurns(turn / 2) ** 2 - 0.5)
      : y - 0.62 * high * knob * sineOfHalfTurns(turn)
  })
  return [dense(Float32Array.from([...over, over[0], over[1]]))]
}

/** A few tufts of grass, or stones where it is grey, on rough land that is empty; larger where it is near, that is lower on the page. `land`: on
 * the half grid, where that is known. */
export function tuftLines(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
  land?: Plane,
): ChosenLine[] {
  const { reading, guides, style, pixelsPerMm } = input
  const { width, height, unit } = reading.grid
  const { apart, far, near, room } = tuft[style.isSimple ? 'simple' : 'usual']
  const busy = blurred(guides.busy, (rough.blur * unit) / 2)
  const air = openAir(reading, guides)
  const [a, b] = [reading.a, reading.b].map((plane) => blurred(plane, (rough.blur * unit) / 2))
  const taken = newOccupancy(width, height)
  for (const { path } of lines) taken.stamp(path, room * pixelsPerMm)
  const isFree = (x: number, y: number) => {
    if (Math.min(x, y, width - x, height - y) < room * pixelsPerMm || taken.isTaken(x, y))
      return false
    const at = indexAt(busy, x, y, 0.5)
    if (land) return land.data[at] > 0.5
    return busy.data[at] > rough.busy && air.data[at] < rough.airMax && guides.own.data[at] < 0.5
  }
  const step = apart * pixelsPerMm
  const drawn: Path[][] = []
  for (let row = 0; (row + 0.5) * step * 0.7 < height; row++)
    for (let column = 0; (column + 0.5) * step < width; column++) {
      const [right, down] = [chanceAt(column, row, 1), chanceAt(column, row, 2)]
      const x = (column + 0.7 * right + 0.4 * (row % 2)) * step
      const y = (row + 0.7 * down) * step * 0.7
      const high = (far + ((near - far) * y) / height) * pixelsPerMm
      const at = indexAt(a, x, y, 0.5)
      const colour = Math.sqrt(a.data[at] * a.data[at] + b.data[at] * b.data[at])
      const made = (colour < greyMax ? stone : grass)(x, y, high, chanceAt(column, row, 3))
      if (made.every((path) => path.every((u, i) => i % 2 === 1 || isFree(u, path[i + 1]))))
        drawn.push(made)
    }
  return drawn.length < least
    ? []
    : drawn.flat().map((path): ChosenLine => ({ kind: 'clump', path, isFine: true }))
}
