import { connectedComponents } from '../../pixels/components.ts'
import { isolines } from '../../lines/isolines.ts'
import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { blurred } from '../grid/planes.ts'
import { dense } from '../paths/cloud-path.ts'
import type { Path } from '../paths/paths.ts'
import { localBox, overLocal, type LocalPlane } from '../people/masks.ts'
import type { PosedBody } from '../people/posed-bodies.ts'

/** All in heights of the trunk: how far from the wrist it is looked for, how near to that it begins, and how wide and high it is. */
const reach = { window: 0.8, near: 0.4, least: 0.2, most: 0.6 }
/** It is so much darker than a ground that is light; so green or brown (b less a of Lab, in 255ths); and fills so much of its box. */
const leaves = { dark: 0.36, groundMin: 0.5, green: 0.025, compact: 0.45 }
/** A trunk less tall on paper holds what no line can show, in mm. */
const trunkMm = 16
export type InHand = {
  readonly outline: Path
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
    return [{ outline: dense(Float32Array.from([...rim, rim[0], rim[1]])), room }]
  })
}
