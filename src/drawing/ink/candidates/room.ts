import type { Guides } from './guides.ts'
import type { InkStyle } from '../grid/ink-style.ts'
import { clamp, largestAround } from '../grid/planes.ts'

/** Where structure is, lines may stand so close that they nearly touch: window bars, fences, letters. */
const structureRoom = 1.4

/** What the edge network is so sure of is an outline, a hat's rim or an ear, not a strand. */
const sureEdge = 0.55

/** How far beyond leaves their rim against the sky is theirs, in half pixels of a unit. */
const leafRim = 4

/**
 * The room that a line keeps around it, in pixels of the whole grid, by place on the half grid: little where there is
 * structure, much in texture.
 */
export function roomOf(guides: Guides, style: InkStyle, unit: number): (at: number) => number {
  const { subject, rich, busy, hair, skin, forehead, faceHeight, plant, crisp, edgesWide } = guides
  const leaves = largestAround(plant, Math.round(leafRim * unit))
  return (at) => {
    const size = guides.size.data[at]
    const isOwn = subject.data[at] > 0.5
    let room = guides.hasGround
      ? isOwn
        ? style.room
        : style.groundRoom - (style.groundRoom - style.room) * rich.data[at]
      : style.groundRoom -
        (style.groundRoom - style.room * 0.6) * clamp(0.3 + 0.9 * rich.data[at], 0, 1)
    const known = Math.max(
      clamp((edgesWide.data[at] - 0.4) / 0.25, 0, 1) * (1 - leaves.data[at]),
      crisp.data[at],
    )
    const texture = busy.data[at] * (1 - 0.9 * known)
    room = room * (1 - texture) + style.textureRoom * (isOwn ? 0.8 : 1) * texture
    room *= style.isSimple ? Math.max(size, 0.8) : size
    if (rich.data[at] > 0.5 && leaves.data[at] < 0.4 && hair.data[at] < 0.3 && !style.isSimple)
      room = structureRoom
    const tall = faceHeight.data[at] / unit
    if (guides.bare.data[at] > 0 && edgesWide.data[at] < sureEdge)
      room = clamp(tall / 8, style.room * 1.4, style.hairRoom * 1.8)
    else if (hair.data[at] > 0.5) {
      const ofHead = clamp(
        tall / (style.isSimple ? 14 : 26),
        style.room * 0.9,
        style.hairRoom * 1.6,
      )
      room = Math.min(ofHead, style.hairRoom * 1.4)
    }
    if (skin.data[at] > 0.4 && forehead.data[at] < 0.5)
      room = clamp(tall / 22, 3, 14) * (style.isSimple ? 1.4 : 1)
    return Math.fround(room * unit)
  }
}
