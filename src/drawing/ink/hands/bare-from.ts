import { indexAt } from '../paths/paths.ts'
import type { InkHand } from '../people/hands.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** Where the arm goes over into a hand that is bare to the wrist, in palms; and how far a sleeve may reach. */
const usual = 0.12
const most = 0.7
const steps = 24
/** Across the palm, in palms. */
const aside = [-0.18, 0, 0.18]
/** So far from the colour of its knuckles and fingers, in lightness and Lab's two ways, what covers a hand is no shade on it. */
const another = { colour: 0.06, light: 0.24 }
const fingers = [5, 6, 9, 10, 13, 14, 17, 18]

/** From where on a hand is seen, from its wrist towards the middle knuckle, in palms: a sleeve may cover what is before. */
export function bareFrom(
  { points }: InkHand,
  { lightHalf, a, b }: Pick<InkReading, 'lightHalf' | 'a' | 'b'>,
): number {
  const colourAt = (x: number, y: number) => {
    const at = indexAt(a, x, y, 0.5)
    return [lightHalf.data[at], a.data[at], b.data[at]] as const
  }
  const ofFingers = fingers.map((i) => colourAt(points[3 * i], points[3 * i + 1]))
  const [light, red, yellow] = [0, 1, 2].map((way) =>
    middleOf(ofFingers.map((colour) => colour[way])),
  )
  const [dx, dy] = [points[27] - points[0], points[28] - points[1]]
  const isOther = (along: number) => {
    const others = aside.filter((across) => {
      const [l, u, v] = colourAt(
        points[0] + along * dx - across * dy,
        points[1] + along * dy + across * dx,
      )
      const [du, dv] = [u - red, v - yellow]
      return Math.sqrt(du * du + dv * dv) > another.colour || Math.abs(l - light) > another.light
    })
    return 2 * others.length > aside.length
  }
  // A shadow or a ring is passed by, a sleeve goes on to the wrist.
  let from = usual
  for (let step = 0; step <= steps; step++) {
    const along = (most * step) / steps
    if (isOther(along)) from = Math.max(usual, along + most / steps)
    else if (along > from) break
  }
  return from
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]
}
