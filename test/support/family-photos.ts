import sharp from 'sharp'
import { scenePhotos } from '#scenes/scene.ts'

export type PhotoFile = { name: string; mimeType: string; buffer: Buffer }

/**
 * Wide enough to draw, small enough to be quick: the engine's grid is at most three times a photo. For tests of what is done with pages,
 * whatever they look like.
 */
export const tinyWidthPx = 48

const made = new Map<string, Promise<PhotoFile[]>>()

/** Different family photos, drawn by the project's own code, as a camera would hand them over. */
export function smallPhotos(count: number, widthPx = 640): Promise<PhotoFile[]> {
  const key = `${count}/${widthPx}`
  const photos =
    made.get(key) ??
    Promise.all(
      scenePhotos(count, { widthPx, texture: false }).map(async ({ name, svg }) => ({
        name: `${name}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await sharp(Buffer.from(svg))
          .flatten({ background: '#fff' })
          .jpeg({ quality: 88 })
          .toBuffer(),
      })),
    )
  made.set(key, photos)
  return photos
}
