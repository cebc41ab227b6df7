import { newPlane } from '../../ground/plane.ts'
import { blurred } from '../grid/planes.ts'
import type { LocalPlane } from './masks.ts'

/** A head whose face nobody sees: from behind, bowed, under a helmet. `height` in pixels of the whole grid, the mask on the half grid. */
export type BareHead = { readonly head: LocalPlane; readonly height: number }

/** In shares of a person's height, in heights by width, and by how much the neck is narrower and the shoulders wider than the head. */
const headShare = { least: 0.07, most: 0.34 }
const tallByWide = { least: 0.8, most: 2.1 }
const neckMax = 0.82
const shouldersMin = 1.3
/** Fewer rows tell no shape. */
const rowsMin = 24
const leastHead = 6

/** Tufts and straps are smoothed away, by so much of the mask's height: what is asked for is the shape. */
const calm = 0.012

/** From the top down, the stretch of each row that goes on from the one above it: first pixel, and behind the last. */
function outlineOf({ plane }: LocalPlane): { from: number[]; to: number[]; top: number } {
  const { width, height, data } = plane
  const from: number[] = []
  const to: number[] = []
  let top = -1
  for (let y = 0; y < height; y++) {
    let best: [number, number] | undefined
    const last = from.length - 1
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] <= 0.5) continue
      let end = x + 1
      while (end < width && data[y * width + end] > 0.5) end++
      const meets = last < 0 || (x < to[last] && end > from[last])
      if (meets && (!best || end - x > best[1] - best[0])) best = [x, end]
      x = end
    }
    if (!best) {
      if (top >= 0) break
      continue
    }
    if (top < 0) top = y
    from.push(best[0])
    to.push(best[1])
  }
  return { from, to, top }
}

/** How many rows of an outline are the head's: down to the narrowest row above the shoulders; 0 where it has no such shape. */
function headRows(wide: readonly number[]): number {
  const most = Math.floor(headShare.most * wide.length)
  let widest = 0
  let neck = -1
  for (let row = 1; row < wide.length; row++) {
    if (neck >= 0 && wide[row] >= shouldersMin * widest) return neck
    if (row > most * 1.4) break
    if (wide[row] > widest && neck < 0) widest = wide[row]
    if (row <= most && wide[row] <= neckMax * widest && (neck < 0 || wide[row] < wide[neck]))
      neck = row
  }
  return 0
}

/** The head of a person's mask, if the mask has the shape of somebody with a neck; one that the picture's upper edge cuts has none. */
export function bareHead(seen: LocalPlane): BareHead | undefined {
  const person = { ...seen, plane: blurred(seen.plane, calm * seen.plane.height) }
  const { from, to, top } = outlineOf(person)
  if (from.length < rowsMin || person.top + top < 2) return undefined
  const wide = from.map((start, i) => to[i] - start)
  const rows = headRows(wide)
  const widest = Math.max(...wide.slice(0, rows), 1)
  const isHead =
    rows >= leastHead &&
    rows >= headShare.least * wide.length &&
    rows >= tallByWide.least * widest &&
    rows <= tallByWide.most * widest
  if (!isHead) return undefined
  const plane = newPlane(person.plane.width, person.plane.height)
  for (let row = 0; row < rows; row++) {
    const start = (top + row) * plane.width
    plane.data.fill(1, start + from[row], start + to[row])
  }
  return { head: { ...person, plane }, height: 2 * rows }
}
