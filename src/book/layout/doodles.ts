import type { Stroke } from '#drawing/ground/line-art.ts'

import { curve, fineMm, mediumMm, polyline, type Point } from './hand.ts'

/** Turns points about the origin and moves them, in mm and radians. */
function placed(points: readonly Point[], cx: number, cy: number, angle: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return points.map(([x, y]): Point => [cx + x * cos - y * sin, cy + x * sin + y * cos])
}

export function star(
  cx: number,
  cy: number,
  radius: number,
  angle = 0,
  widthMm = mediumMm,
): Stroke[] {
  const tips = Array.from({ length: 10 }, (_, i): Point => {
    const r = i % 2 === 0 ? radius : radius * 0.48
    const at = angle - Math.PI / 2 + (i / 10) * Math.PI * 2
    return [cx + Math.cos(at) * r, cy + Math.sin(at) * r]
  })
  return [polyline(tips, { closed: true, widthMm })]
}

export function heart(
  cx: number,
  cy: number,
  radius: number,
  angle = 0,
  widthMm = mediumMm,
): Stroke[] {
  const outline = Array.from({ length: 40 }, (_, i): Point => {
    const t = (i / 40) * Math.PI * 2
    const x = 16 * Math.sin(t) ** 3
    const y = -(13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t))
    return [(x / 17) * radius, (y / 17) * radius]
  })
  return [polyline(placed(outline, cx, cy, angle), { closed: true, widthMm })]
}

export function flower(
  cx: number,
  cy: number,
  radius: number,
  angle = 0,
  widthMm = mediumMm,
): Stroke[] {
  const petals = 6
  const outline = Array.from({ length: petals * 12 }, (_, i): Point => {
    const t = (i / (petals * 12)) * Math.PI * 2
    const r = radius * (0.52 + 0.48 * Math.abs(Math.sin((t * petals) / 2)) ** 0.7)
    return [Math.cos(t) * r, Math.sin(t) * r]
  })
  const middle = Array.from({ length: 12 }, (_, i): Point => {
    const t = (i / 12) * Math.PI * 2
    return [Math.cos(t) * radius * 0.28, Math.sin(t) * radius * 0.28]
  })
  return [
    polyline(placed(outline, cx, cy, angle), { closed: true, widthMm }),
    curve(placed(middle, cx, cy, angle), { closed: true, widthMm }),
  ]
}

/** A leaf growing from a point, with its middle vein. */
export function leaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  widthMm = mediumMm,
): Stroke[] {
  const belly = length * 0.26
  const side = (sign: number): Point[] => [
    [0, 0],
    [length * 0.3, sign * belly],
    [length * 0.65, sign * belly * 0.8],
    [length, 0],
  ]
  return [
    curve(placed(side(1), x, y, angle), { widthMm }),
    curve(placed(side(-1), x, y, angle), { widthMm }),
    curve(
      placed(
        [
          [0, 0],
          [length * 0.35, belly * 0.08],
          [length * 0.7, 0],
        ],
        x,
        y,
        angle,
      ),
      { widthMm: fineMm },
    ),
  ]
}

/** The shop's mark: one line that loops from left to right and ends in a flourish. */
export function scribble(
  x: number,
  y: number,
  width: number,
  height: number,
  loops: number,
  widthMm = mediumMm,
): Stroke {
  const points = Array.from({ length: loops * 12 + 1 }, (_, i): Point => {
    const t = i / (loops * 12)
    const phase = t * loops * Math.PI * 2
    const swell = 0.55 + 0.45 * Math.sin(Math.PI * (0.15 + t * 0.8))
    return [
      x + width * t * 0.9 + Math.sin(phase) * (width / loops) * 0.5,
      y - Math.cos(phase) * (height / 2) * swell,
    ]
  })
  return curve(
    [...points, [x + width * 0.98, y + height * 0.12], [x + width * 1.04, y - height * 0.05]],
    { widthMm },
  )
}

/** A wax crayon from its blunt end towards `angle`. */
export function crayon(
  x: number,
  y: number,
  length: number,
  angle: number,
  widthMm = mediumMm,
): Stroke[] {
  const half = length * 0.085
  const shoulder = length * 0.8
  const straight = (points: Point[], closed = false): Stroke =>
    polyline(placed(points, x, y, angle), { closed, widthMm })
  const label = placed(
    Array.from({ length: 9 }, (_, i): Point => [
      length * (0.27 + i * 0.036),
      (i % 2 ? 1 : -1) * half * 0.3,
    ]),
    x,
    y,
    angle,
  )
  return [
    straight(
      [
        [0, -half],
        [shoulder, -half],
        [shoulder, half],
        [0, half],
      ],
      true,
    ),
    straight([
      [length * 0.12, -half],
      [length * 0.12, half],
    ]),
    straight([
      [length * 0.68, -half],
      [length * 0.68, half],
    ]),
    curve(label, { widthMm: fineMm }),
    curve(
      placed(
        [
          [shoulder, -half * 0.75],
          [length * 0.96, -half * 0.32],
          [length, 0],
          [length * 0.96, half * 0.32],
          [shoulder, half * 0.75],
        ],
        x,
        y,
        angle,
      ),
      { widthMm },
    ),
  ]
}

export function drop(
  cx: number,
  cy: number,
  radius: number,
  angle = 0,
  widthMm = mediumMm,
): Stroke[] {
  const outline = Array.from({ length: 40 }, (_, i): Point => {
    const t = (i / 40) * Math.PI * 2
    return [0.72 * radius * Math.sin(t) * Math.sin(t / 2) ** 1.6, -radius * Math.cos(t)]
  })
  return [polyline(placed(outline, cx, cy, angle), { closed: true, widthMm })]
}
