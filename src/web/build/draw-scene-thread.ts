import { itemAt } from '#domain/item-at.ts'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { analyse } from '#drawing/analyse.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'
import { styled } from '#drawing/styled.ts'
import { toSvg } from '#drawing/art/svg.ts'
import { drawScene } from '#scenes/scene.ts'
import { nodeModel } from '#vision/node-models.ts'
import { openVision } from '#vision/vision.ts'
import type { DrawnScene } from '../art/drawn-scenes.ts'
import type { OnePicture } from './draw-scenes.ts'

/** As large as the engine draws any photo. */
const widthPx = 1600
/** A page's width: pens are in mm. */
const widthMm = 190
const detail = 0.5

// A thread that draws pictures, each in the styles asked for, and says the pages' SVG by name.
const vision = await openVision(nodeModel)
const port = parentPort!
port.on('message', async (scenes: OnePicture) => {
  const pixels = await pixelsOf(itemAt(scenes, 0)[1])
  const analysis = analyse(pixels, { seen: await vision.see(pixels, []) })
  const heightMm = (widthMm * pixels.height) / pixels.width
  port.postMessage(
    scenes.map(([name, { style }]) => [
      name,
      toSvg(styled(analysis, { style, detail, widthMm, heightMm })),
    ]),
  )
})

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
