import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { analyse } from '#drawing/analyse.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'
import { styled } from '#drawing/styled.ts'
import { toSvg } from '#drawing/art/svg.ts'
import { drawScene } from '#scenes/scene.ts'
import { nodeModel } from '#vision/node-models.ts'
import { openVision } from '#vision/vision.ts'
import { drawnScenes, type DrawnScene } from '../art/drawn-scenes.ts'
import { sourceStamp } from './stamp.ts'

const kept = join(dirname(fileURLToPath(import.meta.url)), '../../../dist/drawn-scenes')
/** As large as the engine draws any photo. */
const widthPx = 1600
/** A page's width: pens are in mm. */
const widthMm = 190
const detail = 0.5

let drawn: Promise<Map<string, string>> | undefined

/**
 * The pages of `drawnScenes` as SVG, by name: illustrations turned into pixels and drawn as any photo is. It takes a second each, so they are
 * kept beside the build for as long as nothing that makes them changes.
 */
export function drawScenes(): Promise<Map<string, string>> {
  return (drawn ??= keptOrDrawn())
}

async function keptOrDrawn(): Promise<Map<string, string>> {
  const file = `${kept}-${await sourceStamp(join(kept, '../..'), makers)}.json`
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return new Map(JSON.parse(known) as [string, string][])
  const vision = await openVision(nodeModel)
  const pages = new Map<string, string>()
  for (const [name, scene] of Object.entries<DrawnScene>(drawnScenes)) {
    const pixels = await pixelsOf(scene)
    const analysis = analyse(pixels, { seen: await vision.see(pixels, []) })
    const heightMm = (widthMm * pixels.height) / pixels.width
    pages.set(name, toSvg(styled(analysis, { style: scene.style, detail, widthMm, heightMm })))
  }
  await mkdir(dirname(kept), { recursive: true })
  const work = `${file}.${process.pid}`
  await writeFile(work, JSON.stringify([...pages]))
  await rename(work, file)
  return pages
}

/** What decides how they look. */
const makers = [
  'src/drawing',
  'src/vision',
  'src/scenes',
  'src/web/art/drawn-scenes.ts',
  'src/web/build/draw-scenes.ts',
]

async function pixelsOf({ scene, part }: DrawnScene): Promise<Pixels> {
  const share = part?.width ?? 1
  const whole = sharp(Buffer.from(drawScene(scene, 'photo')), { density: 300 })
    .resize(Math.round(widthPx / share))
    .flatten({ background: '#fff' })
    .ensureAlpha()
  const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true })
  if (!part) return { ...info, data }
  const cut = await sharp(data, { raw: { ...info, channels: 4 } })
    .extract({
      left: Math.round(part.left * info.width),
      top: Math.round(part.top * info.height),
      width: Math.round(part.width * info.width),
      height: Math.round(part.height * info.height),
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...cut.info, data: cut.data }
}
