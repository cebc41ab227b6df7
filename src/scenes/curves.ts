import type { Path, Point, Segment } from './path.ts'

function run(
  points: readonly Point[],
  before: Point | null,
  after: Point | null,
  tension: number,
): Segment[] {
  const segments: Segment[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const p1 = points[i]
    const p2 = points[i + 1]
    const p0 = points[i - 1] ?? before ?? p1
    const p3 = points[i + 2] ?? after ?? p2
    segments.push([
      'C',
      p1[0] + (p2[0] - p0[0]) * tension,
      p1[1] + (p2[1] - p0[1]) * tension,
      p2[0] - (p3[0] - p1[0]) * tension,
      p2[1] - (p3[1] - p1[1]) * tension,
      p2[0],
      p2[1],
    ])
  }
  return segments
}

/** An open smooth line through the points (Catmull-Rom as Béziers), broken at points marked as corners. */
export function curve(points: readonly Point[], tension = 1 / 6): Path {
  const first = points[0]
  const path: Segment[] = [['M', first[0], first[1]]]
  let start = 0
  for (let i = 1; i < points.length; i++) {
    if (i < points.length - 1 && !points[i][2]) continue
    path.push(...run(points.slice(start, i + 1), null, null, tension))
    start = i
  }
  return path
}

/** A closed smooth shape through the points, with real corners where a point is marked as one. */
export function blob(points: readonly Point[], tension = 1 / 6): Path {
  const cornerAt = points.findIndex((point) => point[2])
  if (cornerAt >= 0) {
    const turned = [...points.slice(cornerAt), ...points.slice(0, cornerAt), points[cornerAt]]
    return [...curve(turned, tension), ['Z']]
  }
  const first = points[0]
  const ring = [...points, first]
  return [['M', first[0], first[1]], ...run(ring, points.at(-1)!, points[1], tension), ['Z']]
}

/** Straight edges. */
export function poly(points: readonly Point[], closed = true): Path {
  const lines = points.map((point, i): Segment => [i === 0 ? 'M' : 'L', point[0], point[1]])
  return closed ? [...lines, ['Z']] : lines
}

export function oval(cx: number, cy: number, rx: number, ry = rx, rotate = 0): Path {
  const cos = Math.cos((rotate * Math.PI) / 180)
  const sin = Math.sin((rotate * Math.PI) / 180)
  const k = 0.5523
  const at = (u: number, v: number): [number, number] => [
    cx + u * rx * cos - v * ry * sin,
    cy + u * rx * sin + v * ry * cos,
  ]
  return [
    ['M', ...at(1, 0)],
    ['C', ...at(1, k), ...at(k, 1), ...at(0, 1)],
    ['C', ...at(-k, 1), ...at(-1, k), ...at(-1, 0)],
    ['C', ...at(-1, -k), ...at(-k, -1), ...at(0, -1)],
    ['C', ...at(k, -1), ...at(1, -k), ...at(1, 0)],
    ['Z'],
  ]
}

export function box(x: number, y: number, width: number, height: number): Path {
  return poly([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])
}

/** A rectangle with soft corners. */
export function roundBox(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): Path {
  const r = Math.min(radius, width / 2, height / 2)
  const k = r * 0.45
  const right = x + width
  const bottom = y + height
  return [
    ['M', x + r, y],
    ['L', right - r, y],
    ['C', right - k, y, right, y + k, right, y + r],
    ['L', right, bottom - r],
    ['C', right, bottom - k, right - k, bottom, right - r, bottom],
    ['L', x + r, bottom],
    ['C', x + k, bottom, x, bottom - k, x, bottom - r],
    ['L', x, y + r],
    ['C', x, y + k, x + k, y, x + r, y],
    ['Z'],
  ]
}

/** A limb: a round-ended tube along a bent centre line, with its own half-width at every joint; `cut` ends it straight, as a sleeve. */
export function tube(joints: readonly Point[], halfWidths: readonly number[], cut = false): Path {
  const centre: { x: number; y: number; half: number }[] = []
  for (let i = 0; i + 1 < joints.length; i++) {
    const p0 = joints[i - 1] ?? joints[i]
    const p1 = joints[i]
    const p2 = joints[i + 1]
    const p3 = joints[i + 2] ?? p2
    for (const t of i + 2 < joints.length ? [0, 0.5] : [0, 0.5, 1]) {
      const spline = (axis: 0 | 1): number => {
        const a = (p2[axis] - p0[axis]) / 2
        const b = (p3[axis] - p1[axis]) / 2
        return (
          (2 * t ** 3 - 3 * t ** 2 + 1) * p1[axis] +
          (t ** 3 - 2 * t ** 2 + t) * a +
          (3 * t ** 2 - 2 * t ** 3) * p2[axis] +
          (t ** 3 - t ** 2) * b
        )
      }
      centre.push({
        x: spline(0),
        y: spline(1),
        half: halfWidths[i] * (1 - t) + halfWidths[i + 1] * t,
      })
    }
  }
  const left: Point[] = []
  const right: Point[] = []
  centre.forEach((point, i) => {
    const before = centre[Math.max(0, i - 1)]
    const after = centre[Math.min(centre.length - 1, i + 1)]
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    const nx = (-(after.y - before.y) / length) * point.half
    const ny = ((after.x - before.x) / length) * point.half
    left.push([point.x + nx, point.y + ny])
    right.unshift([point.x - nx, point.y - ny])
  })
  const cap = (
    at: { x: number; y: number; half: number },
    from: { x: number; y: number },
  ): Point => {
    const length = Math.hypot(at.x - from.x, at.y - from.y) || 1
    return [
      at.x + ((at.x - from.x) / length) * at.half,
      at.y + ((at.y - from.y) / length) * at.half,
    ]
  }
  const end = cap(centre.at(-1)!, centre.at(-2)!)
  const start = cap(centre[0], centre[1])
  if (!cut) return blob([...left, end, ...right, start])
  const [x, y] = left.pop()!
  const [u, v] = right.shift()!
  return blob([...left, [x, y, 1], [u, v, 1], ...right, start])
}

/** The middle joint of a two-bone limb from a to b; `side` picks which way it bends. */
export function joint(a: Point, b: Point, upper: number, lower: number, side: 1 | -1): Point {
  const reach = Math.hypot(b[0] - a[0], b[1] - a[1])
  const span = Math.min(reach, upper + lower - 0.5)
  const along = (upper ** 2 - lower ** 2 + span ** 2) / (2 * span)
  const out = Math.sqrt(Math.max(0, upper ** 2 - along ** 2)) * side
  const ux = (b[0] - a[0]) / reach
  const uy = (b[1] - a[1]) / reach
  return [a[0] + ux * along - uy * out, a[1] + uy * along + ux * out]
}

/** A closed outline of rounded bumps around an oval: curls, clouds, tree crowns, fur. */
export function bumpy(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  bumps: number,
  depth = 0.18,
  turn = 0,
): Path {
  const path: Segment[] = []
  const at = (angle: number, grow: number): [number, number] => [
    cx + Math.cos(angle) * rx * grow,
    cy + Math.sin(angle) * ry * grow,
  ]
  const step = (Math.PI * 2) / bumps
  path.push(['M', ...at(turn, 1 - depth / 2)])
  for (let i = 0; i < bumps; i++) {
    const from = turn + i * step
    path.push([
      'C',
      ...at(from + step * 0.08, 1 + depth),
      ...at(from + step * 0.92, 1 + depth),
      ...at(from + step, 1 - depth / 2),
    ])
  }
  return [...path, ['Z']]
}
