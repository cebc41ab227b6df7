import type { FaceMarks } from '#domain/page-settings.ts'
import type { Pixels } from '#drawing/line-art.ts'
import { nothingSeen, type Seen } from '#drawing/seen.ts'
import { workerVision } from './worker-vision.ts'

/** Where photos are fetched at: the long side of the grid that ink is drawn on, as for the printed book. */
export const photoWidth = 1600

/** A photo that the shop has. */
export async function photoOf(path: string): Promise<ImageBitmap> {
  const answer = await fetch(`/api/images/${encodeURIComponent(path)}?w=${photoWidth}`)
  if (!answer.ok) throw new Error(`photo: ${answer.status}`)
  return createImageBitmap(await answer.blob())
}

/** What the models see; where they cannot be had, the page is drawn without them. */
export async function seeing(pixels: Pixels, faces: FaceMarks | undefined): Promise<Seen> {
  try {
    return await (await workerVision()).see(pixels, faces?.added)
  } catch {
    return nothingSeen
  }
}
