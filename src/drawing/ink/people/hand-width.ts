/** Where fingers begin, and the wrist, in the numbering of a hand model with 21 landmarks. */
export const knuckles = [5, 9, 13, 17] as const
export const wrist = 0

/** Half a finger's width: a share of the palm's length, and of the distance between knuckles. */
const halfWidth = { palm: 0.102, knuckle: 0.44 }
/** Fingers whose tips are so many times as far apart as their middle joints lie side by side; they widen up to so many times. */
const parallel = { least: 0.6, most: 1.1 }
const widest = 1.6

/** How far two of a hand's landmarks are apart, in pixels of the whole grid. */
export const distanceIn3d = (points: Float32Array, i: number, k: number): number => {
  const [dx, dy, dz] = [0, 1, 2].map((axis) => points[3 * i + axis] - points[3 * k + axis])
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

/** How far a place is from a finger's middle line as it is seen. */
function fromFinger(points: Float32Array, knuckle: number, place: number): number {
  const [x, y] = points.subarray(3 * place)
  return Math.min(
    ...[0, 1, 2].map((bone) => {
      const from = 3 * (knuckle + bone)
      const [dx, dy] = [points[from + 3] - points[from], points[from + 4] - points[from + 1]]
      const [px, py] = [x - points[from], y - points[from + 1]]
      const part = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy + 1e-6)))
      return Math.sqrt((px - part * dx) ** 2 + (py - part * dy) ** 2)
    }),
  )
}

/** How far two fingers that lie side by side are apart, middle to middle; nothing of those that part or cross. */
function sideBySide(points: Float32Array, one: number, other: number): number[] {
  const [middle, tip] = [1, 3].map((joint) =>
    Math.min(fromFinger(points, one, other + joint), fromFinger(points, other, one + joint)),
  )
  const isParallel = tip > parallel.least * middle && tip < parallel.most * middle
  return isParallel ? [(middle + tip) / 2] : []
}

/** Half the width of a hand's fingers as its bones tell it. */
export function halfByBones(points: Float32Array): number {
  const palm = distanceIn3d(points, wrist, 9)
  const apart =
    (distanceIn3d(points, 5, 9) + distanceIn3d(points, 9, 13) + distanceIn3d(points, 13, 17)) / 3
  return (halfWidth.palm * palm + halfWidth.knuckle * apart) / 2
}

/**
 * Half the width of a hand's fingers. Those that point at who looks are wider than its bones tell, which the model makes too short;
 * but fingers that do not part have no ground between them.
 */
export function halfFinger(points: Float32Array): number {
  const half = halfByBones(points)
  const beside = knuckles
    .slice(1)
    .flatMap((knuckle) => sideBySide(points, knuckle - 4, knuckle))
    .toSorted((one, other) => one - other)
  if (beside.length < 2) return half
  // Two pairs are as far apart at least: one alone may be a finger that is held away.
  return Math.min(widest * half, Math.max(half, beside[beside.length - 2] / 2))
}
