import { sineOfTurns } from '../../ground/portable-math.ts'
import { clamp } from '../grid/planes.ts'
import type { FurryHead } from '../paths/fur-lines.ts'
import { pathLength, type Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { distance } from './face-pen.ts'
import { drawLine, petPen, type PetPen } from './draw-pet-eye.ts'
import { inFrame, inHalf, movedTo, type PetFrame } from './pet-frame.ts'
import {
  fewOf,
  onPlane,
  ridgeAt,
  ridgesAcross,
  swept,
  type Place,
  type Ridge,
  type RidgeKind,
} from './ridges.ts'

/**
 * Whiskers: where on arcs around the muzzle they are looked for, in distances between the eyes and in half turns from
 * level, and how many a side.
 */
const whiskers = {
  middleBelow: 0.12,
  radii: [0.62, 0.8, 1, 1.25, 1.5],
  from: -0.125,
  to: 0.42,
  arcStep: 0.0024,
  lean: [-0.18, -0.12, -0.06, 0, 0.06, 0.12, 0.18],
  aside: 0.02,
  drop: 0.022,
  lengthMin: 0.4,
  apart: 0.1,
  most: { children: 3, standard: 5, manga: 5 },
  /** fewer are none: the other side's stand for them */
  least: 2,
  root: 0.46,
  rootReach: 0.75,
  rootsApart: 0.03,
  rootShare: 0.45,
  restMin: 0.3,
}
/** Pens beside that of the nose. */
const whiskerPen = { thick: 0.95, tip: 0.55 }

const sides = [-1, 1] as const

const whiskerKind = (apart: number): RidgeKind => ({
  sign: 1,
  aside: Math.max(2, whiskers.aside * apart),
  least: whiskers.drop,
  step: Math.max(1.5, 0.012 * apart),
})

/** Whether at a place of the whole grid, or beside it, something thin and light runs in a direction. */
export function thinLightsOf(
  { apart }: PetFrame,
  { lightHalf }: InkReading,
): FurryHead['isThinLight'] {
  const kind = whiskerKind(apart)
  const offsets = [-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2].map((by) => by * kind.aside)
  return (x, y, dx, dy) =>
    offsets.some(
      (by) => ridgeAt(lightHalf, kind, x / 2 - by * dy, y / 2 + by * dx, dx, dy) > kind.least,
    )
}

function whiskersOn(
  side: 1 | -1,
  muzzle: PetFrame,
  { lightHalf }: InkReading,
  most: number,
): Path[] {
  const { apart } = muzzle
  const kind = whiskerKind(apart)
  const wayAt = (turn: number): [number, number] => {
    const [x, y] = inHalf({ ...muzzle, x: 0, y: 0, apart: 1 }, [
      [side * sineOfTurns(turn + 0.5), sineOfTurns(turn)],
    ])
    return [x, y]
  }
  const isWithin = (x: number, y: number) => {
    const { along, below } = inFrame(muzzle, { x, y })
    return along * side > 0.2 && along * along + below * below > whiskers.root ** 2
  }
  const ridges: Ridge[] = []
  for (const radius of whiskers.radii) {
    const row: Place[] = []
    for (let turn = whiskers.from; turn < whiskers.to; turn += whiskers.arcStep / radius) {
      const way = wayAt(turn)
      const [x, y] = [muzzle.x + radius * apart * way[0], muzzle.y + radius * apart * way[1]]
      if (!onPlane(lightHalf, x, y)) continue
      row.push({ x, y, ways: whiskers.lean.map((lean) => wayAt(turn + lean)) })
    }
    ridges.push(...ridgesAcross(row, lightHalf, kind, isWithin, whiskers.lengthMin * apart))
  }
  const drawn: Path[] = []
  for (const { path } of fewOf(ridges, most, whiskers.apart * apart)) {
    const clear = clearOf(rooted(swept(path, 1.5), muzzle), drawn, whiskers.rootsApart * apart)
    if (pathLength(clear) > whiskers.restMin * apart) drawn.push(clear)
  }
  return drawn
}

/** Where whiskers run into one another near their roots, a later one begins further out. */
function clearOf(path: Path, others: readonly Path[], apart: number): Path {
  const inner = Math.floor((whiskers.rootShare * path.length) / 2)
  let from = 0
  for (let i = 0; i < inner; i++)
    for (const other of others)
      for (let at = 0; at < whiskers.rootShare * other.length; at += 2)
        if (distance(path[2 * i], path[2 * i + 1], other[at], other[at + 1]) < apart) from = i + 1
  return path.slice(2 * from)
}

/** A whisker that is seen from near its root on begins there. */
function rooted(path: Path, muzzle: PetFrame): Path {
  const { along, below } = inFrame(muzzle, { x: path[0], y: path[1] })
  const away = Math.sqrt(along * along + below * below)
  if (away > whiskers.rootReach || away <= whiskers.root) return path
  const far = Math.min(path.length - 2, 24)
  const [dx, dy] = [path[0] - path[far], path[1] - path[far + 1]]
  const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
  const by = (away - whiskers.root) * muzzle.apart
  return Float32Array.from([path[0] + (dx * by) / length, path[1] + (dy * by) / length, ...path])
}

/** As on the other side of the muzzle, which is turned away. */
function mirroredPath(path: Path, muzzle: PetFrame, shorter: number): Path {
  const shape: [number, number][] = []
  for (let i = 0; i < path.length; i += 2) {
    const { along, below } = inFrame(muzzle, { x: path[i], y: path[i + 1] })
    shape.push([-shorter * along, shorter * below])
  }
  return Float32Array.from(inHalf(muzzle, shape))
}

const doubled = (path: Path): Path => path.map((value) => 2 * value)

/** Whiskers, a few clean strokes a side. */
export function drawWhiskers(
  frame: PetFrame,
  nose: { x: number; y: number },
  reading: InkReading,
  pen: PetPen,
): void {
  const width = petPen(pen)
  const [x, y] = inHalf(movedTo(frame, nose), [[0, whiskers.middleBelow]])
  const muzzle = movedTo(frame, { x, y })
  const most = whiskers.most[pen.style]
  const found = sides.map((side) => whiskersOn(side, muzzle, reading, most))
  const turned = clamp(1 - 1.5 * Math.abs(inFrame(frame, nose).along), 0.5, 1)
  const { thick, tip } = whiskerPen
  found.forEach((own, i) => {
    const all =
      own.length < whiskers.least && found[1 - i].length >= whiskers.least
        ? found[1 - i].map((path) => mirroredPath(path, muzzle, turned))
        : own
    for (const path of all) {
      const count = path.length / 2
      drawLine(pen, doubled(path), (at) => width * (thick + ((tip - thick) * at) / count))
    }
  })
}
