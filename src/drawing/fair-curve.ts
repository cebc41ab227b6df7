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
export function fairCurve(
  points: Float32Array,
  support: Float32Array,
  { reach, closed, before }: FairCurve,
): Float32Array {
  const count = support.length
  if (count < 4) return points.slice()
  const overlap = closed ? Math.min(count, overlapMax) : 0
  const size = count + 2 * overlap
  const weight = new Float64Array(size)
  for (let i = 0; i < size; i++) weight[i] = support[wrapped(i - overlap, count)]
  const [x, y] = axesOf(points, overlap)
  const stiffness = (reach / Math.PI) ** 4
  const bending = new Float64Array(size).fill(stiffness)
  // Nothing bends at an end.
  bending[0] = bending[size - 1] = 0
  const [roughX, roughY] = before ? axesOf(before, overlap) : solved(weight, bending, x, y)
  loosenCorners(bending, stiffness, roughX, roughY)
  const [fairX, fairY] = solved(weight, bending, x, y)
  const fair = new Float32Array(count * 2)
  for (let i = 0; i < count; i++) {
    fair[i * 2] = fairX[i + overlap]
    fair[i * 2 + 1] = fairY[i + overlap]
  }
  return fair
}

/** An index less than once around away. */
function wrapped(index: number, count: number): number {
  return index < 0 ? index + count : index >= count ? index - count : index
}

/** x and y of points x0,y0,x1,y1,…, with `overlap` more wrapped around on each side. */
function axesOf(points: Float32Array, overlap: number): [x: Float64Array, y: Float64Array] {
  const count = points.length / 2
  const x = new Float64Array(count + 2 * overlap)
  const y = new Float64Array(count + 2 * overlap)
  for (let i = 0; i < x.length; i++) {
    const from = wrapped(i - overlap, count) * 2
    x[i] = points[from]
    y[i] = points[from + 1]
  }
  return [x, y]
}

function loosenCorners(
  bending: Float64Array,
  stiffness: number,
  x: Float64Array,
  y: Float64Array,
): void {
  for (let i = 1; i + 1 < bending.length; i++) {
    const bendX = x[i - 1] - 2 * x[i] + x[i + 1]
    const bendY = y[i - 1] - 2 * y[i] + y[i + 1]
    bending[i] = stiffness / (1 + (bendX * bendX + bendY * bendY) / (cornerBend * cornerBend))
  }
}

/** Minimises Σ weight·|p − q|² + Σ bending·|second difference of p|² by factoring its matrix of five diagonals (LDLᵀ). */
function solved(
  weight: Float64Array,
  bending: Float64Array,
  x: Float64Array,
  y: Float64Array,
): [Float64Array, Float64Array] {
  const size = weight.length
  const first = new Float64Array(size)
  const second = new Float64Array(size)
  const pivot = new Float64Array(size)
  const solvedX = new Float64Array(size)
  const solvedY = new Float64Array(size)
  // What belongs to the row before, and to the one before that: 0 where there is none.
  let [first1, second1, second2, pivot1, pivot2] = [0, 0, 0, 0, 0]
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  let before = 0
  let here = bending[0]
  for (let i = 0; i < size; i++) {
    const after = i + 1 < size ? bending[i + 1] : 0
    // Row i of the matrix, from its diagonal to the right.
    const diagonal = weight[i] + before + 4 * here + after
    const next = -2 * (here + after)
    const oneScaled = first1 * pivot1
    const twoScaled = second2 * pivot2
    const pivotHere = diagonal - first1 * oneScaled - second2 * twoScaled
    const xHere = weight[i] * x[i] - first1 * x1 - second2 * x2
    const yHere = weight[i] * y[i] - first1 * y1 - second2 * y2
    const firstHere = (next - second1 * oneScaled) / pivotHere
    const secondHere = after / pivotHere
    pivot[i] = pivotHere
    first[i] = firstHere
    second[i] = secondHere
    solvedX[i] = xHere
    solvedY[i] = yHere
    pivot2 = pivot1
    pivot1 = pivotHere
    first1 = firstHere
    second2 = second1
    second1 = secondHere
    x2 = x1
    x1 = xHere
    y2 = y1
    y1 = yHere
    before = here
    here = after
  }
  x1 = x2 = y1 = y2 = 0
  for (let i = size - 1; i >= 0; i--) {
    const xHere = solvedX[i] / pivot[i] - first[i] * x1 - second[i] * x2
    const yHere = solvedY[i] / pivot[i] - first[i] * y1 - second[i] * y2
    solvedX[i] = xHere
    solvedY[i] = yHere
    x2 = x1
    x1 = xHere
    y2 = y1
    y1 = yHere
  }
  return [solvedX, solvedY]
}
