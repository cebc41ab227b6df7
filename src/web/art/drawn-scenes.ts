import type { StyleName } from '#drawing/ground/line-art.ts'
import type { SceneName } from '#scenes/scene.ts'

/** A part of a scene in shares of its width and height. */
type Part = { left: number; top: number; width: number; height: number }

/** What the engine makes of an illustration, in a style; `part`: of a piece of it alone. */
export type DrawnScene = { scene: SceneName; style: StyleName; part?: Part }

const inGallery = ['birthday', 'beach', 'cat', 'garden', 'bicycle', 'tent'] as const

/** One picture, so that styles can be compared: dark hair shows most of what sets them apart. */
const sample = {
  scene: 'birthday',
  part: { left: 0.56, top: 0.3, width: 0.44, height: 0.58 },
} as const

/** Pages that the shop's own engine draws from illustrations when the site is built: what is shown of it is what it does. */
export const drawnScenes = {
  ...(Object.fromEntries(
    inGallery.map((scene) => [`${scene}-drawn`, { scene, style: 'standard' }]),
  ) as Record<`${(typeof inGallery)[number]}-drawn`, DrawnScene>),
  'style-Children': { ...sample, style: 'children' },
  'style-Standard': { ...sample, style: 'standard' },
  'style-Manga': { ...sample, style: 'manga' },
} satisfies Record<string, DrawnScene>
