import type { Pixels } from '#drawing/line-art.ts'
import type { Seen, SeenFace } from '#drawing/seen.ts'
import { checkedModel } from './checked-model.ts'
import { cellsOf, faceFinder, merged, overlap, type Candidate } from './face-finder.ts'
import { direction, faceSize, readLandmarks, squareAround } from './landmarks.ts'
import { headMask, personMask } from './masks.ts'
import { modelNames, type ModelName } from './models.ts'
import { openNet } from './net/open-net.ts'
import { pyramidOf, type Pyramid, type Square } from './pyramid.ts'
import { tilesOf } from './tiles.ts'

export type Vision = {
  /** Looks for faces and people. Pictures of any size; beyond 1600 pixels a side nothing more is seen. */
  see(pixels: Pixels): Promise<Seen>
}

/** What a face must have: see docs/decisions/2026-11-23-open-models.md. */
const atLeast = {
  candidate: 0.3,
  score: 0.74,
  votes: 15,
  flag: 0.9,
  size: 0.012,
  near: 0.45,
  far: 0.28,
}
const candidatesMax = 40
const sameFace = 0.35

type Nets = ReturnType<typeof netsOf>

function netsOf(files: Record<ModelName, Uint8Array>) {
  return {
    far: faceFinder(openNet(files.faceFar), cellsOf([{ side: 48, each: 1 }])),
    near: faceFinder(
      openNet(files.faceNear),
      cellsOf([
        { side: 16, each: 2 },
        { side: 8, each: 6 },
      ]),
    ),
    landmarks: openNet(files.landmarks),
    head: openNet(files.head),
    person: openNet(files.person, [1, 2]),
  }
}

/** Opens the models, which `load` brings. Rejects where one is missing or another file, or where WebAssembly may not be compiled. */
export async function openVision(load: (name: ModelName) => Promise<Uint8Array>): Promise<Vision> {
  const loaded = await Promise.all(
    modelNames.map(async (name) => [name, await checkedModel(name, await load(name))] as const),
  )
  const nets = netsOf(Object.fromEntries(loaded) as Record<ModelName, Uint8Array>)
  return {
    async see(pixels) {
      const pyramid = pyramidOf(pixels)
      return { faces: facesIn(nets, pyramid), people: [] }
    },
  }
}

type Found = {
  points: Float64Array
  square: ReturnType<typeof squareAround>
  score: number
  flag: number
}

function facesIn(nets: Nets, pyramid: Pyramid): SeenFace[] {
  const long = Math.max(pyramid.width, pyramid.height)
  const found: Found[] = []
  for (const candidate of candidatesIn(nets, pyramid).slice(0, candidatesMax)) {
    if (candidate.score < atLeast.score || candidate.votes < atLeast.votes) continue
    const face = landmarksOf(nets, pyramid, candidate)
    if (face && face.flag > atLeast.flag && faceSize(face.square) > atLeast.size * long)
      found.push(face)
  }
  const kept: Found[] = []
  for (const face of found.toSorted((a, b) => b.score * b.flag - a.score * a.flag))
    if (!kept.some((other) => overlap(boxOf(other.square), boxOf(face.square)) > sameFace))
      kept.push(face)
  return kept
    .filter((face) => isSeenAgain(nets, pyramid, face.square))
    .map((face) => finished(nets, pyramid, face))
}

const boxOf = (square: Square) => ({
  x: square.x,
  y: square.y,
  width: faceSize(square),
  height: faceSize(square),
})

function candidatesIn(nets: Nets, pyramid: Pyramid): Candidate[] {
  const all: Candidate[] = []
  tilesOf(pyramid).forEach((tiles, level) => {
    for (const tile of tiles) {
      all.push(...nets.far.find(pyramid, tile, atLeast.candidate))
      if (level <= 1) all.push(...nets.near.find(pyramid, tile, atLeast.candidate))
    }
  })
  return merged(all)
}

function landmarksOf(nets: Nets, pyramid: Pyramid, candidate: Candidate): Found | undefined {
  const { x, y, width, height, eyes, score } = candidate
  const right = direction(eyes[2] - eyes[0], eyes[3] - eyes[1])
  let square = { x, y, side: Math.max(width, height) * 1.5, right }
  const first = readLandmarks(nets.landmarks, pyramid, square)
  if (first.flag < 0.1) return undefined
  const second = readLandmarks(nets.landmarks, pyramid, squareAround(first.points))
  const third = readLandmarks(nets.landmarks, pyramid, squareAround(second.points))
  square = squareAround(second.points)
  return { points: third.points, square, score, flag: Math.min(second.flag, third.flag) }
}

/** The second look: both finders on the face turned upright, and in a mirror, at three sizes. */
function isSeenAgain(nets: Nets, pyramid: Pyramid, square: Square): boolean {
  const mean = (finder: Nets['far']) => {
    let sum = 0
    for (const isMirrored of [false, true])
      for (const wider of [1.1, 1.5, 2.2])
        sum += finder.best(pyramid, { ...square, side: square.side * wider }, isMirrored)
    return sum / 6
  }
  return mean(nets.near) >= atLeast.near && mean(nets.far) >= atLeast.far
}

function finished(nets: Nets, pyramid: Pyramid, { points, square, score }: Found): SeenFace {
  const face = { x: square.x, y: square.y, side: faceSize(square) }
  const { mask, flag } = personMask(nets.person, pyramid, face)
  return {
    points: Float32Array.from(
      points,
      (value, i) => value / (i & 1 ? pyramid.height : pyramid.width),
    ),
    score,
    flag,
    head: headMask(nets.head, pyramid, face),
    person: mask,
  }
}
