import { connectedComponents } from '../../pixels/components.ts'
import { isolines } from '../../lines/isolines.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { apart, colourClass, unlikely, type ColourPlanes } from '../grid/colour-classes.ts'
import { blurred, maskAbove } from '../grid/planes.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import { indexAt, runsOf, type Path } from '../paths/paths.ts'
import type { BareHead } from '../people/bare-heads.ts'
import { localBox, type LocalPlane } from '../people/masks.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** The hair, or the cap, of a head from behind; half grid, its border at 0.5. */
export type BareHair = { readonly head: BareHead; readonly mask: LocalPlane }

/** In heights of the head: what is surely hair, where surely neck and clothes are, and how far down hair is looked for. */
const rows = { crown: 0.55, below: [1, 1.4], reach: 1.9 } as const
/** Beside the head, in widths of it. */
const aside = 0.35
const placesLeast = 30
/** Colours that nobody could tell apart have no border. */
const differenceMin = 0.05
/** On the crown all is hair but what is so much likelier something else. */
const surely = 3
/** Less of the head is a scrap, more of what was looked at a hood and its coat. */
const share = { least: 0.4, most: 0.9 }
/** A border must be so long, in widths of the head, and lie so far within the person on both sides. */
const pieceShare = 0.3
const besideShare = 0.06

function boundsOf({ head }: BareHead) {
  const { width, height, data } = head.plane
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[y * width + x] > 0.5) {
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y + 1)
      }
  return {
    left: head.left + left,
    top: head.top + top,
    wide: right - left,
    tall: bottom - top,
  }
}

function hairOf(
  bare: BareHead,
  { people }: InkReading,
  colours: ColourPlanes,
): BareHair | undefined {
  const { width } = people.people
  const { left, top, wide, tall } = boundsOf(bare)
  const box = localBox(
    people.people,
    left + wide / 2,
    top + (rows.reach * tall) / 2,
    (0.5 + aside) * wide,
    (rows.reach * tall) / 2,
  )
  const { plane } = box
  const isMine = new Uint8Array(plane.data.length)
  const crown: number[] = []
  const below: number[] = []
  for (let y = 0, local = 0; y < plane.height; y++) {
    const down = (box.top + y - top) / tall
    for (let x = 0; x < plane.width; x++, local++) {
      const at = (box.top + y) * width + box.left + x
      if (people.people.data[at] <= 0.5) continue
      isMine[local] = 1
      const isHead = box.left + x >= left && box.left + x < left + wide
      if (isHead && down < rows.crown) crown.push(at)
      else if (isHead && down > rows.below[0] && down < rows.below[1]) below.push(at)
    }
  }
  if (crown.length < placesLeast || below.length < placesLeast) return undefined
  const hairLike = colourClass(colours, crown, 3)
  const belowLike = colourClass(colours, below, 4)
  if (apart(hairLike, belowLike) < differenceMin) return undefined
  for (let local = 0; local < isMine.length; local++) {
    if (!isMine[local]) continue
    const y = Math.floor(local / plane.width)
    const at = (box.top + y) * width + box.left + (local % plane.width)
    const favour = (box.top + y - top) / tall < rows.crown ? surely : 0
    if (unlikely(hairLike, colours, at) < unlikely(belowLike, colours, at) + favour)
      plane.data[local] = 1
  }
  const smooth = blurred(plane, Math.max(1, 0.05 * tall))
  const on = maskAbove(smooth, 0.5)
  const { labels, areas } = connectedComponents(on, plane.width, plane.height, false)
  areas[0] = 0
  const most = areas.indexOf(Math.max(...areas))
  const mine = isMine.reduce((sum, value) => sum + value, 0)
  if (areas[most] < share.least * wide * tall * 0.75 || areas[most] > share.most * mine)
    return undefined
  for (let local = 0; local < on.length; local++)
    if (labels[local] !== most) smooth.data[local] = Math.min(smooth.data[local], 0.4)
  return { head: bare, mask: { ...box, plane: smooth } }
}

const known = new WeakMap<InkReading, readonly BareHair[]>()

/** The hair of all heads from behind whose colour shows where it ends; kept with the reading. */
export function bareHairOf(reading: InkReading): readonly BareHair[] {
  const kept = known.get(reading)
  if (kept) return kept
  const { people, lightHalf, a, b, grid } = reading
  if (people.bare.length === 0) return []
  const colours = { light: blurred(lightHalf, grid.unit), a, b }
  const found = people.bare.flatMap((bare) => hairOf(bare, reading, colours) ?? [])
  known.set(reading, found)
  return found
}

/** The lines where such hair ends on the neck or the clothes, as paths of the whole grid. */
export function napeLines({ head, mask }: BareHair, reading: InkReading): Path[] {
  const { people, grid } = reading
  const { left, top, plane } = mask
  const { wide, tall } = boundsOf(head)
  const beside = Math.max(2, besideShare * wide)
  const somebody = blurred(people.people, 1)
  return isolines(plane, 0.5).flatMap((ring) => {
    const count = ring.length / 2
    const isWithin = (i: number) => {
      const [x, y] = [ring[2 * i] + left, ring[2 * i + 1] + top]
      // Where hair was looked for no further down it does not end.
      if (ring[2 * i + 1] > plane.height - 3) return false
      return [-1, 1].every((side) =>
        [0.7, 1.4].every(
          (far) =>
            somebody.data[indexAt(somebody, x + side * far * beside, y, 1)] > 0.5 &&
            somebody.data[indexAt(somebody, x, y + side * far * beside, 1)] > 0.5,
        ),
      )
    }
    const start = Math.max(
      0,
      Array.from({ length: count }, (_, i) => i).findIndex((i) => !isWithin(i)),
    )
    const turned = (i: number) => (start + i) % count
    return runsOf(count, (i) => isWithin(turned(i)))
      .filter(([from, to]) => to - from > pieceShare * wide)
      .map(([from, to]) => {
        const reach = Math.round(beside)
        const piece: number[] = []
        for (let i = from - reach; i < to + reach; i++) {
          const at = turned((i + count) % count)
          piece.push(2 * (ring[2 * at] + left), 2 * (ring[2 * at + 1] + top))
        }
        return smoothPath(evenlySpaced(Float32Array.from(piece)), false, Math.max(3, 0.08 * tall))
      })
      .filter((path) => path.length / 2 > 8 * grid.unit)
  })
}

/** Where hair usually ends on a neck, in heights of the head: beside, and so much lower in the middle. */
const usualNape = { beside: 0.74, lower: 0.12 }

/**
 * On simple pages a head from behind has its hair end where it usually does: without that line it is an egg, and what
 * light shows is ragged.
 */
export function usualNapes(reading: InkReading, leastHead: number): Path[] {
  return reading.people.bare
    .filter((bare) => bare.height >= leastHead)
    .map((bare) => {
      const { plane, left, top } = bare.head
      const bounds = boundsOf(bare)
      const row = bounds.top - top + Math.round(usualNape.beside * bounds.tall)
      const line = plane.data.subarray(row * plane.width, (row + 1) * plane.width)
      const from = left + line.findIndex((value) => value > 0.5)
      const to = left + line.findLastIndex((value) => value > 0.5) + 1
      const y = row + top + 0.5
      const steps = Math.max(8, 2 * (to - from))
      return Float32Array.from({ length: 2 * (steps + 1) }, (_, i) => {
        const t = (i >> 1) / steps
        const down = usualNape.lower * bounds.tall * 4 * t * (1 - t)
        return i % 2 === 0 ? 2 * (from + t * (to - from)) : 2 * (y + down)
      })
    })
}
