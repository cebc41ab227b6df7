import type { Plane } from '../ground/plane.ts'
import type { Lab } from './press-model.ts'

type LabPlanes = readonly [lightness: Plane, a: Plane, b: Plane]

/** Light and shade on one surface tell colours apart less than hues do. */
const lightnessWeight = 0.6
const sampleStep = 4
const rounds = 16
/** Colours nearer to one another than this would look like one. */
const apart = 7

function distance(one: Lab, l: number, a: number, b: number): number {
  return lightnessWeight * (one[0] - l) ** 2 + (one[1] - a) ** 2 + (one[2] - b) ** 2
}

/**
 * The few colours that a picture is nearest to (k-means in Lab), begun with its mean and then, again and again, a sample far from all so
 * far: the same picture always gives the same. Pixels that do not count are left out, unless none does.
 */
export function palette(
  planes: LabPlanes,
  countMax: number,
  counts: (at: number) => boolean = () => true,
): Lab[] {
  const counted = sampled(planes, counts)
  const samples = counted.length > 0 ? counted : sampled(planes, () => true)
  const centres = spread(samples, countMax)
  for (let round = 0; round < rounds; round++) {
    const sums = centres.map(() => [0, 0, 0, 0])
    for (const [l, a, b] of samples) {
      const sum = sums[nearestOf(centres, l, a, b)]
      sum[0] += l
      sum[1] += a
      sum[2] += b
      sum[3] += 1
    }
    sums.forEach(([l, a, b, number], i) => {
      if (number > 0) centres[i] = [l / number, a / number, b / number]
    })
  }
  return merged(centres)
}

function sampled([lightness, a, b]: LabPlanes, counts: (at: number) => boolean): Lab[] {
  const { width, height } = lightness
  const samples: Lab[] = []
  for (let y = 0; y < height; y += sampleStep) {
    for (let x = 0; x < width; x += sampleStep) {
      const i = y * width + x
      if (counts(i)) samples.push([lightness.data[i], a.data[i], b.data[i]])
    }
  }
  return samples
}

/**
 * Where the next colour begins: far from the others, yet not a lone outlier, so the one at nine tenths of all distances
 * weighed by themselves.
 */
function spread(samples: readonly Lab[], count: number): Lab[] {
  const mean = [0, 1, 2].map(
    (c) => samples.reduce((sum, sample) => sum + sample[c], 0) / samples.length,
  ) as unknown as Lab
  const centres: Lab[] = [mean]
  const far = samples.map(([l, a, b]) => distance(mean, l, a, b))
  while (centres.length < count) {
    const total = far.reduce((sum, value) => sum + value, 0)
    if (total < 1e-6) break
    let left = total * ((centres.length * 0.618034) % 1)
    const chosen = samples[far.findIndex((value) => (left -= value) <= 0)] ?? samples[0]
    centres.push(chosen)
    samples.forEach(([l, a, b], i) => {
      far[i] = Math.min(far[i], distance(chosen, l, a, b))
    })
  }
  return centres
}

function merged(centres: readonly Lab[]): Lab[] {
  const kept: Lab[] = []
  for (const centre of centres)
    if (kept.every((other) => distance(other, ...centre) > apart * apart)) kept.push(centre)
  return kept
}

function nearestOf(centres: readonly Lab[], l: number, a: number, b: number): number {
  let best = 0
  let least = Infinity
  for (let i = 0; i < centres.length; i++) {
    const far = distance(centres[i], l, a, b)
    if (far < least) {
      least = far
      best = i
    }
  }
  return best
}

/** For each pixel the colour that it is nearest to. */
export function nearest([lightness, a, b]: LabPlanes, centres: readonly Lab[]): Uint8Array {
  return Uint8Array.from(lightness.data, (l, i) => nearestOf(centres, l, a.data[i], b.data[i]))
}
