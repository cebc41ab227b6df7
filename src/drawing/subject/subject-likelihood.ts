import { exp, ln } from '../ground/portable-math.ts'
import type { Box } from './box.ts'
import type { RegionCues } from './region-cues.ts'
import type { SubjectRegions } from './subject-regions.ts'

/**
 * What speaks for and against a region, in log odds. Found by a random search over drawn scenes whose figures are known
 * (bench/drawing/subject.ts), from a start that was reasoned.
 */
const weight = {
  bias: -0.55,
  sharp: 2.1,
  blurred: 4,
  centre: 2.6,
  border: 5.9,
  bottom: 3,
  away: 1.7,
  colour: 0.6,
  face: 3,
  body: 1.7,
}
/** The middle of things in pictures of people, and how far they reach from it, in shares of the picture. */
const centre = { x: 0.5, y: 0.56, spreadX: 0.27, spreadY: 0.34 }
/**
 * Around a known face: so many face heights below its top, this far in face widths and heights, and what the picture's
 * middle still counts.
 */
const person = { below: 2.2, spreadX: 2.5, spreadY: 2.5, middle: 0.6 }
/** A region that lies by this share in a face or body is not held against the subject for touching the picture's edge. */
const personShare = 0.4
/** A way into the picture costs what edges and changes of colour it crosses; from here on a region is as good as enclosed. */
const awayEnough = 1.33
const colourSpread = 5.8
/** How much neighbours agree: less across an edge or where the colour changes. */
const agreement = { strength: 5.6, edge: 9, colour: 9.9 }
const rounds = 3
const sweeps = 25

function likely(logOdds: number): number {
  return 1 / (1 + exp(-Math.max(-30, Math.min(30, logOdds))))
}

/**
 * The cost of the cheapest way to each region from the picture's border, over lines and changes of colour (geodesic
 * saliency: Wei et al., 2012; Dijkstra).
 */
export function wayFromBorder(
  { graph, map, neighbours, colourDistance }: SubjectRegions,
  cues: RegionCues,
): Float64Array {
  const { count } = graph
  const longContact = 0.005 * 2 * (map.width + map.height)
  const way = Float64Array.from({ length: count }, (_, i) => {
    if (cues.border[i] > longContact) return 0
    if (cues.border[i] > 0) return 0.3
    return cues.bottom[i] > 0 ? 0.6 : Infinity
  })
  const isDone = new Uint8Array(count)
  for (;;) {
    let nearest = -1
    for (let i = 0; i < count; i++)
      if (!isDone[i] && way[i] < Infinity && (nearest < 0 || way[i] < way[nearest])) nearest = i
    if (nearest < 0) return way
    isDone[nearest] = 1
    for (const { region, edge } of neighbours[nearest]) {
      const step =
        0.7 * Math.max(0, edge - 0.1) +
        Math.max(0, colourDistance[nearest * count + region] - 4) / 100
      way[region] = Math.min(way[region], way[nearest] + step)
    }
  }
}

/** How near a region is to where the subject is likely: around the people whose faces are known, else around the picture's middle. */
function nearness(x: number, y: number, faces: readonly Box[]): number {
  const gaussian = (dx: number, dy: number) => exp(-(dx * dx + dy * dy) / 2)
  const middle = gaussian((x - centre.x) / centre.spreadX, (y - centre.y) / centre.spreadY)
  if (faces.length === 0) return middle
  const near = faces.map((face) =>
    gaussian(
      (x - face.x - face.width / 2) / (person.spreadX * face.width),
      (y - face.y - person.below * face.height) / (person.spreadY * face.height),
    ),
  )
  return person.middle * middle + (1 - person.middle) * Math.max(...near)
}

function evidence(regions: SubjectRegions, cues: RegionCues, faces: readonly Box[]): Float64Array {
  const { area, count } = regions.graph
  const way = wayFromBorder(regions, cues)
  return Float64Array.from({ length: count }, (_, i) => {
    const side = Math.sqrt(Math.max(1, area[i]))
    const edgeCounts = 1 - Math.min(1, (cues.face[i] + cues.body[i]) / personShare)
    return (
      weight.bias +
      (cues.focus[i] < 0 ? weight.blurred : weight.sharp) * cues.focus[i] +
      2 * weight.centre * (nearness(cues.x[i], cues.y[i], faces) - 0.4) -
      edgeCounts *
        Math.min(
          weight.border,
          (weight.border * cues.border[i] + weight.bottom * cues.bottom[i]) / side,
        ) +
      weight.away * (Math.min(1, way[i] / awayEnough) - 0.4) +
      weight.face * cues.face[i] +
      weight.body * cues.body[i]
    )
  })
}

/** How alike the colours of each two regions are, 0..1, 0 where they lie far apart: [region × region]. */
function likenesses({ graph: { count }, colourDistance }: SubjectRegions): Float64Array {
  const likeness = new Float64Array(count * count)
  for (let i = 0; i < count; i++) {
    for (let j = 0; j <= i; j++) {
      const distance = colourDistance[i * count + j]
      if (distance <= 3 * colourSpread)
        likeness[i * count + j] = likeness[j * count + i] = exp(
          (-distance * distance) / (2 * colourSpread * colourSpread),
        )
    }
  }
  return likeness
}

/** Log odds that the subject has a region's colour, from what is held to be subject and background so far. */
function colourEvidence(
  { graph: { count, area } }: SubjectRegions,
  likeness: Float64Array,
  subject: Float64Array,
  region: number,
): number {
  let inside = 50
  let outside = 50
  for (let other = 0; other < count; other++) {
    const alike = likeness[region * count + other]
    if (alike === 0) continue
    const sure = 2 * subject[other] - 1
    const share = area[other] * alike * (other === region ? 0.3 : 1)
    if (sure > 0) inside += share * sure
    else outside -= share * sure
  }
  return Math.max(-2, Math.min(2, ln(inside / outside)))
}

/** How likely each region belongs to the subject, 0..1: its own evidence, evened out with its neighbours' and its colour's. */
export function subjectLikelihood(
  regions: SubjectRegions,
  cues: RegionCues,
  faces: readonly Box[],
): Float64Array {
  const { graph, neighbours, colourDistance } = regions
  const { count, area } = graph
  const own = evidence(regions, cues, faces)
  const links = neighbours.map((beside, i) =>
    beside.map(({ region, edge, length }) => ({
      region,
      weight:
        length *
        exp(-agreement.edge * edge - colourDistance[i * count + region] / agreement.colour),
    })),
  )
  const subject = own.map(likely)
  const odds = own.slice()
  const likeness = likenesses(regions)
  for (let round = 0; round < rounds; round++) {
    if (round > 0)
      for (let i = 0; i < count; i++)
        odds[i] = own[i] + weight.colour * colourEvidence(regions, likeness, subject, i)
    const prior = odds.map(likely)
    for (let sweep = 0; sweep < sweeps; sweep++) {
      for (let i = 0; i < count; i++) {
        const trust = Math.sqrt(area[i]) / agreement.strength
        let sum = trust * prior[i]
        let total = trust
        const beside = links[i]
        for (let l = 0; l < beside.length; l++) {
          const link = beside[l]
          sum += link.weight * subject[link.region]
          total += link.weight
        }
        if (total > 0) subject[i] = sum / total
      }
    }
  }
  return subject
}
