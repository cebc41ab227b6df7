import sharp from 'sharp'
import { gaussianBlur } from '#drawing/pixels/blur.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'
import { newPlane, type Plane } from '#drawing/ground/plane.ts'
import type { Node } from '#scenes/node.ts'
import { renderPicture } from '#scenes/render.ts'
import { sceneOf, type SceneName } from '#scenes/scene.ts'

/** A drawn scene as a photo, with the pixels (1) that its people and animals cover. */
export type SubjectScene = { name: string; pixels: Pixels; subject: Uint8Array }

/** Every figure's shapes white, all others that cover something black: where a figure shows, and nothing else. */
function stencil(nodes: readonly Node[], inFigure = false): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.kind === 'group')
      return [
        {
          ...node,
          blur: 0,
          opacity: 1,
          children: stencil(node.children, inFigure || node.contour),
        },
      ]
    if (node.onlyLines || node.opacity < 1 || node.blur > 0) return []
    const paint = inFigure ? '#ffffff' : '#000000'
    return [{ ...node, fill: node.fill === null ? null : paint, stroke: paint, shade: 'flat' }]
  })
}

async function raster(
  svg: string,
  longSide: number,
): Promise<{ width: number; height: number; data: Buffer }> {
  const picture = sharp(Buffer.from(svg), { density: 96 })
    .resize(longSide, longSide, { fit: 'inside' })
    .flatten({ background: '#000' })
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Blurs what lies outside the subject, as a lens does: nothing of the subject runs into it. `sigma` is in pixels. */
function defocused(pixels: Pixels, subject: Uint8Array, sigma: number): Pixels {
  const { width, height } = pixels
  const data = Uint8Array.from(pixels.data)
  const plane = (valueAt: (at: number) => number): Plane => {
    const made = newPlane(width, height)
    for (let at = 0; at < made.data.length; at++) made.data[at] = valueAt(at)
    return gaussianBlur(made, sigma)
  }
  const behind = (at: number) => 1 - (subject[at] ?? 0)
  const weight = plane(behind).data
  for (let c = 0; c < 3; c++) {
    const soft = plane((at) => behind(at) * (pixels.data[at * 4 + c] ?? 0)).data
    for (let at = 0; at < subject.length; at++)
      if (!subject[at]) data[at * 4 + c] = Math.round((soft[at] ?? 0) / (weight[at] ?? 1))
  }
  return { width, height, data }
}

/** A scene with its figures in focus and everything else blurred by `defocus` pixels (0 for none). */
export async function subjectScene(
  name: SceneName,
  seed: number,
  { longSide = 900, defocus = 0 } = {},
): Promise<SubjectScene> {
  const picture = sceneOf(name, seed)
  const [photo, mask] = await Promise.all([
    raster(renderPicture(picture, 'photo'), longSide),
    raster(renderPicture({ ...picture, nodes: stencil(picture.nodes) }, 'photo'), longSide),
  ])
  const subject = Uint8Array.from({ length: photo.width * photo.height }, (_, at) =>
    (mask.data[at * 4] ?? 0) > 127 ? 1 : 0,
  )
  return {
    name: `${name}-${seed}-${defocus}`,
    pixels: defocus > 0 ? defocused(photo, subject, defocus) : photo,
    subject,
  }
}
