import { dice, type Dice } from './random.ts'
import { renderPicture, type Picture, type Rendering, type RenderOptions } from './render.ts'
import { garden } from './scenes/garden.ts'

/** Every scene by its name; each draws itself from a source of choices, so a seed varies people, clothes and weather. */
const painters = {
  garden,
} as const satisfies Record<string, (roll: Dice) => Picture>

export type SceneName = keyof typeof painters
export const sceneNames = Object.keys(painters) as SceneName[]

export interface SceneOptions extends RenderOptions {
  /** Same seed, same SVG. */
  seed?: number
}

/** A scene as numbers and colours, before it becomes an SVG; `width` and `height` are its viewBox. */
export const sceneOf = (name: SceneName, seed = 1): Picture => painters[name](dice(seed, name))

/** One scene as an SVG document: `photo` painted in full colour, `lines` the same shapes as a colouring page. */
export const drawScene = (name: SceneName, rendering: Rendering, options: SceneOptions = {}): string =>
  renderPicture(sceneOf(name, options.seed), rendering, options)
