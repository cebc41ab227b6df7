import { connectedComponents } from '../../pixels/components.ts'
import { isolines } from '../../lines/isolines.ts'
import type { Plane } from '../../ground/plane.ts'
import { sineOfTurns } from '../../ground/portable-math.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { blurred } from '../grid/planes.ts'
import { cloudPath, dense } from '../paths/cloud-path.ts'
import { pathLength, reversed, type Path } from '../paths/paths.ts'
import { localBox, overLocal, type LocalPlane } from '../people/masks.ts'
import type { PosedBody } from '../people/posed-bodies.ts'

/** All in heights of the trunk: how far from the wrist it is looked for, how near to that it begins, and how wide and high it is. */
const reach = { window: 0.8, near: 0.4, least: 0.2, most: 0.6 }
/** It is so much darker than a ground that is light; so green or brown (b less a of Lab, in 255ths); and fills so much of its box. */
const leaves = { dark: 0.36, groundMin: 0.5, green: 0.025, compact: 0.45 }
/** A trunk less tall on paper holds what no line can show, in mm. */
const trunkMm = 16
/** Leaves are greener than this (a of Lab, in 255ths), the brown of a bag is not; their rim has so many arcs. */
const bouquet = { green: -0.004, arcs: 11 }
/** Flowers in it, as shares of half its box from its middle, and how large they are by its lesser side. */
const flowers = { at: [-0.32, -0.3, 0.34, -0.22, 0, 0.28], size: 0.17, petals: 5 }
/** How far apart the stalks' sides are at the hand, by the trunk's height; shorter ones are hidden by the hand. */
const stalk = { wide: 0.045, least: 0.08 }
export type InHand = {
  readonly outline: Path
  /** what is drawn of leaves beside their rim: flowers, and stalks up to the hand */
  readonly lines: readonly Path[]
  /** where no other line is drawn */
  readonly room: Path
}

const longest = (rings: readonly Path[]): Path | undefined =>
  rings.reduce<Path | undefined>(
    (best, ring) => (best && best.length >= ring.length ? best : ring),
    undefined,
  )

/** The dark piece beside a wrist that is leaves, or a bag as brown, on the half grid. */
// Long because pieces are measured in one pass over one small window.
function leavesAt(
  [x, y]: readonly [number, number],
  trunk: number,
  { reading }: ChoiceInput,
): LocalPlane | undefined {
  const { lightHalf, a, b, people } = reading
  const box = localBox(
    lightHalf,
    x / 2,
    y / 2,
    (reach.window * trunk) / 2,
    (reach.window * trunk) / 2,
  )
  const { width, height, data } = box.plane
  const ground: number[] = []
  const light = new Float32Array(width * height)
  overLocal(box, lightHalf.width, (local, at) => {
    light[local] = people.people.data[at] > 0.7 ? 1 : lightHalf.data[at]
    if (people.people.data[at] < 0.1) ground.push(lightHalf.data[at])
  })
  const usual = ground.toSorted((one, other) => one - other)[ground.length >> 1] ?? 0
  if (usual < leaves.groundMin) return undefined
  const dark = Uint8Array.from(light, (value) => (value < leaves.dark * usual ? 1 : 0))
  const { labels, areas } = connectedComponents(dark, width, height, false)
  const pieces = Array.from(areas, () => ({
    left: Infinity,
    right: -1,
    top: Infinity,
    low: -1,
    near: Infinity,
    green: 0,
  }))
  overLocal(box, lightHalf.width, (local, at) => {
    if (!dark[local]) return
    const [column, row] = [local % width, Math.floor(local / width)]
    const piece = pieces[labels[local]]
    piece.left = Math.min(piece.left, column)
    piece.right = Math.max(piece.right, column)
    piece.top = Math.min(piece.top, row)
    piece.low = Math.max(piece.low, row)
    piece.near = Math.min(
      piece.near,
      2 * Math.sqrt((box.left + column - x / 2) ** 2 + (box.top + row - y / 2) ** 2),
    )
    piece.green += b.data[at] - a.data[at]
  })
  const found = pieces.findIndex(({ left, right, top, low, near, green }, label) => {
    const [wide, high] = [2 * (right - left + 1), 2 * (low - top + 1)]
    return (
      near < reach.near * trunk &&
      Math.min(left, top) > 0 &&
      right < width - 1 &&
      low < height - 1 &&
      Math.min(wide, high) > reach.least * trunk &&
      Math.max(wide, high) < reach.most * trunk &&
      4 * areas[label] > leaves.compact * wide * high &&
      green > leaves.green * areas[label]
    )
  })
  if (found < 0) return undefined
  for (let at = 0; at < data.length; at++) data[at] = labels[at] === found && dark[at] ? 1 : 0
  return box
}

function ringAt({ left, top, plane }: LocalPlane, soft: Plane, level: number): Path | undefined {
  const ring = longest(isolines(soft, level))
  if (!ring || plane.width === 0) return undefined
  return ring.map((value, i) => 2 * (value + (i % 2 === 0 ? left : top)))
}

/** What hangs dark, green or brown, from a hand of somebody who is seen from behind, a bouquet or a bag: one closed shape, as it is seen. */
export function inHandsOf({ isAway, wrists, trunk }: PosedBody, input: ChoiceInput): InHand[] {
  if (!isAway || trunk < trunkMm * input.pixelsPerMm) return []
  return wrists.flatMap((wrist): InHand[] => {
    const piece = leavesAt(wrist, trunk, input)
    if (!piece) return []
    const soft = blurred(piece.plane, 0.03 * trunk)
    const [rim, room] = [ringAt(piece, soft, 0.5), ringAt(piece, soft, 0.12)]
    if (!rim || !room) return []
    const closed = dense(Float32Array.from([...rim, rim[0], rim[1]]))
    if (!isGreen(piece, input)) return [{ outline: closed, lines: [], room }]
    const arc = pathLength(closed) / bouquet.arcs
    return [
      {
        outline: cloudPath(turnedRight(closed), arc),
        lines: [...flowersIn(closed), ...stalksTo(wrist, closed, trunk)],
        room,
      },
    ]
  })
}

function isGreen(piece: LocalPlane, { reading: { a } }: ChoiceInput): boolean {
  let [sum, count] = [0, 0]
  overLocal(piece, a.width, (local, at) => {
    if (piece.plane.data[local] === 0) return
    sum += a.data[at]
    count++
  })
  return sum < bouquet.green * count
}

/** A ring in the direction in which arcs to its left bulge outwards. */
function turnedRight(ring: Path): Path {
  let twice = 0
  for (let i = 0; i + 3 < ring.length; i += 2)
    twice += ring[i] * ring[i + 3] - ring[i + 2] * ring[i + 1]
  return twice > 0 ? ring : reversed(ring)
}

function boxOf(ring: Path) {
  const [columns, rows] = [0, 1].map((odd) => ring.filter((_, i) => i % 2 === odd))
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  const [top, low] = [Math.min(...rows), Math.max(...rows)]
  return {
    x: (left + right) / 2,
    y: (top + low) / 2,
    halfWide: (right - left) / 2,
    halfHigh: (low - top) / 2,
  }
}

/** A few round flowers among the leaves: round arcs about a middle. */
function flowersIn(ring: Path): Path[] {
  const { x, y, halfWide, halfHigh } = boxOf(ring)
  const size = 2 * flowers.size * Math.min(halfWide, halfHigh)
  return Array.from({ length: flowers.at.length / 2 }, (_, flower) => {
    const [u, v] = [
      x + flowers.at[2 * flower] * halfWide,
      y + flowers.at[2 * flower + 1] * halfHigh,
    ]
    const corners = Float32Array.from({ length: 2 * (flowers.petals + 1) }, (_, i) => {
      const turn = Math.floor(i / 2) / flowers.petals
      return i % 2 === 0 ? u + size * sineOfTurns(2 * turn + 0.5) : v + size * sineOfTurns(2 * turn)
    })
    return cloudPath(dense(turnedRight(corners)), pathLength(corners) / flowers.petals)
  })
}

/** Both sides of the stalks, from the hand to where the leaves begin. */
function stalksTo([x, y]: readonly [number, number], ring: Path, trunk: number): Path[] {
  let [near, at] = [Infinity, 0]
  for (let i = 0; i < ring.length; i += 2) {
    const far = Math.sqrt((ring[i] - x) ** 2 + (ring[i + 1] - y) ** 2)
    if (far < near) [near, at] = [far, i]
  }
  if (near < stalk.least * trunk) return []
  const [dx, dy] = [(ring[at] - x) / near, (ring[at + 1] - y) / near]
  return [-1, 1].map((side) => {
    const aside = (side * stalk.wide * trunk) / 2
    return dense(
      Float32Array.of(
        x - aside * dy,
        y + aside * dx,
        ring[at] - aside * dy,
        ring[at + 1] + aside * dx,
      ),
    )
  })
}
