/** Squared distance of point i from the segment between points a and b. */
function deviation(points: Float32Array, i: number, a: number, b: number): number {
  const ax = points[a * 2]
  const ay = points[a * 2 + 1]
  const dx = points[b * 2] - ax
  const dy = points[b * 2 + 1] - ay
  const px = points[i * 2] - ax
  const py = points[i * 2 + 1] - ay
  const length2 = dx * dx + dy * dy
  const t = length2 > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / length2)) : 0
  const awayX = px - t * dx
  const awayY = py - t * dy
  return awayX * awayX + awayY * awayY
}

/** Indices of the points to keep so that the path strays no further than `tolerance` (Douglas–Peucker); ends are kept. */
export function simplifiedIndices(
  points: Float32Array,
  closed: boolean,
  tolerance: number,
): number[] {
  const count = points.length / 2
  if (count < 3) return Array.from({ length: count }, (_, i) => i)
  const keep = new Uint8Array(count)
  keep[0] = keep[count - 1] = 1
  const middle = count >> 1
  const spans: [number, number][] = closed
    ? [
        [0, middle],
        [middle, count - 1],
      ]
    : [[0, count - 1]]
  if (closed) keep[middle] = 1
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [a, b] = span
    let furthest = -1
    let most = tolerance * tolerance
    for (let i = a + 1; i < b; i++) {
      const d = deviation(points, i, a, b)
      if (d > most) {
        most = d
        furthest = i
      }
    }
    if (furthest < 0) continue
    keep[furthest] = 1
    spans.push([a, furthest], [furthest, b])
  }
  const kept: number[] = []
  for (let i = 0; i < count; i++) if (keep[i]) kept.push(i)
  return kept
}
