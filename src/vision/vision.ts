import type { Pixels } from '#drawing/ground/line-art.ts'
import { headOfPose } from '#drawing/ground/pose-head.ts'
import {
  nothingSeen,
  type Seen,
  type SeenFace,
  type SeenMask,
  type SeenPerson,
} from '#drawing/ground/seen.ts'
import { surenessOf } from '#drawing/ground/sureness.ts'
import type { Box } from '#drawing/subject/box.ts'
import { checkedModel } from './checked-model.ts'
import { findCandidates, overlap, type Candidate } from './face-finder.ts'
import { frontOf, type Front } from './front.ts'
import { peopleFound, sharedMax } from './found-people.ts'
import { handsOf } from './hands.ts'
import { headMask, personOf, shareIn } from './masks.ts'
import { isLamp } from './lamp.ts'
import { modelFiles, modelNames, type ModelName } from './models.ts'
import { openModel, openNet } from './net/open-net.ts'
import { peopleNamed, peopleStandingOut } from './people.ts'
import { unpackedModel } from './packed-model.ts'
import { isFlat, pyramidOf, type Pyramid } from './pyramid.ts'
import { readFace, readMarkedFace, type ReadFace } from './read-face.ts'
import { salientMask, salientSide } from './salient.ts'

export type Vision = {
  /**
   * Looks for faces and people. Pictures of any size; beyond 1600 pixels a side nothing more is seen. `marked` are boxes, in fractions of
   * the picture, in which a person says that there is a face: there landmarks are read whatever the finder thinks.
   * `known` are boxes of faces
   * that were seen in a larger picture of which this is a part: the finder may miss in one what it finds in the other.
   */
  see(pixels: Pixels, marked?: readonly Box[], known?: readonly Box[]): Promise<Seen>
}

/** What may be a head, and what may be a face. */
const candidateMin = 0.4
const faceMin = 0.5
const candidatesMax = 40
const sameFace = 0.35
/** Two masks that share so much of each are of one, who is taken as he stands out. */
const samePerson = 0.75
/**
 * A head's mask with more in between, of what is within, knows less of the head than the person's does: dark ones
 * before dark woods, and small ones.
 */
const headUnsureMax = 0.15
/** And so much of its sides within is nobody's head. */
const cutMax = 0.3
/** It is looked for once more, so many times as large. */
const largerHead = 1.7
type Nets = ReturnType<typeof netsOf>

function netsOf(files: Record<ModelName, Uint8Array>) {
  return {
    far: openModel(files.faceFar),
    near: openNet(files.faceNear),
    landmarks: openNet(files.landmarks),
    head: openNet(files.head),
    personFinder: openNet(files.personFinder),
    // Its limbs, its flag and its mask.
    person: openNet(files.person, [0, 1, 2]),
    // Its points and its flag.
    hand: openNet(files.hand, [0, 1]),
    // Its best answer, which the others are steps to.
    salient: openModel(files.salient, [0]).net({ height: salientSide, width: salientSide }),
  }
}

/** Opens the models, which `load` brings packed. Rejects where one is missing or another file, or where WebAssembly may not be compiled. */
export async function openVision(load: (name: ModelName) => Promise<Uint8Array>): Promise<Vision> {
  const loaded = await Promise.all(
    modelNames.map(
      async (name) =>
        [
          name,
          unpackedModel(await checkedModel(name, await load(name)), modelFiles[name]),
        ] as const,
    ),
  )
  const nets = netsOf(Object.fromEntries(loaded) as Record<ModelName, Uint8Array>)
  return {
    async see(pixels, marked = [], known = []) {
      const pyramid = pyramidOf(pixels)
      if (isFlat(pyramid)) return nothingSeen
      const candidates = findCandidates(nets.far, pyramid, candidateMin).slice(0, candidatesMax)
      const seen = facesIn(nets, pyramid, candidates, { marked, known })
      const front = frontOf(nets.head, pyramid, seen.length > 0)
      const isNobody = seen.length === 1 && isLamp(seen[0], front.any, pyramid)
      const read = isNobody ? [] : seen
      const inFront = isNobody ? frontOf(nets.head, pyramid, false) : front
      const { agreed, any } = inFront
      const faces = read.map((face) => finished(nets, pyramid, face))
      const people = peopleIn(nets, pyramid, candidates, faces, inFront).map((person) =>
        withHead(nets, pyramid, person),
      )
      const shown = faces.length + people.length > 0 ? agreed : any
      const hands = handsOf(nets.hand, pyramid, [...faces.map(({ person }) => person), ...people])
      return {
        faces,
        people,
        salient: salientMask(nets.salient, pyramid),
        ...(hands.length > 0 && { hands }),
        ...(shown.data.some((grey) => grey > 127) && { front: shown }),
      }
    },
  }
}

/** Faces where one is said to be. */
function facesAt({ landmarks }: Nets, pyramid: Pyramid, boxes: readonly Box[]): ReadFace[] {
  const { width, height } = pyramid
  return boxes.flatMap((box) => {
    const side = Math.max(box.width * width, box.height * height)
    const x = (box.x + box.width / 2) * width
    const y = (box.y + box.height / 2) * height
    return readMarkedFace(landmarks, pyramid, { x, y, side }) ?? []
  })
}

function facesIn(
  nets: Nets,
  pyramid: Pyramid,
  candidates: readonly Candidate[],
  { marked, known }: { marked: readonly Box[]; known: readonly Box[] },
): ReadFace[] {
  const kept = facesAt(nets, pyramid, marked)
  const isNew = ({ face }: ReadFace) => !kept.some((other) => overlap(other.face, face) > sameFace)
  for (const candidate of candidates) {
    if (candidate.score < faceMin) continue
    const read = readFace(nets.landmarks, nets.near, pyramid, candidate)
    if (read && isNew(read)) kept.push(read)
  }
  for (const read of facesAt(nets, pyramid, known)) if (isNew(read)) kept.push(read)
  return kept
}

/**
 * Who has no face: heads that the face finder named, bodies, and, where there is no face at all, whoever else stands out in the whole
 * picture.
 */
function peopleIn(
  nets: Nets,
  pyramid: Pyramid,
  candidates: readonly Candidate[],
  faces: readonly SeenFace[],
  front: Front,
): SeenPerson[] {
  const named = peopleNamed(nets, pyramid, candidates, faces)
  const found = peopleFound(nets, pyramid, front, faces, named)
  const out = faces.length > 0 ? [] : peopleStandingOut(nets, pyramid, front.agreed, named)
  const isIn = (one: SeenPerson, others: readonly SeenPerson[], share: number) =>
    shareIn(one, others) >= share
  const same = out.filter((one) =>
    found.some((other) => isIn(one, [other], samePerson) && isIn(other, [one], samePerson)),
  )
  return [
    ...named,
    ...same,
    ...found
      .filter((one) => !isIn(one, same, sharedMax))
      .map((one) => (isIn(one, out, sharedMax) ? one : { ...one, byBody: true as const })),
    ...out.filter((one) => !same.includes(one) && !isIn(one, found, sharedMax)),
  ]
}

/** A head whose face nobody sees is looked at from as near as one with a face. */
function withHead({ head }: Nets, pyramid: Pyramid, person: SeenPerson): SeenPerson {
  if (!person.pose) return person
  const { x, y, tall } = headOfPose(person.pose, pyramid)
  const first = headMask(head, pyramid, { x, y, side: tall })
  const isSmall = person.byBody && isCutBeside(first)
  const mask = isSmall ? headMask(head, pyramid, { x, y, side: tall * largerHead }) : first
  if (isSmall && isCutBeside(mask)) return person
  const { within, unsure } = surenessOf(mask)
  return unsure < headUnsureMax * within ? { ...person, head: mask } : person
}

/** A head that goes on beside its square's upper half was looked for too small: a pose makes less of a child from behind. */
function isCutBeside({ columns, rows, data }: SeenMask): boolean {
  const upper = rows >> 1
  let within = 0
  for (let row = 0; row < upper; row++)
    for (const column of [0, columns - 1]) if (data[row * columns + column] > 127) within++
  return within > cutMax * 2 * upper
}

function finished(nets: Nets, pyramid: Pyramid, { points, face, score }: ReadFace): SeenFace {
  const { mask, flag } = personOf(nets.person, pyramid, face)
  const { width, height } = pyramid
  return {
    points: Float32Array.from(points, (value, i) => value / (i & 1 ? height : width)),
    score,
    flag,
    head: headMask(nets.head, pyramid, face),
    person: mask,
  }
}
