import { newPlane, type Plane } from '../../ground/plane.ts'
import { connectedComponents } from '../../pixels/components.ts'
import type { Seen, SeenFace, SeenMask, SeenPerson } from '../../ground/seen.ts'
import { figuresOf, type Figure } from './figures.ts'
import { frontFigure, thingFigure, type Thing } from './front.ts'
import { sharpened } from './heads.ts'
import { agreesWith, salientFigure } from './salient.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import type { Path } from '../paths/paths.ts'
import { spline } from '../paths/spline.ts'
import { bareHead, type BareHead } from './bare-heads.ts'
import { bodiesOf, type PosedBody } from './posed-bodies.ts'
import { posedHead, type PosedHead, type ProfileHead } from './posed-heads.ts'
import { withWholeFace } from './profile-rim.ts'
import type { InkGrid } from '../grid/grid.ts'
import { chin, foreheadTop, oval } from './landmarks.ts'
import {
  localBox,
  localMask,
  meanInside,
  overLocal,
  raiseLocal,
  type LocalPlane,
  type Size,
} from './masks.ts'
import { blurred, clamp, maskAbove } from '../grid/planes.ts'

export { overLocal }

/** A face as ink is drawn around it. Points are in pixels of the whole grid, masks on the half grid. */
export type InkFace = {
  readonly points: Float32Array
  /** from forehead to chin, in pixels of the whole grid */
  readonly height: number
  /** of length 1, from the chin to the forehead */
  readonly axisX: number
  readonly axisY: number
  /** 0..1: the face within its oval, with a soft rim */
  readonly skin: LocalPlane
  /** 0..1: its forehead, over which hair may lie */
  readonly forehead: LocalPlane
  /** 0..1: the head with its hair and hat */
  readonly head: LocalPlane
  /** the same as far as the model saw it, whoever's head that is */
  readonly around: LocalPlane
  /** of a face from the side the outline from the chin to the brow, and the points with nose and mouth where it says */
  readonly profile?: { readonly path: Path; readonly points: Float32Array }
  /** of a near face from the side that outline alone: what lies behind its nose ends there */
  readonly side?: Path
}

/** The people of a picture on the half grid, 0..1. */
export type People = {
  readonly faces: readonly InkFace[]
  readonly figures: readonly Figure[]
  /** what surely stands in front, people or not */
  readonly front?: Figure
  /** where somebody is: what the picture is of, they with what they hold, wear and ride */
  readonly salient?: Figure
  /** it is large, and it and people's own masks agree, or it is a rider, a child with a toy: what neither has is behind them */
  readonly isGroundKnown: boolean
  /** beside it: what another model has in front where no face was found, a board or a shadow that may be of it */
  readonly suspected?: Figure
  /** the one thing or animal that the picture is of, where nobody is; `front` and the last figure are the same */
  readonly thing?: Thing
  readonly people: Plane
  readonly hair: Plane
  /** heads without a face */
  readonly bare: readonly BareHead[]
  /** heads from the side whose face no finder found */
  readonly profiles: readonly ProfileHead[]
  /** bodies of those whose face nobody found */
  readonly bodies: readonly PosedBody[]
  /** 0 or 1: where a mask may be an animal's, whatever the model says: it has neither a face nor a head above a neck */
  readonly animals: Plane
  /** from 0.55 to 1: how much finer small people are drawn */
  readonly size: Plane
}

/** A face's masks must carry it; what neither head nor body holds is a mark on a wall. */
const carriedMin = 0.5
const finestSize = 0.55
const wholeSizeFace = 75

type Geometry = Pick<InkFace, 'points' | 'height' | 'axisX' | 'axisY'> & {
  readonly middleX: number
  readonly middleY: number
}

/** Points in fractions of the picture in pixels of the grid. */
const onGrid = (points: Float32Array, { width, height }: InkGrid): Float32Array =>
  points.map((value, i) => value * (i % 2 === 0 ? width : height))

function geometryOf({ points: fractions }: SeenFace, grid: InkGrid): Geometry {
  const points = onGrid(fractions, grid)
  const dx = points[2 * foreheadTop] - points[2 * chin]
  const dy = points[2 * foreheadTop + 1] - points[2 * chin + 1]
  const tall = Math.max(1, Math.sqrt(dx * dx + dy * dy))
  let middleX = 0
  let middleY = 0
  for (const i of oval) {
    middleX += points[2 * i] / oval.length
    middleY += points[2 * i + 1] / oval.length
  }
  return { points, height: tall, axisX: dx / tall, axisY: dy / tall, middleX, middleY }
}

/** The oval's points in a local plane of the half grid. */
function ovalIn({ points }: Geometry, { left, top }: LocalPlane): number[] {
  return oval.flatMap((i) => [points[2 * i] / 2 - left, points[2 * i + 1] / 2 - top])
}

function skinAndForehead(
  face: Geometry,
  half: { width: number; height: number },
  unit: number,
): Pick<InkFace, 'skin' | 'forehead'> {
  const reach = face.height * 0.42
  const hard = localBox(half, face.middleX / 2, face.middleY / 2, reach, reach)
  fillPolygon(hard.plane, ovalIn(face, hard), 1)
  const forehead = { ...hard, plane: newPlane(hard.plane.width, hard.plane.height) }
  const browX = (face.points[210] + face.points[668]) / 2
  const browY = (face.points[211] + face.points[669]) / 2
  overLocal(hard, half.width, (local, at) => {
    const x = 2 * (at % half.width) + 1
    const y = 2 * Math.floor(at / half.width) + 1
    const above = (x - browX) * face.axisX + (y - browY) * face.axisY
    if (above > 0.035 * face.height) forehead.plane.data[local] = hard.plane.data[local]
  })
  return {
    skin: { ...hard, plane: blurred(hard.plane, Math.max(1, face.height * 0.01)) },
    forehead: { ...forehead, plane: blurred(forehead.plane, 1.5 * unit) },
  }
}

/** How far a head's mask is believed, half an ellipse in heights of the face, and how far its middle lies above the face's. */
export const headMask = { across: 0.425, up: 0.5, above: 0.12 } as const

/** The head's mask within reach of the face; another head's lies outside. */
function headMaskOf(
  face: Geometry,
  mask: SeenMask,
  half: { width: number; height: number },
): LocalPlane {
  const x = face.middleX / 2
  const y = face.middleY / 2 - headMask.above * headMask.up * face.height
  const box = localBox(half, x, y, 0.43 * face.height, 0.5 * face.height)
  raiseLocal(box, mask, half)
  overLocal(box, half.width, (local, at) => {
    const dx = ((at % half.width) - x) / (headMask.across * face.height)
    const dy = (Math.floor(at / half.width) - y) / (headMask.up * face.height)
    if (dx * dx + dy * dy > 1) box.plane.data[local] = 0
  })
  return box
}

/** A mask over all of the square that the model saw. */
function wholeMask(mask: SeenMask, half: { width: number; height: number }): LocalPlane {
  const [reachX, reachY] = [(mask.width / 2) * half.width, (mask.height / 2) * half.height]
  const box = localBox(
    half,
    mask.x * half.width + reachX,
    mask.y * half.height + reachY,
    reachX,
    reachY,
  )
  raiseLocal(box, mask, half)
  return box
}

/** Hair is what of the head is neither face nor, below the jaw, neck. */
function addHair(hair: Plane, face: Geometry, head: LocalPlane, skin: LocalPlane): void {
  const chinX = face.points[2 * chin]
  const chinY = face.points[2 * chin + 1]
  overLocal(head, hair.width, (local, at) => {
    const value = head.plane.data[local]
    if (value <= hair.data[at]) return
    const x = 2 * (at % hair.width) + 1
    const y = 2 * Math.floor(at / hair.width) + 1
    const above = (x - chinX) * face.axisX + (y - chinY) * face.axisY
    const aside = (x - face.middleX) * -face.axisY + (y - face.middleY) * face.axisX
    if (above < 0.28 * face.height && Math.abs(aside) < 0.52 * face.height && value > 0.3) return
    hair.data[at] = value
  })
  overLocal(skin, hair.width, (local, at) => {
    if (skin.plane.data[local] > 0.5) hair.data[at] = 0
  })
}

/**
 * Less than this of somebody's mask is not his; smaller pieces, of all that is people's, are what a mask ran out into. Beside bodies alone,
 * whose masks are surer, they are what somebody stands on or holds.
 */
const notHis = 0.3
const pieceMin = { beside: 0.15, besideBodies: 0.02 }

/** What stands in front beside people who are known by themselves, and better. */
function besides(people: Plane, front: Figure, least: number): Figure {
  const own = { ...front.own, data: front.own.data.slice() }
  let known = 0
  overLocal({ ...front, plane: own }, people.width, (local, at) => {
    if (people.data[at] <= notHis) return
    own.data[local] = 0
    known++
  })
  const pieces = maskAbove(own, 0.5)
  const { labels, areas } = connectedComponents(pieces, own.width, own.height, false)
  for (let i = 0; i < pieces.length; i++)
    if (pieces[i] && areas[labels[i]] < least * known) own.data[i] = 0
  return { ...front, own }
}

/** A picture's front with those who are known, and without what a mask ran out into. */
function together(people: Plane, rest: Figure): Figure {
  const own = { ...rest.own, data: rest.own.data.slice() }
  overLocal({ ...rest, plane: own }, people.width, (local, at) => {
    if (people.data[at] > notHis) own.data[local] = Math.max(own.data[local], people.data[at])
  })
  return { ...rest, own }
}

/**
 * What is known of a head without a face: a profile by the mask that the near look made finer, a back by the one whose
 * neck is as usual.
 */
function headWithoutFace(mask: SeenPerson, own: LocalPlane, half: Size): PosedHead {
  const fine: PosedHead = mask.pose ? posedHead(mask.pose, own, half) : {}
  if (fine.profile || !mask.head) return fine.profile || fine.away ? fine : backOf(own)
  const coarse = localMask(mask, half)
  const usual: PosedHead = mask.pose ? posedHead(mask.pose, coarse, half) : {}
  return usual.away ? usual : fine.away ? fine : backOf(coarse)
}

const backOf = (person: LocalPlane): PosedHead => {
  const away = bareHead(person)
  return away ? { away } : {}
}

/** So many faces are a group; of more somebody is mostly hidden in part, and neither model has a skirt or a leg of theirs. */
const groupOf = 3

/** Eyes nearer than so, in heights of their heads, are the same eye. */
const sameEye = 0.35

/** Several masks may hold the same head: it is drawn once, as large as it was seen. */
function addProfile(profiles: ProfileHead[], found: ProfileHead): void {
  const same = profiles.findIndex(({ eye, height }) => {
    const [dx, dy] = [eye[0] - found.eye[0], eye[1] - found.eye[1]]
    return Math.sqrt(dx * dx + dy * dy) < sameEye * Math.max(height, found.height)
  })
  if (same < 0) profiles.push(found)
  else if (found.height > profiles[same].height) profiles[same] = found
}

/** Reads the models' answers onto the half grid; faces that nothing carries are left out. */
// Long because one pass over faces and one over bodies fill the same planes.
export function peopleOf(seen: Seen, grid: InkGrid): People {
  const half = { width: grid.width / 2, height: grid.height / 2 }
  const people = newPlane(half.width, half.height)
  const hair = newPlane(half.width, half.height)
  const size = newPlane(half.width, half.height)
  size.data.fill(1)
  const faces: InkFace[] = []
  const carriedFaces: SeenFace[] = []
  for (const face of seen.faces) {
    const geometry = geometryOf(face, grid)
    const { skin, forehead } = skinAndForehead(geometry, half, grid.unit)
    const body = localMask(face.person, half)
    const head = headMaskOf(geometry, face.head, half)
    const carried = Math.max(meanInside(body, skin), meanInside(head, skin))
    if (carried < carriedMin) continue
    const around = wholeMask(face.head, half)
    sharpened(body, around, half)
    const fine = clamp(geometry.height / (wholeSizeFace * grid.unit), finestSize, 1)
    for (const own of [body, head]) {
      overLocal(own, half.width, (local, at) => {
        const here = own.plane.data[local]
        if (here > people.data[at]) people.data[at] = here
        if (own === body && here > 0.5 && fine < size.data[at]) size.data[at] = fine
      })
    }
    addHair(hair, geometry, head, skin)
    carriedFaces.push(face)
    const profile = face.profile && {
      path: spline(onGrid(face.profile.line, grid), 1.5),
      points: onGrid(face.profile.points, grid),
    }
    const side = face.side && spline(onGrid(face.side, grid), 1.5)
    faces.push({
      ...geometry,
      skin,
      forehead,
      head,
      around,
      ...(profile && { profile }),
      ...(side && { side }),
    })
  }
  const figures = figuresOf({ faces: carriedFaces, people: seen.people }, half)
  const bare: BareHead[] = []
  const profiles: ProfileHead[] = []
  const ofFaces = { ...people, data: people.data.slice() }
  const animals = newPlane(half.width, half.height)
  seen.people.forEach((mask, i) => {
    const { left, top, own: plane } = figures[faces.length + i]
    const own = { left, top, plane }
    overLocal(own, half.width, (local, at) => {
      if (plane.data[local] > people.data[at]) people.data[at] = plane.data[local]
    })
    const { away, profile } = headWithoutFace(mask, own, half)
    if (profile) addProfile(profiles, profile)
    const found = profile ? undefined : away
    if (found) bare.push(found)
    // Nobody's face, and nobody's shape: as well an animal.
    else if (!profile)
      overLocal(own, half.width, (local, at) => {
        if (own.plane.data[local] > 0.5 && ofFaces.data[at] < 0.5) animals.data[at] = 1
      })
  })
  const thing = thingFigure(seen, half)
  const shown = frontFigure(seen, half)
  const isAsked = !thing && (figures.length > 0 || shown) && faces.length <= groupOf
  const held = isAsked ? salientFigure(seen, people) : undefined
  const isWhole = held !== undefined && agreesWith(held, figures, people)
  // Where it has halves of some of a group, the next thing may be half of somebody whom nobody saw.
  const salient = isWhole || faces.length < groupOf ? held : undefined
  if (salient) for (const profile of profiles) withWholeFace(profile, salient, people)
  const all = thing ?? (isWhole && faces.length === 0 ? salient : shown)
  // Among people with faces it holds their shadows, too: there it is asked beside what regions say, and is nobody's outline.
  const known = figures.slice(faces.length)
  const least = pieceMin[seen.people.every(({ byBody }) => byBody) ? 'besideBodies' : 'beside']
  const rest = all && faces.length === 0 ? besides(people, all, least) : undefined
  // What they hold is theirs, and has no outline of its own where it touches them.
  if (rest && !(isWhole && known.length > 0)) figures.push(rest)
  const front = rest ? together(people, rest) : all
  const bodies = bodiesOf(seen.people, known, half)
  return {
    faces,
    figures,
    ...(front && { front }),
    ...(thing && { thing }),
    ...(salient && { salient }),
    isGroundKnown: isWhole || (thing?.isWhole === true && shown !== undefined),
    ...((salient || thing) && shown && faces.length === 0 && { suspected: shown }),
    people,
    hair,
    bare,
    profiles,
    bodies,
    animals,
    size,
  }
}
