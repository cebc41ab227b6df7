import { dice, type Dice } from './random.ts'
import { renderPicture, type Picture, type Rendering, type RenderOptions } from './render.ts'
import { beach } from './scenes/beach.ts'
import { bench } from './scenes/bench.ts'
import { bicycle } from './scenes/bicycle.ts'
import { birthday } from './scenes/birthday.ts'
import { cat } from './scenes/cat.ts'
import { flowers } from './scenes/flowers.ts'
import { garden } from './scenes/garden.ts'
import { portraitBoy } from './scenes/portrait-boy.ts'
import { portraitGrandmother } from './scenes/portrait-grandmother.ts'
import { snowman } from './scenes/snowman.ts'
import { street } from './scenes/street.ts'
import { tent } from './scenes/tent.ts'

/** Every scene by its name; each draws itself from a source of choices, so a seed varies people, clothes and weather. */
const painters = {
  garden,
  bench,
  birthday,
  beach,
  cat,
  tent,
  bicycle,
  snowman,
  'portrait-boy': portraitBoy,
  'portrait-grandmother': portraitGrandmother,
  street,
  flowers,
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
export const drawScene = (
  name: SceneName,
  rendering: Rendering,
  options: SceneOptions = {},
): string => renderPicture(sceneOf(name, options.seed), rendering, options)

export interface ScenePhoto {
  /** Scene and seed: a file name without its ending. */
  name: string
  svg: string
}

/**
 * Different "family photos" for tests and demonstrations: scene after scene, each round with other people, clothes and
 * weather.
 * @param widthPx width that the SVG asks for when it is turned into pixels; the height follows
 */
export function scenePhotos(
  count: number,
  {
    seed = 1,
    widthPx = 1200,
    texture = true,
  }: { seed?: number; widthPx?: number; texture?: boolean } = {},
): ScenePhoto[] {
  return Array.from({ length: count }, (_, i) => {
    const name = sceneNames[i % sceneNames.length]
    const own = seed * 1000 + Math.floor(i / sceneNames.length)
    const { width, height } = sceneOf(name, own)
    const size = ` width="${widthPx}" height="${Math.round((widthPx * height) / width)}"`
    return {
      name: `${name}-${own}`,
      svg: drawScene(name, 'photo', { seed: own, texture }).replace('<svg', `<svg${size}`),
    }
  })
}
