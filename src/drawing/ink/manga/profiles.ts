import { newPlane, type Plane } from '../../ground/plane.ts'
import { connectedComponents } from '../../pixels/components.ts'
import { fillPolygon } from '../paths/fill-polygon.ts'
import type { ProfileHead } from '../people/posed-heads.ts'
import { profileFace } from '../people/profile-face.ts'
import type { People } from '../people/people.ts'

/** A pose tells a head's size to a third. */
const doubt = 1.35
/** A tone that covers so much of the face is the face's own shade, with whatever of hat and neck is as dark. */
const ofFace = 0.08

/**
 * Takes tones or blacks off faces seen from the side: of a dark face below dots nothing is left to be seen. `hair` is
 * what is told from their skin by its colour,
 * and stays. @param marks half grid, changed
 */
export function clearProfiles(
  marks: Uint8Array,
  { profiles, people }: Pick<People, 'profiles' | 'people'>,
  hair: Uint8Array,
): Uint8Array {
  if (profiles.length === 0) return marks
  const { width, height } = people
  const isMarked = marks.map((mark, at) => (mark > 0 && !hair[at] ? 1 : 0))
  const { labels, areas } = connectedComponents(isMarked, width, height, false)
  for (const head of profiles) {
    const face = faceOn(head, people)
    const within = new Float64Array(areas.length)
    let pixels = 0
    face.data.forEach((value, at) => {
      if (value === 0 || people.data[at] <= 0.5) return
      pixels++
      if (isMarked[at]) within[labels[at]]++
    })
    for (let at = 0; at < marks.length; at++)
      if (isMarked[at] && within[labels[at]] > ofFace * pixels) marks[at] = 0
  }
  return marks
}

function faceOn(head: ProfileHead, { width, height }: Plane): Plane {
  const face = newPlane(width, height)
  const around = head.eye.map((value) => value / 2)
  const corners = profileFace(head).map(
    (value, i) => around[i % 2] + doubt * (value / 2 - around[i % 2]),
  )
  fillPolygon(face, corners, 1)
  return face
}
