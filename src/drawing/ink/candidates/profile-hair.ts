import { connectedComponents } from '../../pixels/components.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { apart, colourClass, unlikely, without, type ColourPlanes } from '../grid/colour-classes.ts'
import { fillHoles } from '../grid/holes.ts'
import { blurred, largestAround, maskAbove } from '../grid/planes.ts'
import { localBox, overLocal, valueIn, type LocalPlane } from '../people/masks.ts'
import type { ProfileHead } from '../people/posed-heads.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { indexAt, type Path } from '../paths/paths.ts'
import { rimPaths } from '../paths/rim-paths.ts'
import { napeLines } from './bare-hair.ts'

/** The hair, or the cap, of a head from the side whose face no finder found; half grid, its border at 0.5. */
export type ProfileHair = { readonly head: ProfileHead; readonly mask: LocalPlane }

/**
 * In heights of the head from its eye, ahead and above: where the top of the head is looked for and how thick a layer
 * of it is surely hair, where most is skin,
 * and where hair is looked for. Poses of bowed heads make them too small.
 */
const top = { behind: -0.7, ahead: 0, from: 0.2, deep: 0.28, rim: 0.04 }
const cheek = { behind: -0.35, ahead: 0.05, from: -0.3, to: 0.05 }
const around = { ahead: -0.33, above: 0.1, reach: 1.15, lowest: -0.4 }
/** Nor before the temple below the brow: there are an eye, a frame, a beard that may hang into somebody else's hair. */
const face = { behind: -0.34, above: 0.1 }
const placesLeast = 30
/** Lower heads, in units, are a few pixels of hair or helmet: their rim alone says more. */
const leastUnits = 120
/** Whether a head is too low to ask where its hair is: then its lines are hair as well as a face. */
export const isTooLowForHair = ({ height }: ProfileHead, unit: number): boolean =>
  height < leastUnits * unit
/** Colours that nobody could tell apart have no border, and one of a crown's so near to skin is the forehead's. */
const differenceMin = 0.05
const sameMax = 0.036
/** On the crown all is hair but what is so much likelier skin; elsewhere what is less likely the crown's colour is none of its. */
const surely = 3
const unlikelyMax = -5
/** Smoothed by so much of the head's height; less of its square is a scrap. */
const smoothing = 0.02
const leastShare = 0.1

// Long because what lies around a head is gathered once, and its colours, its rim and its scraps are told of the same places.
function hairOf(
  head: ProfileHead,
  { people }: InkReading,
  colours: ColourPlanes,
): ProfileHair | undefined {
  const { forward, up, person } = head
  const tall = head.height / 2
  const [eyeX, eyeY] = [head.eye[0] / 2, head.eye[1] / 2]
  const { width } = people.people
  const middle = (ahead: number, above: number, i: 0 | 1) =>
    [eyeX, eyeY][i] + tall * (ahead * forward[i] + above * up[i])
  const box = localBox(
    people.people,
    middle(around.ahead, around.above, 0),
    middle(around.ahead, around.above, 1),
    around.reach * tall,
    around.reach * tall,
  )
  const places: { local: number; at: number; ahead: number; above: number }[] = []
  overLocal(box, width, (local, at) => {
    const x = at % width
    const y = Math.floor(at / width)
    if (valueIn(person, x, y) <= 0.5) return
    const [dx, dy] = [(x + 0.5 - eyeX) / tall, (y + 0.5 - eyeY) / tall]
    const ahead = dx * forward[0] + dy * forward[1]
    const above = dx * up[0] + dy * up[1]
    const far = (ahead - around.ahead) ** 2 + (above - around.above) ** 2
    if (far < around.reach * around.reach) places.push({ local, at, ahead, above })
  })
  const isAtTop = ({ ahead }: { ahead: number }) => ahead > top.behind && ahead < top.ahead
  let highest = -Infinity
  for (const place of places) if (isAtTop(place)) highest = Math.max(highest, place.above)
  const isCrown = (place: { ahead: number; above: number }) =>
    isAtTop(place) && place.above > Math.max(top.from, highest - top.deep)
  const crown = places.filter((place) => isCrown(place) && place.above < highest - top.rim)
  const cheeks = places.filter(
    ({ ahead, above }) =>
      ahead > cheek.behind && ahead < cheek.ahead && above > cheek.from && above < cheek.to,
  )
  if (crown.length < placesLeast || cheeks.length < placesLeast) return undefined
  const colourOf = (of: typeof places, most: number) =>
    colourClass(
      colours,
      of.map(({ at }) => at),
      most,
    )
  const hairLike = colourOf(crown, 3)
  // A beard and a frame are as dark as hair.
  const skinLike = without(colourOf(cheeks, 4), hairLike, sameMax, 0.85)
  if (apart(skinLike, hairLike) < differenceMin) return undefined
  for (const place of places) {
    if (place.above < around.lowest || (place.ahead > face.behind && place.above < face.above))
      continue
    const own = unlikely(hairLike, colours, place.at)
    const skin = unlikely(skinLike, colours, place.at)
    if (isCrown(place) ? own < skin + surely : own < Math.min(skin, unlikelyMax))
      box.plane.data[place.local] = 1
  }
  const smooth = blurred(box.plane, Math.max(1, smoothing * tall))
  const on = maskAbove(smooth, 0.5)
  fillHoles(smooth, on, smooth.width, tall * tall)
  const { labels, areas } = connectedComponents(on, smooth.width, smooth.height, false)
  areas[0] = 0
  const most = areas.indexOf(Math.max(...areas))
  if (areas[most] < leastShare * tall * tall) return undefined
  for (let local = 0; local < on.length; local++)
    if (labels[local] !== most) smooth.data[local] = Math.min(smooth.data[local], 0.4)
  return { head, mask: { ...box, plane: smooth } }
}

const known = new WeakMap<InkReading, readonly ProfileHair[]>()

/** The hair of all heads from the side that only a pose tells of, where its colour is not the cheek's; kept with the reading. */
export function profileHairOf(reading: InkReading): readonly ProfileHair[] {
  const kept = known.get(reading)
  if (kept) return kept
  const { people, lightHalf, a, b, grid } = reading
  const colours = {
    light: people.profiles.length > 0 ? blurred(lightHalf, grid.unit) : lightHalf,
    a,
    b,
  }
  const found = people.profiles
    .filter((head) => !isTooLowForHair(head, grid.unit))
    .flatMap((head) => hairOf(head, reading, colours) ?? [])
  known.set(reading, found)
  return found
}

/** Half a face from the side, and how far its middle lies behind that of eye and mouth, in heights of the head. */
const side = { reach: 0.5, behind: 0.2 }

const knownFaces = new WeakMap<InkReading, Plane>()

/**
 * Half grid: 1 on the faces of heads from the side that only a pose tells of, hair aside; undefined where there are
 * none. Kept with the reading.
 */
export function sideFacesOf(reading: InkReading): Plane | undefined {
  const { profiles, people } = reading.people
  if (profiles.length === 0) return undefined
  const kept = knownFaces.get(reading)
  if (kept) return kept
  const faces = newPlane(people.width, people.height)
  for (const { eye, mouth, forward, height, person } of profiles) {
    const reach = (side.reach * height) / 2
    const [x, y] = [0, 1].map(
      (i) => (eye[i] + mouth[i]) / 4 - (side.behind * height * forward[i]) / 2,
    )
    overLocal(localBox(people, x, y, reach, reach), people.width, (_, at) => {
      const [dx, dy] = [(at % people.width) + 0.5 - x, Math.floor(at / people.width) + 0.5 - y]
      const isFace = dx * dx + dy * dy < reach * reach
      if (isFace && valueIn(person, at % people.width, Math.floor(at / people.width)) > 0.5)
        faces.data[at] = 1
    })
  }
  for (const { mask } of profileHairOf(reading))
    overLocal(mask, people.width, (local, at) => {
      if (mask.plane.data[local] > 0.5) faces.data[at] = 0
    })
  knownFaces.set(reading, faces)
  return faces
}

/** Of a head from the side so much would be its face. */
export const faceOfProfile = 0.75

/** Hair with that of heads from the side, and how high the face would be that each place belongs to. */
export function withProfileHair(
  hair: Plane,
  faceHeight: Plane,
  reading: InkReading,
): { hair: Plane; faceHeight: Plane } {
  const found = profileHairOf(reading)
  if (found.length === 0) return { hair, faceHeight }
  const all = { ...hair, data: hair.data.slice() }
  const tall = { ...faceHeight, data: faceHeight.data.slice() }
  for (const { head, mask } of found)
    overLocal(mask, hair.width, (local, at) => {
      const value = mask.plane.data[local]
      all.data[at] = Math.max(all.data[at], value)
      if (value > 0.5) tall.data[at] = Math.min(tall.data[at], faceOfProfile * head.height)
    })
  return { hair: all, faceHeight: tall }
}

/**
 * On simple pages the lines where such hair ends on faces and necks, as paths of the whole grid; on heads between two
 * heights, in pixels of it, alone.
 */
export function profileHairLines(
  reading: InkReading,
  { least, most }: { least: number; most: number },
): Path[] {
  return profileHairOf(reading)
    .filter(({ head }) => head.height >= least && head.height <= most)
    .flatMap(({ head, mask }) =>
      napeLines({ head: { head: mask, height: head.height }, mask }, reading),
    )
}

/**
 * In heights of the head: how near to its hair somebody's rim is its outline, how long that is at least, how much it is
 * smoothed, and its room, at most so many units.
 */
const crown = { near: 0.05, piece: 0.2, smoothing: 0.02, room: 0.06, mostRoom: 26 }

/** Where such hair ends against what stands behind, as paths of the whole grid: light alone loses it before bricks and leaves. */
export function profileCrowns(
  reading: InkReading,
  border: Uint8Array,
): { path: Path; room: number }[] {
  const { grid, people } = reading
  return profileHairOf(reading).flatMap(({ head, mask }) => {
    const hair = newPlane(people.people.width, people.people.height)
    overLocal(mask, hair.width, (local, at) => (hair.data[at] = mask.plane.data[local]))
    const near = largestAround(hair, Math.max(1, Math.round((crown.near * head.height) / 2)))
    const rim = blurred(people.people, 2 * grid.unit)
    return rimPaths(
      rim,
      crown.piece * head.height,
      crown.piece * head.height,
      Math.max(4 * grid.unit, crown.smoothing * head.height),
      (x, y) => border[indexAt(grid, x, y, 1)] > 0 || near.data[indexAt(near, x, y, 0.5)] < 0.5,
    ).map((path) => ({
      path,
      room: Math.min(crown.mostRoom * grid.unit, crown.room * head.height),
    }))
  })
}
