import { lit, shaded } from './color.ts'
import { blob, curve, oval, tube } from './curves.ts'
import { hint, line, solid, within, type Node } from './node.ts'
import type { Path, Point } from './path.ts'
import { between, corner, patterned, type Clothes, type Frame, type Garment } from './cloth.ts'

function trunk(frame: Frame, below: number, loose = 2): Path {
  const { at, length, shoulder, hipHalf } = frame
  const round = frame.age === 'elder' || frame.age === 'toddler' ? 6 : 0
  const side = (s: 1 | -1): Point[] => [
    at(s * (shoulder - 13), -7),
    at(s * (shoulder - 2), 2),
    at(s * (shoulder + 1), 18),
    at(s * (hipHalf - 3 + round), length * 0.62),
    corner(at(s * (hipHalf + loose), length + below)),
  ]
  return blob([at(0, -4), ...side(1), at(0, length + below + 5), ...side(-1).reverse()])
}

function skirt(frame: Frame, from: number, reach: number, flare: number): Path {
  const { at, hipHalf } = frame
  const waist = hipHalf * 0.86
  const end = reach
  return blob([
    corner(at(-waist, from)),
    at(0, from - 3),
    corner(at(waist, from)),
    at(hipHalf + flare * 0.6, from + (end - from) * 0.55),
    corner(at(hipHalf + flare, end)),
    at(hipHalf * 0.4, end + 7),
    at(-hipHalf * 0.4, end + 7),
    corner(at(-hipHalf - flare, end)),
    at(-hipHalf - flare * 0.6, from + (end - from) * 0.55),
  ])
}

const pleats = (frame: Frame, colour: string, from: number, reach: number): Node[] =>
  [-0.55, -0.05, 0.5].map((t) =>
    line(
      curve([
        frame.at(frame.hipHalf * t * 0.8, from + (reach - from) * 0.42),
        frame.at(frame.hipHalf * t * 1.5, reach - 4),
      ]),
      shaded(colour, 0.34),
      2.6,
      { weight: 0.6 },
    ),
  )

/** Dresses a trunk and tells how the arms and legs are to be covered. */
// Long because each kind of garment is set over the same trunk, marks and collar.
export function garment(wear: Garment, frame: Frame): Clothes {
  const { at, length, hipHalf, shoulder } = frame
  const bottomColour = wear.bottomColour ?? wear.colour
  const isShort = wear.kind === 'tee' || wear.kind === 'dress' || wear.kind === 'dungarees'
  const sleeveColour = wear.kind === 'dungarees' ? wear.second : wear.colour
  const long = wear.kind === 'coat' ? length * 0.34 : wear.kind === 'cardigan' ? 16 : 6
  const top = trunk(frame, wear.kind === 'dungarees' ? 12 : long, wear.kind === 'coat' ? 12 : 3)
  const reach = length + (wear.skirtLength ?? 42)
  const marks = patterned(wear.pattern, at, hipHalf, 10, reach, wear.second)
  const collar = line(
    curve([at(-shoulder * 0.5, -6), at(0, 9), at(shoulder * 0.5, -6)]),
    wear.second,
    6,
    { weight: 0.8, inLines: 'none' },
  )
  const collarLine = hint(
    curve([at(-shoulder * 0.52, -3), at(0, 12), at(shoulder * 0.52, -3)]),
    0.7,
  )
  const button = (u: number, v: number): Node =>
    solid(oval(...(at(u, v).slice(0, 2) as [number, number]), 3.6), wear.second, {
      width: 1.4,
      weight: 0.6,
    })
  const body: Node[] = []
  let outline = top
  if (wear.kind === 'dress' || wear.bottom === 'skirt') {
    const isDress = wear.kind === 'dress'
    const from = isDress ? length * 0.52 : length * 0.8
    const path = skirt(frame, from, reach, isDress ? 24 : 16)
    const colour = isDress ? wear.colour : bottomColour
    const below = [
      solid(path, colour),
      within(path, isDress ? marks : []),
      ...pleats(frame, colour, from, reach),
    ]
    const above = [solid(top, wear.colour), within(top, marks)]
    const bodice = trunk({ ...frame, length: length * 0.55 }, 2, -3)
    body.push(
      ...(isDress
        ? [solid(bodice, wear.colour), within(bodice, marks), ...below, collar, collarLine]
        : [...below, ...above, collar, collarLine]),
    )
    if (isDress) outline = bodice
  } else if (wear.kind === 'dungarees') {
    const bib = blob([
      corner(at(-hipHalf * 0.62, length * 0.3)),
      at(0, length * 0.27),
      corner(at(hipHalf * 0.62, length * 0.3)),
      at(hipHalf * 0.72, length * 0.62),
      at(hipHalf + 5, length * 0.72),
      corner(at(hipHalf + 4, length + 14)),
      at(0, length + 18),
      corner(at(-hipHalf - 4, length + 14)),
      at(-hipHalf - 5, length * 0.72),
      at(-hipHalf * 0.72, length * 0.62),
    ])
    body.push(
      solid(top, wear.second),
      within(top, patterned(wear.pattern, at, hipHalf, 6, length, lit(wear.second, 0.7))),
      solid(bib, wear.colour),
      ...([-1, 1] as const).map((s) =>
        solid(
          tube([at(s * hipHalf * 0.5, length * 0.34), at(s * shoulder * 0.66, -6)], [5, 5]),
          wear.colour,
        ),
      ),
      ...([-1, 1] as const).map((s) =>
        solid(
          oval(...(at(s * hipHalf * 0.5, length * 0.36).slice(0, 2) as [number, number]), 3.6),
          '#f9d77a',
          { width: 1.4, weight: 0.6 },
        ),
      ),
      line(
        blob([
          corner(at(-10, length * 0.5)),
          corner(at(10, length * 0.5)),
          at(10, length * 0.66),
          at(0, length * 0.74),
          at(-10, length * 0.66),
        ]),
        shaded(wear.colour, 0.4),
        2.2,
        { weight: 0.6 },
      ),
    )
  } else {
    body.push(solid(top, wear.colour), within(top, marks))
    if (wear.kind === 'cardigan') {
      const shirt = blob([
        corner(at(-shoulder * 0.42, -8)),
        corner(at(shoulder * 0.42, -8)),
        corner(at(1, length * 0.46)),
      ])
      body.push(
        solid(shirt, wear.second),
        line(
          curve([at(1, length * 0.46), at(2, length + long + 3)]),
          shaded(wear.colour, 0.4),
          2.6,
          { weight: 0.7 },
        ),
      )
      body.push(button(8, length * 0.6), button(8, length * 0.82), button(9, length * 1.02))
    } else if (wear.kind === 'coat') {
      body.push(
        line(curve([at(0, 8), at(2, length + long + 3)]), shaded(wear.colour, 0.4), 2.6, {
          weight: 0.7,
        }),
      )
      body.push(...[0.3, 0.58, 0.86].map((t) => button(9, length * t)), collar)
    } else {
      body.push(collar, collarLine)
      if (wear.kind === 'jumper')
        body.push(
          line(
            curve([at(-hipHalf - 2, length - 3), at(0, length + 3), at(hipHalf + 2, length - 3)]),
            shaded(wear.colour, 0.35),
            2.4,
            { weight: 0.6 },
          ),
        )
    }
  }
  const trousers = wear.kind === 'dungarees' || wear.bottom === 'trousers'
  const shorts = wear.bottom === 'shorts'
  const legColour = wear.kind === 'dungarees' ? wear.colour : bottomColour
  const seat =
    trousers || shorts
      ? [
          solid(
            blob([
              at(-hipHalf + 8, length - 14),
              at(hipHalf - 8, length - 14),
              at(hipHalf - 2, length + 8),
              at(0, length + 18),
              at(-hipHalf + 2, length + 8),
            ]),
            legColour,
          ),
        ]
      : []
  return {
    outline,
    sleeve: isShort ? 'short' : 'long',
    legs: trousers ? 'long' : 'bare',
    body: [...seat, ...body],
    sleeveOf: (from, elbow, wrist, half) => {
      if (!isShort) {
        const sleeve = tube(
          [from, elbow, between(elbow, wrist, 0.98)],
          [half[0] + 2, half[1] + 2.5, half[2] + 3.5],
          true,
        )
        return [solid(sleeve, sleeveColour)]
      }
      const sleeve = tube([from, between(from, elbow, 0.72)], [half[0] + 2, half[1] + 5], true)
      return [solid(sleeve, sleeveColour)]
    },
    legOf: (hip, knee, ankle, half) => {
      if (trousers)
        return [
          solid(
            tube(
              [hip, knee, between(knee, ankle, 1.02)],
              [half[0] + 3, half[1] + 4, half[2] + 5],
              true,
            ),
            legColour,
          ),
        ]
      if (shorts)
        return [
          solid(tube([hip, between(hip, knee, 0.8)], [half[0] + 4, half[1] + 7], true), legColour),
        ]
      return []
    },
  }
}
