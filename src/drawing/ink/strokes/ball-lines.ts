import { sineOfTurns } from '../../ground/portable-math.ts'
import type { Plane } from '../../ground/plane.ts'
import type { InkStyle } from '../grid/ink-style.ts'
import { indexAt, runsOf, type Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** Between these, in times of a ball's radius, ink and borders of shapes are its outline again, and the ground's before it. */
const again = { inside: 0.86, outside: 1.16 }
/** As wide as an outline, in mm. */
const widthMm = { children: 1, standard: 0.7, manga: 0.75 }

type Playing = Pick<InkReading, 'balls'> & { readonly people: { readonly people: Plane } }

/** Balls at the feet of people as circles, but where somebody is before them. Takes the ink out of their outlines' way in `zone`. */
export function ballLines(
  { balls, people: { people } }: Playing,
  zone: Plane,
  style: InkStyle['name'],
  pixelsPerMm: number,
): { path: Path; widths: Float32Array }[] {
  return balls.flatMap(({ x, y, radius }) => {
    const reach = again.outside * radius
    for (
      let row = Math.max(0, Math.floor(y - reach));
      row < Math.min(zone.height, y + reach);
      row++
    )
      for (
        let column = Math.max(0, Math.floor(x - reach));
        column < Math.min(zone.width, x + reach);
        column++
      ) {
        const away = Math.sqrt((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2)
        const isOutline = away > again.inside * radius && away < reach
        if (isOutline && people.data[row * zone.width + column] < 0.5)
          zone.data[row * zone.width + column] = 2
      }
    const count = Math.max(24, Math.round(4 * Math.PI * radius))
    const circle = Float32Array.from({ length: 2 * count + 2 }, (_, i) => {
      const turn = (2 * ((i >> 1) % count)) / count
      return (
        2 * (i % 2 === 0 ? x + radius * sineOfTurns(turn + 0.5) : y + radius * sineOfTurns(turn))
      )
    })
    const isFree = (i: number) =>
      people.data[indexAt(people, circle[2 * i], circle[2 * i + 1], 0.5)] < 0.5
    return runsOf(count + 1, isFree).map(([from, to]) => ({
      path: circle.slice(2 * from, 2 * to),
      widths: new Float32Array(to - from).fill(widthMm[style] * pixelsPerMm),
    }))
  })
}
