import { sineOfTurns } from '../../ground/portable-math.ts'
import { blurred, clamp } from '../grid/planes.ts'
import { pathLength, type Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { drawLine, petPen, type PetPen } from './draw-pet-eye.ts'
import { inFrame, inHalf, type PetFrame } from './pet-frame.ts'
import {
  fewOf,
  onPlane,
  ridgesAcross,
  swept,
  type Place,
  type Ridge,
  type RidgeKind,
} from './ridges.ts'

/** Stripes on the brow: rows in which they are looked for, up to where they are followed, and how many. */
const stripes = {
  rows: [-0.4, -0.6, -0.8],
  wide: 0.5,
  soft: 0.02,
  aside: 0.06,
  drop: 0.045,
  lengthMin: 0.24,
  lengthMost: 0.8,
  apart: 0.09,
  low: -0.22,
  high: -0.9,
  most: { children: 4, standard: 7, manga: 7 },
  lean: [-0.06, -0.03, 0, 0.03, 0.06],
}
/** Those of the cheeks: columns beside the eyes in which they are looked for, and within which they are followed. */
const cheeks = {
  columns: [0.78, 0.9],
  from: 0.66,
  wide: 0.95,
  tall: 0.9,
  high: -0.35,
  low: 0.75,
  soft: 0.025,
  aside: 0.075,
  drop: 0.04,
  lengthMin: 0.28,
  apart: 0.14,
  most: { children: 2, standard: 3, manga: 3 },
  lean: [-0.12, -0.06, 0, 0.06, 0.12, 0.18, 0.24],
}
/** Pens beside that of the nose. */
const stripePen = {
  children: { thick: 1.7, tip: 0.6 },
  standard: { thick: 1.7, tip: 0.6 },
  manga: { thick: 4, tip: 0.5 },
} as const
/** A stripe is at most so thick for its length. */
const thickest = 0.085

function stripesOn(frame: PetFrame, { lightHalf }: InkReading, most: number): Path[] {
  const { apart } = frame
  const light = blurred(lightHalf, stripes.soft * apart)
  const kind: RidgeKind = {
    sign: -1,
    aside: stripes.aside * apart,
    least: stripes.drop,
    step: Math.max(1.5, 0.015 * apart),
  }
  const [upX, upY] = inHalf({ ...frame, x: 0, y: 0, apart: 1 }, [[0, -1]])
  const ways = stripes.lean.map((lean): readonly [number, number] => {
    const [cosine, sine] = [sineOfTurns(lean + 0.5), sineOfTurns(lean)]
    return [upX * cosine - upY * sine, upX * sine + upY * cosine]
  })
  const ridges: Ridge[] = []
  for (const below of stripes.rows) {
    const isWithin = (x: number, y: number) => {
      const place = inFrame(frame, { x, y })
      return (
        place.below < stripes.low &&
        place.below > stripes.high &&
        Math.abs(place.below - below) < stripes.lengthMost / 2 &&
        Math.abs(place.along) < 0.7
      )
    }
    const row: Place[] = []
    for (let along = -stripes.wide; along <= stripes.wide; along += 0.012) {
      const [x, y] = inHalf(frame, [[along, below]])
      if (onPlane(light, x, y)) row.push({ x, y, ways })
    }
    ridges.push(...ridgesAcross(row, light, kind, isWithin, stripes.lengthMin * apart))
  }
  return fewOf(ridges, most, stripes.apart * apart).map(({ path }) => swept(path, 1.5))
}

/** Stripes from beside the eyes outward over the cheeks. */
function cheekStripesOn(
  frame: PetFrame,
  middle: number,
  { lightHalf }: InkReading,
  most: number,
): Path[] {
  const { apart } = frame
  const light = blurred(lightHalf, cheeks.soft * apart)
  const kind: RidgeKind = {
    sign: -1,
    aside: cheeks.aside * apart,
    least: cheeks.drop,
    step: Math.max(1.5, 0.015 * apart),
  }
  return ([-1, 1] as const).flatMap((side) => {
    const isWithin = (x: number, y: number) => {
      const { along, below } = inFrame(frame, { x, y })
      const isOnFace = ((along - middle) / cheeks.wide) ** 2 + (below / cheeks.tall) ** 2 < 1
      return isOnFace && side * along > cheeks.from && below > cheeks.high && below < cheeks.low
    }
    const ways = cheeks.lean.map((lean): readonly [number, number] => {
      const [x, y] = inHalf({ ...frame, x: 0, y: 0, apart: 1 }, [
        [side * sineOfTurns(lean + 0.5), sineOfTurns(lean)],
      ])
      return [x, y]
    })
    const ridges: Ridge[] = []
    for (const along of cheeks.columns) {
      const row: Place[] = []
      for (let below = cheeks.high; below < cheeks.low; below += 0.012) {
        const [x, y] = inHalf(frame, [[side * along, below]])
        if (onPlane(light, x, y)) row.push({ x, y, ways })
      }
      ridges.push(...ridgesAcross(row, light, kind, isWithin, cheeks.lengthMin * apart))
    }
    return fewOf(ridges, most, cheeks.apart * apart).map(({ path }) => swept(path, 1.5))
  })
}

/** A few stripes on the brow and on each cheek; the face's middle lies so far along the eyes' line. */
export function drawStripes(
  frame: PetFrame,
  middle: number,
  reading: InkReading,
  pen: PetPen,
): void {
  const width = petPen(pen)
  const most = stripes.most[pen.style]
  const found = [
    ...stripesOn(frame, reading, most),
    ...cheekStripesOn(frame, middle, reading, cheeks.most[pen.style]),
  ]
  for (const path of found) {
    const count = path.length / 2
    const { thick: usual, tip } = stripePen[pen.style]
    const longest = (2 * thickest * pathLength(path)) / width
    const thick = Math.max(stripePen.standard.thick, Math.min(usual, longest))
    drawLine(
      pen,
      path.map((value) => 2 * value),
      (i) => {
        const swell = clamp(4 * (i / count) * (1 - i / count), 0, 1)
        return width * (tip + (thick - tip) * swell)
      },
    )
  }
}
