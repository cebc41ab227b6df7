/** Points wrapped around on each side of a closed curve, so that its seam is as fair as the rest. */
const overlapMax = 60
/** Bends sharper than this, in radians per point, are corners: the stiffness gives way to them. */
const cornerBend = 0.08

export type FairCurve = {
  /** how far support pulls against stiffness: the half-wave, in points, of a wiggle that is halved where support is 1 */
  reach: number
  closed: boolean
  /** a curve through nearly the same points that is fair already: its corners are taken over */
  before?: Float32Array
}

/**
 * The smoothing spline through points x0,y0,x1,y1,… (after Whittaker and Reinsch): stays near each point as firmly as its `support`
 * says (any positive number) and bends as little as it can elsewhere, so that a line runs straight where nothing holds it. Corners
 * that the points insist on stay: the stiffness is lessened where a first solution bends sharply, and the curve solved again.
 */
export function fairCurve(points: Float32Array, support: Float32Array, { reach, closed, before }: FairCurve): Float32Array {
  const count = support.length
  if (count < 4) return points.slice()
  const overlap = closed ? Math.min(count, overlapMax) : 0
  const size = count + 2 * overlap
  const wrapped = (i: number) => (i - overlap + 2 * count) % count
  const weight = new Float64Array(size)
  const x = new Float64Array(size)
  const y = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    const from = wrapped(i)
    weight[i] = support[from]
    x[i] = points[from * 2]
    y[i] = points[from * 2 + 1]
  }
  const stiffness = (reach / Math.PI) ** 4
  const bending = new Float64Array(size).fill(stiffness)
  if (before) loosenCorners(bending, stiffness, (i) => before[wrapped(i) * 2], (i) => before[wrapped(i) * 2 + 1])
  else {
    const [roughX, roughY] = solved(weight, bending, x, y)
    loosenCorners(bending, stiffness, (i) => roughX[i], (i) => roughY[i])
  }
  const [fairX, fairY] = solved(weight, bending, x, y)
  const fair = new Float32Array(count * 2)
  for (let i = 0; i < count; i++) {
    fair[i * 2] = fairX[i + overlap]
    fair[i * 2 + 1] = fairY[i + overlap]
  }
  return fair
}

function loosenCorners(bending: Float64Array, stiffness: number, x: (i: number) => number, y: (i: number) => number): void {
  for (let i = 1; i + 1 < bending.length; i++) {
    const bendX = x(i - 1) - 2 * x(i) + x(i + 1)
    const bendY = y(i - 1) - 2 * y(i) + y(i + 1)
    bending[i] = stiffness / (1 + (bendX * bendX + bendY * bendY) / (cornerBend * cornerBend))
  }
}

/** Minimises Σ weight·|p − q|² + Σ bending·|second difference of p|² by factoring its matrix of five diagonals (LDLᵀ). */
function solved(weight: Float64Array, bending: Float64Array, x: Float64Array, y: Float64Array): [Float64Array, Float64Array] {
  const size = weight.length
  const first = new Float64Array(size)
  const second = new Float64Array(size)
  const pivot = new Float64Array(size)
  const solvedX = new Float64Array(size)
  const solvedY = new Float64Array(size)
  const bend = (i: number) => (i >= 1 && i <= size - 2 ? bending[i] : 0)
  for (let i = 0; i < size; i++) {
    const before = bend(i - 1)
    const here = bend(i)
    const after = bend(i + 1)
    // Row i of the matrix, from its diagonal to the right.
    const diagonal = weight[i] + before + 4 * here + after
    const next = -2 * (here + after)
    const one = i >= 1 ? first[i - 1] : 0
    const two = i >= 2 ? second[i - 2] : 0
    const oneScaled = i >= 1 ? one * pivot[i - 1] : 0
    const twoScaled = i >= 2 ? two * pivot[i - 2] : 0
    pivot[i] = diagonal - one * oneScaled - two * twoScaled
    const cross = i >= 1 ? second[i - 1] * oneScaled : 0
    first[i] = (next - cross) / pivot[i]
    second[i] = after / pivot[i]
    solvedX[i] = weight[i] * x[i] - (i >= 1 ? one * solvedX[i - 1] : 0) - (i >= 2 ? two * solvedX[i - 2] : 0)
    solvedY[i] = weight[i] * y[i] - (i >= 1 ? one * solvedY[i - 1] : 0) - (i >= 2 ? two * solvedY[i - 2] : 0)
  }
  for (let i = size - 1; i >= 0; i--) {
    solvedX[i] = solvedX[i] / pivot[i] - (i + 1 < size ? first[i] * solvedX[i + 1] : 0) - (i + 2 < size ? second[i] * solvedX[i + 2] : 0)
    solvedY[i] = solvedY[i] / pivot[i] - (i + 1 < size ? first[i] * solvedY[i + 1] : 0) - (i + 2 < size ? second[i] * solvedY[i + 2] : 0)
  }
  return [solvedX, solvedY]
}
