import type { LabelMap } from '../../regions/watershed.ts'
import { blurred } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { black, type Tones } from './blacks.ts'
import type { DarkHair } from './hair.ts'

/** How far to both sides of where a tone ends colours are compared, in mm; less apart they are those of one garment. */
const asideMm = 1.4
const alike = 0.085
/** A tone of whose rim so much runs through one garment covers a part of it; half a black is seen sooner than half a grey. */
const throughMax = { dots: 0.28, black: 0.2 }
/** What goes may leave a part of the same garment alone. */
const rounds = 3

type ClothedReading = Pick<InkReading, 'lightHalf' | 'a' | 'b'> & {
  readonly people: Pick<InkReading['people'], 'people'>
}

/**
 * Takes the tone from garments that would have it in part: where a tone ends on somebody, colours must end, too.
 * `things`: by cell, one cell for all of a thing.
 */
export function dropHalfToned(
  tones: Tones,
  hair: DarkHair,
  { labels, count }: LabelMap,
  things: Int32Array,
  { lightHalf, a, b, people }: ClothedReading,
  pixelsPerMm: number,
): void {
  const { width, height } = lightHalf
  const aside = Math.max(1, Math.round((asideMm * pixelsPerMm) / 2))
  const planes = [lightHalf, a, b].map((plane) => blurred(plane, aside / 2).data)
  const isAlike = (one: number, other: number) => {
    const [l, u, v] = planes.map((data) => data[one] - data[other])
    return l * l + 9 * (u * u + v * v) < alike * alike
  }
  const isSomebody = (at: number) => people.people.data[at] > 0.5
  const rim = new Float64Array(count)
  const through = new Float64Array(count)
  /** Counts where a tone ends between two neighbours, with the places so far to both sides of them. */
  const look = (at: number, to: number, one: number, other: number) => {
    if (tones[at] === tones[to] || hair.all[at] || hair.all[to]) return
    const isThrough = isSomebody(at) && isSomebody(to) && isAlike(one, other)
    for (const place of [at, to]) {
      if (tones[place] === 0) continue
      const thing = things[labels[place]]
      rim[thing]++
      if (isThrough) through[thing]++
    }
  }
  for (let round = 0; round < rounds; round++) {
    rim.fill(0)
    through.fill(0)
    for (let y = aside; y + 1 + aside < height; y++)
      for (let x = aside, at = y * width + x; x + 1 + aside < width; x++, at++) {
        look(at, at + 1, at - aside, at + 1 + aside)
        look(at, at + width, at - aside * width, at + (1 + aside) * width)
      }
    let lost = 0
    for (let at = 0; at < tones.length; at++) {
      const thing = things[labels[at]]
      const most = tones[at] === black ? throughMax.black : throughMax.dots
      if (tones[at] === 0 || hair.all[at] || through[thing] <= most * rim[thing]) continue
      tones[at] = 0
      lost++
    }
    if (lost === 0) break
  }
}
