import type { Colours, Part } from '../pixels/guided-filter.ts'

/** Colours are counted in bins of so many greys. */
const binBits = 3
const rounds = 8
/** Brightness tells surfaces apart less than hue: shade is on every one of them. */
const weights = { brightness: 0.8, red: 0.9, blue: 0.6 }

type Bin = { readonly count: number; readonly at: readonly number[]; cluster: number }

const binOf = (r: number, g: number, b: number): number =>
  ((r >> binBits) << 10) | ((g >> binBits) << 5) | (b >> binBits)

function binsOf([red, green, blue]: Colours, part: Part): Map<number, Bin> {
  const sums = new Map<number, number[]>()
  const [reds, greens, blues] = [red.data, green.data, blue.data]
  for (let y = part.top; y < part.top + part.height; y++)
    for (let x = part.left; x < part.left + part.width; x++) {
      const i = y * red.width + x
      const bin = binOf(reds[i], greens[i], blues[i])
      let sum = sums.get(bin)
      if (!sum) sums.set(bin, (sum = [0, 0, 0, 0]))
      sum[0]++
      sum[1] += reds[i]
      sum[2] += greens[i]
      sum[3] += blues[i]
    }
  const bins = new Map<number, Bin>()
  for (const [bin, [count, r, g, b]] of sums)
    bins.set(bin, {
      count,
      at: [
        (weights.brightness * (r + g + b)) / (3 * count),
        (weights.red * (r - g)) / count,
        (weights.blue * ((r + g) / 2 - b)) / count,
      ],
      cluster: 0,
    })
  return bins
}

const apart = (one: readonly number[], other: readonly number[]): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2

/**
 * Which of so many colours (at most 255) each pixel of a part has, 0 outside it; on the colours' whole grid. Clusters begin with the commonest colour and
 * then what is far from all and not rare (k-means): the same picture gives the same.
 */
export function colourClusters(colours: Colours, part: Part, most: number): Uint8Array {
  const bins = binsOf(colours, part)
  const all = [...bins.values()]
  let middles: number[][] = []
  if (all.length > 0) {
    const commonest = all.reduce((one, other) => (other.count > one.count ? other : one))
    middles.push([...commonest.at])
  }
  const far = all.map(({ at }) => apart(at, middles[0]))
  while (middles.length < Math.min(most, all.length)) {
    let next = 0
    for (let i = 1; i < all.length; i++)
      if (far[i] * Math.sqrt(all[i].count) > far[next] * Math.sqrt(all[next].count)) next = i
    const middle = [...all[next].at]
    middles.push(middle)
    all.forEach(({ at }, i) => {
      far[i] = Math.min(far[i], apart(at, middle))
    })
  }
  for (let round = 0; round < rounds; round++) {
    const sums = middles.map(() => [0, 0, 0, 0])
    for (const bin of all) {
      let least = Infinity
      for (let i = 0; i < middles.length; i++) {
        const distance = apart(bin.at, middles[i])
        if (distance < least) [least, bin.cluster] = [distance, i]
      }
      const sum = sums[bin.cluster]
      sum[0] += bin.count
      for (let way = 0; way < 3; way++) sum[way + 1] += bin.count * bin.at[way]
    }
    middles = middles.map((middle, i) => {
      const [count, ...sum] = sums[i]
      return count > 0 ? sum.map((value) => value / count) : middle
    })
  }
  const [reds, greens, blues] = colours.map(({ data }) => data)
  const { width } = colours[0]
  const clusters = new Uint8Array(reds.length)
  for (let y = part.top; y < part.top + part.height; y++)
    for (let x = part.left; x < part.left + part.width; x++) {
      const i = y * width + x
      clusters[i] = bins.get(binOf(reds[i], greens[i], blues[i]))?.cluster ?? 0
    }
  return clusters
}
