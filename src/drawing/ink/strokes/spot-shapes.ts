import { isolines } from '../../lines/isolines.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { blurred, largestAround } from '../grid/planes.ts'

/** Closed rings to be filled black, in pixels of the whole grid. */
export type Spot = {
  readonly rings: readonly Float32Array[]
  /** surely an eye, however large */
  readonly isEye?: boolean
}

/** Longer than so many times its width it is a line. */
const slenderMax = 3.2
/** How much of its box it fills. */
const filledMin = 0.5

function negate({ data }: Plane): void {
  for (let at = 0; at < data.length; at++) data[at] = -data[at]
}

/** Fills what is narrower than a window with what lies around it (grey closing). */
export function closed(light: Plane, reach: number): Plane {
  const wide = largestAround(light, reach)
  negate(wide)
  const back = largestAround(wide, reach)
  negate(back)
  return back
}

export type Box = {
  left: number
  top: number
  right: number
  bottom: number
  area: number
  free: number
}

/** `inside` are indices of all that is labelled. */
export function boxesOf(
  labels: Int32Array,
  count: number,
  width: number,
  isOpen: Uint8Array,
  inside: readonly number[],
): Box[] {
  const boxes: Box[] = Array.from({ length: count + 1 }, () => ({
    left: Infinity,
    top: Infinity,
    right: -1,
    bottom: -1,
    area: 0,
    free: 0,
  }))
  for (const at of inside) {
    const box = boxes[labels[at]]
    const x = at % width
    const y = (at - x) / width
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
    box.area++
    box.free += isOpen[at]
  }
  return boxes
}

/** How far around a spot it must be lighter, how much, and for which share of the way. */
export const ring = { reach: 3, lighter: 0.16, shareMin: 0.9 }
export const ringOfPupil = { lighter: 0.14, shareMin: 0.75 }

/** A piece of a dark line goes on beyond its ends; a spot ends all around. */
export function isEnclosed(
  labels: Int32Array,
  label: number,
  box: Box,
  light: Plane,
  { lighter: lighterBy, shareMin }: { lighter: number; shareMin: number },
): boolean {
  const { width, height, data } = light
  let sum = 0
  const rim: number[] = []
  const isOwn = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && labels[y * width + x] === label
  for (let y = box.top - ring.reach; y <= box.bottom + ring.reach; y++) {
    for (let x = box.left - ring.reach; x <= box.right + ring.reach; x++) {
      if (x < 0 || y < 0 || x >= width || y >= height) return false
      if (isOwn(x, y)) {
        sum += data[y * width + x]
        continue
      }
      const { reach } = ring
      const isFar = (r: number) =>
        !isOwn(x - r, y) && !isOwn(x + r, y) && !isOwn(x, y - r) && !isOwn(x, y + r)
      if (isFar(1) && isFar(2) && !isFar(reach)) rim.push(data[y * width + x])
    }
  }
  const inside = sum / box.area
  const lighter = rim.filter((value) => value > inside + lighterBy).length
  return lighter >= shareMin * rim.length
}

export function isSpot(box: Box, reach: number, least: number): boolean {
  const wide = box.right - box.left + 1
  const tall = box.bottom - box.top + 1
  const [short, long] = wide < tall ? [wide, tall] : [tall, wide]
  return (
    box.free >= 0.8 * box.area &&
    short >= least &&
    long <= slenderMax * short &&
    short <= 2 * reach &&
    box.area >= filledMin * wide * tall
  )
}

/** A component's smooth rim. */
export function ringsOf(
  labels: Int32Array,
  label: number,
  box: Box,
  width: number,
  unit: number,
): Spot {
  const pad = 4
  const own = newPlane(box.right - box.left + 1 + 2 * pad, box.bottom - box.top + 1 + 2 * pad)
  for (let y = box.top; y <= box.bottom; y++)
    for (let x = box.left; x <= box.right; x++)
      if (labels[y * width + x] === label)
        own.data[(y - box.top + pad) * own.width + x - box.left + pad] = 1
  const rings = isolines(blurred(own, 0.8), 0.5).map((ring) =>
    smoothPath(
      ring.map((value, i) => 2 * (value + (i % 2 === 0 ? box.left : box.top) - pad)),
      true,
      2 * unit,
    ),
  )
  return { rings }
}
