import type { FlatColour } from './flat-colour.ts'

/**
 * The labels on a finer grid, their borders smooth: each pixel takes the label that weighs most among the sixteen around it (a cubic
 * B-spline). Most pixels lie inside an area, where nothing is to be weighed.
 */
export function enlargedLabels(
  { width, height, labels, colours }: FlatColour,
  toWidth: number,
  toHeight: number,
): Uint8Array {
  const result = new Uint8Array(toWidth * toHeight)
  const across = splineTaps(width, toWidth)
  const down = splineTaps(height, toHeight)
  const weights = new Float64Array(colours.length)
  for (let y = 0; y < toHeight; y++) {
    for (let x = 0; x < toWidth; x++) {
      const first = labels[down.at[y * 4] * width + across.at[x * 4]]
      let isPlain = true
      for (let v = 0; v < 4 && isPlain; v++) {
        const row = down.at[y * 4 + v] * width
        for (let u = 0; u < 4; u++)
          if (labels[row + across.at[x * 4 + u]] !== first) isPlain = false
      }
      result[y * toWidth + x] = isPlain ? first : heaviest(x, y)
    }
  }
  return result

  function heaviest(x: number, y: number): number {
    weights.fill(0)
    for (let v = 0; v < 4; v++) {
      const row = down.at[y * 4 + v] * width
      for (let u = 0; u < 4; u++)
        weights[labels[row + across.at[x * 4 + u]]] +=
          down.weights[y * 4 + v] * across.weights[x * 4 + u]
    }
    let best = 0
    for (let label = 1; label < weights.length; label++)
      if (weights[label] > weights[best]) best = label
    return best
  }
}

function splineTaps(from: number, to: number): { at: Int32Array; weights: Float64Array } {
  const at = new Int32Array(to * 4)
  const weights = new Float64Array(to * 4)
  for (let i = 0; i < to; i++) {
    const position = ((i + 0.5) * from) / to - 0.5
    const left = Math.floor(position)
    const t = position - left
    const spline = [
      (1 - t) ** 3,
      3 * t ** 3 - 6 * t ** 2 + 4,
      -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1,
      t ** 3,
    ]
    for (let tap = 0; tap < 4; tap++) {
      at[i * 4 + tap] = Math.min(from - 1, Math.max(0, left - 1 + tap))
      weights[i * 4 + tap] = spline[tap] / 6
    }
  }
  return { at, weights }
}
