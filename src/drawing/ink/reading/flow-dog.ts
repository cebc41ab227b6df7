import type { Kernels } from '../../kernels/kernels.ts'
import {
  partsAt,
  scratchBytes,
  stridesAt,
  weightsAt,
  weightsStep,
} from '../../kernels/layout/scratch.ts'
import { passingKernels } from '../../kernels/passing-kernels.ts'
import type { Plane } from '../../ground/plane.ts'
import { exp } from '../../ground/portable-math.ts'
import { acrossTaps, tapBytesMax } from './across-taps.ts'
import { directionX, directionY, type Flow } from './flow.ts'
import { levelStep, newLevel, type Level } from '../grid/levels.ts'
import { layRows, padRows, roomForRows } from '../grid/padded.ts'

/** The wider Gaussian of a difference of two is so much wider: near enough to a Laplacian, and thin. */
const wider = 1.6
/** After so many steps each way it is plain which side of a line a place lies on. */
const nearSteps = 3
/** Ink above this, of lightness 0..1, is none that could be drawn. */
const faintest = 0.0004

export type InkScales = {
  /** of the finer Gaussians of two differences, and along the flow, in pixels */
  readonly across: readonly [fine: number, coarse: number]
  readonly along: number
  /** only where another plane is as large as this ink is asked for; it is 0 elsewhere */
  readonly where?: { readonly plane: Plane; readonly least: number }
}

/** Lays what alongFlow reads in the scratch; the weights' sum over one way. */
function layWalk({ floats, words }: Kernels['heap'], steps: number, sigma: number): number {
  for (let heading = 0; heading < 512; heading++) {
    const sign = heading < 256 ? 1 : -1
    const at = (stridesAt >> 2) + 2 * heading
    words[at] = Math.floor(-directionY[heading & 255] * sign * 256 + 0.5)
    words[at + 1] = Math.floor(directionX[heading & 255] * sign * 256 + 0.5)
  }
  let sum = 0
  for (let part = 0; part < 16; part++) floats[(partsAt >> 2) + part] = part / 16
  for (let step = 0; step < steps; step++) {
    const tap = exp((-(step + 1) * (step + 1)) / (2 * sigma * sigma))
    sum += tap
    for (let part = 0; part < 16; part++) {
      const at = (weightsAt + step * weightsStep + part * 16) >> 2
      floats[at] = floats[at + 1] = (tap * (16 - part)) / 16
      floats[at + 2] = floats[at + 3] = (tap * part) / 16
    }
  }
  return sum
}

/** That of inkAlong on these kernels, whose heap it overwrites. */
export function inkOn({ heap, acrossFlow, alongFlow }: Kernels) {
  return (plane: Plane, flow: Flow, { across, along, where }: InkScales): [Level, Level] => {
    const { width, height } = plane
    const perDirection = flow.width === width ? 1 : 2
    const reach = Math.ceil(3 * Math.max(...across) * wider)
    const steps = Math.ceil(2.2 * along)
    const pad = steps + 3
    const samples = roomForRows(scratchBytes + tapBytesMax, plane, 4, reach + 4)
    const directions = roomForRows(samples.end, flow, 1, pad)
    const pairs = roomForRows(directions.end, plane, 8, pad)
    const out = pairs.end
    heap.reserve(out + width * 8 + 32)
    layRows(heap, samples, plane, reach + 4)
    layRows(heap, directions, { ...flow, data: flow.directions }, pad)
    acrossTaps(heap, scratchBytes, across, wider, reach, samples.step)
    const directionRow = (y: number) =>
      directions.at + (perDirection === 1 ? y : y >> 1) * directions.step
    for (let y = 0; y < height; y++)
      acrossFlow(
        samples.at + y * samples.step,
        directionRow(y),
        perDirection,
        scratchBytes,
        pairs.at + y * pairs.step,
        width,
      )
    padRows(heap, pairs, plane, 8, pad)
    const sum = layWalk(heap, steps, along)
    const walk = {
      pairs: pairs.at,
      pairsStep: pairs.step,
      directions: directions.at,
      directionsStep: directions.step,
      perDirection,
      steps,
      near: nearSteps,
      faint: faintest * (1 + nearSteps + nearSteps),
      middle: 1,
      scale: 1 / (levelStep * (1 + 2 * sum)),
    } as const
    const levels: [Level, Level] = [newLevel(width, height), newLevel(width, height)]
    const [fine, coarse] = levels.map(({ data }) => data)
    const { floats } = heap
    for (let y = 0; y < height; y++) {
      for (const [from, end] of where ? stretches(where, y) : [[0, width]]) {
        alongFlow(walk, y, from, out, end - from)
        for (let to = y * width + from, at = out >> 2; to < y * width + end; at += 2, to++) {
          fine[to] = floats[at]
          coarse[to] = floats[at + 1]
        }
      }
    }
    return levels
  }
}

/** Stretches of a row that hold all pixels where a plane is so large; as few pixels more as makes calls worth while. */
function stretches(
  { plane, least }: NonNullable<InkScales['where']>,
  y: number,
): [from: number, end: number][] {
  const { width, data } = plane
  const found: [number, number][] = []
  const start = y * width
  for (let x = 0; x < width; x++) {
    if (!(data[start + x] >= least)) continue
    const last = found.at(-1)
    if (last && x - last[1] < 8) last[1] = x + 1
    else found.push([x, x + 1])
  }
  return found
}

let shared: ReturnType<typeof inkOn> | undefined

/**
 * Differences of Gaussians across the flow at two scales, each averaged along it by a Gaussian, so that what lies in one line speaks
 * together (Kang, Lee and Chui 2007, "Coherent line drawing"). Only what is below 0 is to be relied on: where a place is plainly no
 * dark line the way along is cut short. The flow may be one of half the plane's sides.
 */
export function inkAlong(plane: Plane, flow: Flow, scales: InkScales): [Level, Level] {
  return (shared ??= inkOn(passingKernels()))(plane, flow, scales)
}
