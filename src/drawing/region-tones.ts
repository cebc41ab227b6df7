import type { Analysis } from './analyse.ts'
import { connectedComponents } from './components.ts'
import type { LabelMap } from './watershed.ts'

/** What counts as its tone beside a region's lightness: strong colour is there to be coloured, and what is behind is inked last. */
const colourfulFrom = 20
const colourfulWeight = 0.3
const behindTone = 8
/** Hair is what lies this share of a face's height above its hairline. */
const aboveHairline = 0.12
/**
 * Skin is never inked: neither what has a found face's colour (lightness counting half), nor, but for hair above a found face, what could be
 * skin by its hue and by its colour in proportion to its lightness. Dark skin in shade is hardly lighter than black cloth, but not as grey;
 * what is brown or red and no skin loses little by being left to colour.
 */
const skinDistance = 14
const skinSure = 0.8
const skinChromaMin = 15
const skinSaturationMin = 0.35

/** How dark the regions of a page are, as far as that makes them black. */
export type RegionTones = {
  /** pixels, and the tone to be judged by: Infinity for skin */
  readonly area: Float64Array
  readonly tone: Float64Array
  /** mean lightness alone */
  readonly mean: Float64Array
  /** the regions above found faces */
  readonly hair: ReadonlySet<number>
  readonly touching: readonly Set<number>[]
}

const knownSkin = new WeakMap<Analysis, number[][]>()

/** The same for every style and level of detail, so kept with the analysis. */
function skinColours(analysis: Analysis): number[][] {
  const known = knownSkin.get(analysis) ?? measuredSkin(analysis)
  knownSkin.set(analysis, known)
  return known
}

/** The mean colours of found faces' skin, as L, a, b. */
function measuredSkin({ graph, regions, skin }: Analysis): number[][] {
  if (!skin) return []
  const { width, height, data } = skin
  const isSkin = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) isSkin[at] = data[at] > skinSure ? 1 : 0
  const { labels, areas, count } = connectedComponents(isSkin, width, height, true)
  const sums = Array.from({ length: count }, () => [0, 0, 0])
  const fineLabels = regions.labels
  for (let at = 0; at < labels.length; at++) {
    if (!labels[at]) continue
    const fine = fineLabels[at]
    for (let c = 0; c < 3; c++)
      sums[labels[at] - 1][c] += graph.labSum[fine * 3 + c] / graph.area[fine]
  }
  return sums.map((sum, i) => sum.map((value) => value / areas[i + 1]))
}

/** The regions above faces' hairlines. */
function hairRegions({ width, height, labels }: LabelMap, { faces }: Analysis): Set<number> {
  return new Set(
    faces.flatMap(({ features: { hairline, jaw } }) => {
      const x = Math.floor((hairline.x + aboveHairline * (hairline.x - jaw[3].x)) * width)
      const y = Math.floor((hairline.y + aboveHairline * (hairline.y - jaw[3].y)) * height)
      return x >= 0 && y >= 0 && x < width && y < height ? [labels[y * width + x]] : []
    }),
  )
}

/** The tones of `map`'s regions, which join those of the analysis. */
export function regionTones(map: LabelMap, analysis: Analysis): RegionTones {
  const { width, height, labels, count } = map
  const { graph, regions, subject } = analysis
  const lightness = analysis.lightness.data
  const area = new Float64Array(count)
  const lab = new Float64Array(count * 3)
  const light = new Float64Array(count)
  const inFront = new Float64Array(count)
  const touching = Array.from({ length: count }, () => new Set<number>())
  // Along a boundary the same two touch again and again.
  const latest = new Int32Array(count).fill(-1)
  const touch = (one: number, other: number) => {
    if (latest[one] === other) return
    latest[one] = other
    touching[one].add(other)
    touching[other].add(one)
  }
  const fineLab = graph.labSum.map((sum, i) => sum / graph.area[(i / 3) | 0])
  const fineLabels = regions.labels
  const { mask } = subject
  for (let y = 0, at = 0; y < height; y++) {
    const below = y + 1 < height ? width : 0
    for (const end = at + width; at < end;) {
      // One run of a fine region in a row: sums and its colour stay at hand, and are added up in the same order.
      const label = labels[at]
      const fine = fineLabels[at]
      const start = at
      const fineL = fineLab[fine * 3]
      const fineA = fineLab[fine * 3 + 1]
      const fineB = fineLab[fine * 3 + 2]
      let lightHere = light[label]
      let front = 0
      let l = lab[label * 3]
      let a = lab[label * 3 + 1]
      let b = lab[label * 3 + 2]
      for (let isLast = false; !isLast; at++) {
        lightHere += lightness[at]
        front += mask[at]
        l += fineL
        a += fineA
        b += fineB
        isLast = at + 1 === end || fineLabels[at + 1] !== fine
        if (isLast && at + 1 < end && labels[at + 1] !== label) touch(label, labels[at + 1])
        if (labels[at + below] !== label) touch(label, labels[at + below])
      }
      area[label] += at - start
      light[label] = lightHere
      inFront[label] += front
      lab[label * 3] = l
      lab[label * 3 + 1] = a
      lab[label * 3 + 2] = b
    }
  }
  const skins = skinColours(analysis)
  const hair = hairRegions(map, analysis)
  const mean = light.map((sum, region) => sum / area[region])
  const tone = mean.map((lightnessHere, region) => {
    const [l, a, b] = [0, 1, 2].map((c) => lab[region * 3 + c] / area[region])
    const chroma = Math.sqrt(a * a + b * b)
    const couldBeSkin =
      a > 3 && b > 0.35 * a && chroma >= Math.min(skinChromaMin, skinSaturationMin * l)
    if (couldBeSkin && !hair.has(region)) return Infinity
    if (
      couldBeSkin &&
      skins.some(
        (skin) =>
          Math.sqrt(((l - skin[0]) / 2) ** 2 + (a - skin[1]) ** 2 + (b - skin[2]) ** 2) <
          skinDistance,
      )
    )
      return Infinity
    const isBehind = subject.share > 0 && inFront[region] < area[region] / 2
    return (
      lightnessHere +
      colourfulWeight * Math.max(0, chroma - colourfulFrom) +
      (isBehind ? behindTone : 0)
    )
  })
  return { area, tone, mean, hair, touching }
}
