const far = 1e9

/**
 * The squared distance of each pixel, in pixels, to the nearest that is set (Felzenszwalb and Huttenlocher): exact, so
 * that offsets are round.
 */
export function squaredDistance(mask: Uint8Array, width: number, height: number): Float32Array {
  const result = Float32Array.from(mask, (value) => (value ? 0 : far))
  const longest = Math.max(width, height)
  const line = new Float64Array(longest)
  const seats = new Int32Array(longest)
  const ends = new Float64Array(longest + 1)
  const sweep = (start: number, step: number, count: number) => {
    for (let i = 0; i < count; i++) line[i] = result[start + i * step]
    let last = 0
    seats[0] = 0
    ends[0] = -Infinity
    ends[1] = Infinity
    for (let i = 1; i < count; i++) {
      let meet = meeting(line, i, seats[last])
      while (meet <= ends[last]) meet = meeting(line, i, seats[--last])
      seats[++last] = i
      ends[last] = meet
      ends[last + 1] = Infinity
    }
    for (let i = 0, at = 0; i < count; i++) {
      while (ends[at + 1] < i) at++
      result[start + i * step] = (i - seats[at]) ** 2 + line[seats[at]]
    }
  }
  for (let x = 0; x < width; x++) sweep(x, width, height)
  for (let y = 0; y < height; y++) sweep(y * width, 1, width)
  return result
}

/** Where the parabola of one seat rises above that of another before it. */
function meeting(line: Float64Array, one: number, other: number): number {
  return (line[one] + one * one - (line[other] + other * other)) / (2 * (one - other))
}
