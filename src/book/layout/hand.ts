import type { Fill, LineArt, Stroke } from '#drawing/ground/line-art.ts'

import type { ArtMark } from '../page.ts'

export type Point = readonly [xMm: number, yMm: number]

export const fineMm = 0.45
export const mediumMm = 0.7
export const boldMm = 1.1

/** Numbers from 0 to 1, the same for the same seed (mulberry32), so that a book prints alike every time. */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Strokes on a page, in page coordinates. */
export function sheetOf(
  size: { widthMm: number; heightMm: number },
  strokes: Stroke[],
  fills: Fill[] = [],
): ArtMark {
  const art: LineArt = { widthMm: size.widthMm, heightMm: size.heightMm, strokes, fills }
  return { kind: 'art', art, xMm: 0, yMm: 0 }
}

/** A line round a rectangle. */
export function outlineOf(
  { xMm, yMm, widthMm, heightMm }: { xMm: number; yMm: number; widthMm: number; heightMm: number },
  lineMm: number,
): Stroke {
  return polyline(
    [
      [xMm, yMm],
      [xMm + widthMm, yMm],
      [xMm + widthMm, yMm + heightMm],
      [xMm, yMm + heightMm],
    ],
    { closed: true, widthMm: lineMm },
  )
}

/** The things of a list one after the other, and again from the first. */
export function inTurn<T>(things: readonly [T, ...T[]], turn: number): T {
  return things[turn % things.length] ?? things[0]
}

const stepsPerSpan = 10

/** A soft line through all points (Catmull–Rom). */
export function curve(
  points: readonly Point[],
  { closed = false, widthMm = mediumMm } = {},
): Stroke {
  const count = points.length
  const [first = [0, 0]] = points
  const at = (i: number): Point =>
    points[closed ? ((i % count) + count) % count : Math.min(count - 1, Math.max(0, i))] ?? first
  const path: number[] = []
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let step = 0; step < stepsPerSpan; step++) {
      const t = step / stepsPerSpan
      for (const axis of [0, 1] as const) {
        path.push(
          0.5 *
            (2 * p1[axis] +
              (p2[axis] - p0[axis]) * t +
              (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t ** 2 +
              (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t ** 3),
        )
      }
    }
  }
  if (!closed) path.push(...at(count - 1))
  return { points: Float32Array.from(path), widthsMm: widthMm, closed }
}

/** Straight lines through all points. */
export function polyline(
  points: readonly Point[],
  { closed = false, widthMm = mediumMm } = {},
): Stroke {
  return { points: Float32Array.from(points.flat()), widthsMm: widthMm, closed }
}

/** A line as a hand draws it with care: almost straight. */
export function handLine(from: Point, to: Point, random: () => number, widthMm = mediumMm): Stroke {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const spans = Math.max(2, Math.round(length / 22))
  const sway = Math.min(0.35, length / 60)
  const normal: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
  const points = Array.from({ length: spans + 1 }, (_, i): Point => {
    const t = i / spans
    const off = i === 0 || i === spans ? 0 : (random() * 2 - 1) * sway
    return [
      from[0] + (to[0] - from[0]) * t + normal[0] * off,
      from[1] + (to[1] - from[1]) * t + normal[1] * off,
    ]
  })
  return curve(points, { widthMm })
}

export function loop(
  cx: number,
  cy: number,
  radius: number,
  random: () => number,
  widthMm = mediumMm,
): Stroke {
  const start = random() * Math.PI * 2
  const points = Array.from({ length: 9 }, (_, i): Point => {
    const angle = start + (i / 9) * Math.PI * 2
    const r = radius * (0.97 + random() * 0.06)
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r]
  })
  return curve(points, { closed: true, widthMm })
}

/** A rectangle with round corners, drawn in one go by hand. */
export function roundFrame(
  box: { x: number; y: number; width: number; height: number },
  radius: number,
  random: () => number,
  widthMm = mediumMm,
): Stroke {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const arcSteps = 12
  const arc = (cx: number, cy: number, from: number): number[] =>
    Array.from({ length: arcSteps + 1 }, (_, i) => (from + i / arcSteps / 2) * Math.PI).flatMap(
      (angle) => [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius],
    )
  const side = (from: Point, to: Point): number[] =>
    [...handLine(from, to, random).points].slice(2, -2)
  const points = [
    ...side([box.x + radius, box.y], [right - radius, box.y]),
    ...arc(right - radius, box.y + radius, 1.5),
    ...side([right, box.y + radius], [right, bottom - radius]),
    ...arc(right - radius, bottom - radius, 0),
    ...side([right - radius, bottom], [box.x + radius, bottom]),
    ...arc(box.x + radius, bottom - radius, 0.5),
    ...side([box.x, bottom - radius], [box.x, box.y + radius]),
    ...arc(box.x + radius, box.y + radius, 1),
  ]
  return { points: Float32Array.from(points), widthsMm: widthMm, closed: true }
}
