import { newPlane, type Plane } from '../plane.ts'
import type { Seen, SeenFace, SeenMask } from '../seen.ts'
import { fillPolygon } from './fill-polygon.ts'
import type { InkGrid } from './grid.ts'
import { chin, foreheadTop, oval } from './landmarks.ts'
import { blurred, clamp } from './planes.ts'

/** A plane over a part of the half grid. */
export type LocalPlane = { readonly left: number; readonly top: number; readonly plane: Plane }

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
}

/** The people of a picture on the half grid, 0..1. */
export type People = {
  readonly faces: readonly InkFace[]
  readonly people: Plane
  readonly hair: Plane
  /** from 0.55 to 1: how much finer small people are drawn */
  readonly size: Plane
}

/** A face's masks must carry it; what neither head nor body holds is a mark on a wall. */
const carriedMin = 0.5
/** A face that is not sure needs a body that is. */
const sureScore = 0.9
const bodyMin = 0.75
const finestSize = 0.55
const wholeSizeFace = 75

/** Adds a mask to a plane of the half grid, where it is more. */
function raiseMask(plane: Plane, mask: SeenMask): void {
  const { width, height, data } = plane
  const left = Math.max(0, Math.floor(mask.x * width))
  const right = Math.min(width, Math.ceil((mask.x + mask.width) * width))
  const top = Math.max(0, Math.floor(mask.y * height))
  const bottom = Math.min(height, Math.ceil((mask.y + mask.height) * height))
  for (let y = top; y < bottom; y++) {
    const v = clamp(
      (((y + 0.5) / height - mask.y) / mask.height) * mask.rows - 0.5,
      0,
      mask.rows - 1,
    )
    const row = Math.min(v | 0, Math.max(0, mask.rows - 2))
    for (let x = left; x < right; x++) {
      const u = clamp(
        (((x + 0.5) / width - mask.x) / mask.width) * mask.columns - 0.5,
        0,
        mask.columns - 1,
      )
      const column = Math.min(u | 0, Math.max(0, mask.columns - 2))
      const at = row * mask.columns + column
      const beside = mask.columns > 1 ? 1 : 0
      const below = mask.rows > 1 ? mask.columns : 0
      const fu = u - column
      const above = mask.data[at] + (mask.data[at + beside] - mask.data[at]) * fu
      const under =
        mask.data[at + below] + (mask.data[at + below + beside] - mask.data[at + below]) * fu
      const value = (above + (under - above) * (v - row)) / 255
      if (value > data[y * width + x]) data[y * width + x] = value
    }
  }
}

/** Calls with each pixel of a local plane, and where it lies in the half grid. */
export function overLocal(
  { left, top, plane }: LocalPlane,
  width: number,
  visit: (local: number, at: number) => void,
): void {
  for (let y = 0, local = 0; y < plane.height; y++) {
    for (let x = 0, at = (top + y) * width + left; x < plane.width; x++, local++, at++)
      visit(local, at)
  }
}

function localBox(
  grid: { width: number; height: number },
  x: number,
  y: number,
  reachX: number,
  reachY: number,
): LocalPlane {
  const left = clamp(Math.floor(x - reachX), 0, grid.width - 1)
  const top = clamp(Math.floor(y - reachY), 0, grid.height - 1)
  const right = clamp(Math.ceil(x + reachX), left + 1, grid.width)
  const bottom = clamp(Math.ceil(y + reachY), top + 1, grid.height)
  return { left, top, plane: newPlane(right - left, bottom - top) }
}

type Geometry = Pick<InkFace, 'points' | 'height' | 'axisX' | 'axisY'> & {
  readonly middleX: number
  readonly middleY: number
}

function geometryOf({ points: fractions }: SeenFace, { width, height }: InkGrid): Geometry {
  const points = new Float32Array(fractions.length)
  for (let i = 0; i < points.length; i += 2) {
    points[i] = fractions[i] * width
    points[i + 1] = fractions[i + 1] * height
  }
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

/** The head's mask within reach of the face; another head's lies outside. */
function headOf(
  face: Geometry,
  mask: SeenMask,
  half: { width: number; height: number },
): LocalPlane {
  const x = face.middleX / 2
  const y = face.middleY / 2 - 0.06 * face.height
  const box = localBox(half, x, y, 0.43 * face.height, 0.5 * face.height)
  const whole = newPlane(half.width, half.height)
  raiseMask(whole, mask)
  overLocal(box, half.width, (local, at) => {
    const dx = ((at % half.width) - x) / (0.425 * face.height)
    const dy = (Math.floor(at / half.width) - y) / (0.5 * face.height)
    box.plane.data[local] = dx * dx + dy * dy <= 1 ? whole.data[at] : 0
  })
  return box
}

function shareInside(plane: Plane, within: LocalPlane, isLocal: boolean, width: number): number {
  let inside = 0
  let all = 0
  overLocal(within, width, (local, at) => {
    if (within.plane.data[local] < 0.5) return
    all++
    inside += plane.data[isLocal ? local : at]
  })
  return all > 0 ? inside / all : 0
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

/** Reads the models' answers onto the half grid; faces that nothing carries are left out. */
export function peopleOf(seen: Seen, grid: InkGrid): People {
  const half = { width: grid.width / 2, height: grid.height / 2 }
  const people = newPlane(half.width, half.height)
  const hair = newPlane(half.width, half.height)
  const size = newPlane(half.width, half.height)
  size.data.fill(1)
  const faces: InkFace[] = []
  for (const face of seen.faces) {
    const geometry = geometryOf(face, grid)
    const { skin, forehead } = skinAndForehead(geometry, half, grid.unit)
    const body = newPlane(half.width, half.height)
    raiseMask(body, face.person)
    const head = headOf(geometry, face.head, half)
    const headWhole = newPlane(half.width, half.height)
    overLocal(head, half.width, (local, at) => (headWhole.data[at] = head.plane.data[local]))
    const carried = Math.max(
      shareInside(body, skin, false, half.width),
      shareInside(headWhole, skin, false, half.width),
    )
    if (carried < carriedMin || (face.score < sureScore && face.flag < bodyMin)) continue
    const fine = clamp(geometry.height / (wholeSizeFace * grid.unit), finestSize, 1)
    for (let at = 0; at < people.data.length; at++) {
      const here = Math.max(body.data[at], headWhole.data[at])
      if (here > people.data[at]) people.data[at] = here
      if (body.data[at] > 0.5 && fine < size.data[at]) size.data[at] = fine
    }
    addHair(hair, geometry, head, skin)
    faces.push({ ...geometry, skin, forehead, head })
  }
  for (const mask of seen.people) raiseMask(people, mask)
  return { faces, people, hair, size }
}
