import { middle } from '../grid/middle.ts'
import { perHeight, type FacePatch } from './face-patch.ts'

/** How far above the eye's middle, and below it, an upper rim is looked for, in samples. */
const reachUp = 0.15 * perHeight
const reachDown = 3
/** Frames of nearly the skin's colour tell nothing, in lightness and colour of 0..1. */
const contrastMin = 0.3
/** How near to the frame's colour a rim must be, of what parts the frame from the skin. */
const nearMax = 0.4
/** In so many of the columns it must be seen, and there be level to so many samples. */
const seenMin = 0.7
const levelMax = 5
/** The ring's sides bend down. */
const sideShare = 0.2
/** From the ring's lower rim down to skin. */
const toSkin = 10

/**
 * A ring with its upper half drawn up to the frame's upper rim, where that is seen above the eye in the colour of the lower one: lids are
 * darker than many a frame, and tracing takes them for its rim. Undefined where it is not seen.
 * @param ring points of a lens in the patch, from its outer side down, inward and up
 * @param eye the eye's middle, down the patch
 */
export function upToRim(
  ring: Float64Array,
  eye: number,
  patch: FacePatch,
): Float64Array | undefined {
  const { light, a, b, width, height } = patch
  const planes = [light, a, b]
  const at = (u: number, v: number) =>
    Math.min(height - 1, Math.max(0, Math.floor(v))) * width +
    Math.min(width - 1, Math.max(0, Math.floor(u)))
  const low = Array.from({ length: 20 }, (_, i) => [ring[2 * (i + 2)], ring[2 * (i + 2) + 1]])
  const colourAt = (down: number) =>
    planes.map((plane) => middle(low.map(([u, v]) => plane[at(u, v + down)])))
  const apart = (one: readonly number[], other: readonly number[]) =>
    Math.sqrt(one.reduce((sum, value, i) => sum + (value - other[i]) ** 2, 0))
  const frame = colourAt(0)
  const contrast = apart(frame, colourAt(toSkin))
  if (contrast < contrastMin) return undefined

  const across = ring.filter((_, i) => i % 2 === 0)
  const [left, right] = [Math.min(...across), Math.max(...across)]
  const side = sideShare * (right - left)
  const found: number[] = []
  let columns = 0
  for (let u = left + side; u <= right - side; u += 2) {
    columns++
    let best = nearMax * contrast
    let rim = NaN
    for (let v = eye + reachDown; v > eye - reachUp; v--) {
      const pixel = at(u, v)
      const off = apart(
        planes.map((plane) => plane[pixel]),
        frame,
      )
      if (off < best) [best, rim] = [off, v]
    }
    if (!Number.isNaN(rim)) found.push(rim)
  }
  if (found.length < seenMin * columns) return undefined
  const rim = middle(found)
  const level = found.filter((v) => Math.abs(v - rim) <= levelMax).length
  const down = ring.filter((_, i) => i % 2 === 1)
  const [top, bottom] = [Math.min(...down), Math.max(...down)]
  if (level < seenMin * columns || rim >= top) return undefined
  const centre = (top + bottom) / 2
  return ring.map((value, i) =>
    i % 2 === 0 || value > centre
      ? value
      : centre - ((centre - value) * (centre - rim)) / (centre - top),
  )
}
