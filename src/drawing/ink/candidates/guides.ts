import { connectedComponents } from '../../pixels/components.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { levelStep } from '../grid/levels.ts'
import { overLocal } from '../people/people.ts'
import {
  blurred,
  clamp,
  countAbove,
  gradient,
  largestAround,
  mapped,
  maskAbove,
  meanOf,
} from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { withProfileHair } from './profile-hair.ts'

/** What matters where, on the half grid, 0..1 each; the same for every style and level of detail. */
export type Guides = {
  /** whether there are a subject and a ground to tell apart */
  readonly hasGround: boolean
  /** the subject is clear and large enough that the ground may be quiet */
  readonly isMain: boolean
  readonly hasPeople: boolean
  /** the subject and all people, plants too */
  readonly own: Plane
  /** 1 on what of it hangs together with a face: people by whom pages are judged */
  readonly faced: Plane
  /** texture: much ink all around */
  readonly busy: Plane
  /** a line that is there at the coarsest scale too */
  readonly coarse: Plane
  readonly plant: Plane
  readonly ground: Plane
  readonly subject: Plane
  /** sharp and strong ink, as of things made by hand: windows, letters, fences */
  readonly crisp: Plane
  /** structure: where lines may lie close */
  readonly rich: Plane
  /** the edge network nearby: what an illustrator would draw */
  readonly important: Plane
  readonly edgesNear: Plane
  readonly edgesWide: Plane
  readonly silhouette: Plane
  readonly skin: Plane
  readonly hair: Plane
  readonly forehead: Plane
  /** heads without a face: an outline and a few strands */
  readonly bare: Plane
  /** the height of the face or head that a place belongs to, in pixels of the whole grid; 1e6 elsewhere */
  readonly faceHeight: Plane
  /** at most 1: how much finer small things are drawn */
  readonly size: Plane
}

const farFromFaces = 1e6
/** A height of a face from here on is that of none. */
export const noHead = 1e5

function busyness({ levels, gain }: InkReading, unit: number): Plane {
  const { width, height } = gain
  const share = newPlane(width, height)
  const { data } = levels[1]
  const limit = (0.6 * 0.012) / levelStep
  for (let y = 0, to = 0; y < height; y++) {
    const row = 4 * y * width
    for (let x = 0; x < width; x++, to++) {
      const at = row + 2 * x
      const below = at + 2 * width
      const least = limit / gain.data[to]
      share.data[to] =
        (Number(-data[at] > least) +
          Number(-data[at + 1] > least) +
          Number(-data[below] > least) +
          Number(-data[below + 1] > least)) /
        4
    }
  }
  return mapped(blurred(share, 8 * unit), (density) => clamp((density - 0.12) / 0.12, 0, 1))
}

/** For each half pixel the best of the four of the two finest levels. */
function sharpest({ levels, gain }: InkReading): Plane {
  const [finest, fine] = [levels[0].data, levels[1].data]
  const { width, height } = gain
  const result = newPlane(width, height)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to++) {
      let most = 0
      for (const at of [4 * y * width + 2 * x, (4 * y + 2) * width + 2 * x]) {
        most = Math.max(most, -finest[at], -fine[at], -finest[at + 1], -fine[at + 1])
      }
      result.data[to] = most * levelStep
    }
  }
  return result
}

function faceMasks({ people, lightHalf }: InkReading) {
  const { width, height } = lightHalf
  const skin = newPlane(width, height)
  const forehead = newPlane(width, height)
  const faceHeight = newPlane(width, height)
  faceHeight.data.fill(farFromFaces)
  for (const face of people.faces) {
    overLocal(face.head, width, (local, at) => {
      if (face.head.plane.data[local] > 0.3) faceHeight.data[at] = face.height
    })
    overLocal(face.skin, width, (local, at) => {
      skin.data[at] = Math.max(skin.data[at], face.skin.plane.data[local])
      forehead.data[at] = Math.max(forehead.data[at], face.forehead.plane.data[local])
      if (face.skin.plane.data[local] > 0.5) faceHeight.data[at] = face.height
    })
  }
  const bare = newPlane(width, height)
  for (const { head, height: tall } of people.bare) {
    overLocal(head, width, (local, at) => {
      if (head.plane.data[local] < 0.5 || skin.data[at] > 0) return
      bare.data[at] = 1
      faceHeight.data[at] = Math.min(faceHeight.data[at], tall)
    })
  }
  return { skin, forehead, faceHeight, bare }
}

function facedOf(own: Plane, { faces }: InkReading['people']): Plane {
  const { width, height } = own
  const faced = newPlane(width, height)
  if (faces.length === 0) return faced
  const mask = maskAbove(own, 0.5)
  const { labels, areas } = connectedComponents(mask, width, height, false)
  const hasFace = new Uint8Array(areas.length)
  for (const { skin } of faces)
    overLocal(skin, width, (local, at) => {
      if (skin.plane.data[local] > 0.5) hasFace[labels[at]] = 1
    })
  hasFace[0] = 0
  for (let at = 0; at < mask.length; at++) faced.data[at] = hasFace[labels[at]]
  return faced
}

/** Small things of the subject, and small people, are drawn finer. */
function sizes({ people }: InkReading, subject: Plane, unit: number): Plane {
  const { width, height } = subject
  const mask = maskAbove(subject, 0.5)
  const { labels, areas } = connectedComponents(mask, width, height, true)
  const size = mapped(people.size, (own, at) => {
    const area = labels[at] > 0 ? 4 * areas[labels[at]] : 0
    const bySide = area > 0 ? clamp(Math.sqrt(area) / (430 * unit), 0.6, 1) : 1
    return Math.min(own, bySide)
  })
  const least = largestAround(
    mapped(size, (value) => -value),
    Math.round(3.5 * unit),
  )
  return blurred(
    mapped(least, (value) => -value),
    3 * unit,
  )
}

/** Weighs the picture. `hasQuietGround` false: all of it is drawn alike; `isFarMain`: somebody far off is enough for it to be quiet. */
// Long because each weight is made of those above it, and all of them are handed on.
export function guidesOf(reading: InkReading, hasQuietGround: boolean, isFarMain = false): Guides {
  const { edges, levels, a, b, people, grid } = reading
  const { unit } = grid
  const { skin, forehead, faceHeight: ofFaces, bare } = faceMasks(reading)
  const { hair, faceHeight } = withProfileHair(people.hair, ofFaces, reading)
  const own = mapped(reading.subject, (value, at) => Math.max(value, people.people.data[at]))
  const isFar = isFarMain && reading.far.length > 0
  const hasGround = hasQuietGround && (isFar || meanOf(own) > 0.01)
  const isMain =
    (hasGround && isFar) || (hasGround && countAbove(own, 0.5) > 0.03 * own.data.length)
  const busy = busyness(reading, unit)
  const coarse = mapped(busy, (_, at) => clamp((-levels[3].data[at] * levelStep) / 0.01, 0, 1.2))
  const edgesNear = largestAround(edges, Math.max(1, Math.round(1 * unit)))
  const edgesWide = largestAround(edges, Math.max(1, Math.round(2 * unit)))
  const structure = mapped(edgesNear, (value) => clamp((value - 0.3) / 0.3, 0, 1))
  const green = mapped(a, (value, at) => {
    const isGreen =
      (value < -0.016 && b.data[at] > 0.02) ||
      (value < -0.008 && b.data[at] > 0.014 && edgesNear.data[at] < 0.35)
    return isGreen && people.people.data[at] < 0.5 ? 1 : 0
  })
  const plant = mapped(
    blurred(green, 2.5 * unit),
    (value, at) => clamp(value * 1.6 - 0.3, 0, 1) * clamp(busy.data[at] * 1.6, 0, 1),
  )
  const soft = blurred(own, 1.5 * unit)
  const ground = mapped(soft, (value, at) => {
    const behind = Math.max(hasGround ? 1 - value : 0, plant.data[at])
    return behind * (1 - 0.6 * structure.data[at] * (1 - plant.data[at]))
  })
  const subject = mapped(soft, (value, at) => value * (1 - 0.8 * plant.data[at]))
  const important = mapped(edgesWide, (value) => clamp(value / 0.45, 0, 1))
  const crisp = largestAround(
    mapped(
      sharpest(reading),
      (value, at) => clamp((value - 0.022) / 0.02, 0, 1) * (1 - plant.data[at]),
    ),
    Math.max(1, Math.round(unit)),
  )
  if (isMain) {
    for (let at = 0; at < crisp.data.length; at++) {
      const behind = clamp(1 - own.data[at], 0, 1)
      crisp.data[at] *= 1 - behind * (1 - clamp((edgesNear.data[at] - 0.4) / 0.25, 0, 1))
    }
  }
  const rich = mapped(structure, (value, at) =>
    Math.max(
      value * (1 - plant.data[at]) * (isMain ? 1 - 0.45 * ground.data[at] : 1),
      0.9 * crisp.data[at],
    ),
  )
  // Gradients on the half grid are twice those of the whole one.
  const ofPeople = gradient(blurred(people.people, 2.5 * unit))
  const ofSubject = gradient(blurred(own, 1.5 * unit))
  const rim = mapped(ofPeople, (value, at) =>
    clamp(Math.max(value * 4.5, ofSubject.data[at] * 3), 0, 1),
  )
  const wideRim = largestAround(rim, Math.max(1, Math.round(2 * unit)))
  const silhouette = mapped(wideRim, (value, at) => (important.data[at] > 0.25 ? value : 0))
  return {
    hasGround,
    isMain,
    hasPeople: countAbove(people.people, 0.5) > 0,
    own,
    faced: facedOf(own, people),
    busy,
    coarse,
    plant,
    ground,
    subject,
    crisp,
    rich,
    important,
    edgesNear,
    edgesWide,
    silhouette,
    skin,
    hair: blurred(hair, unit),
    forehead,
    bare,
    faceHeight,
    size: sizes(reading, own, unit),
  }
}
