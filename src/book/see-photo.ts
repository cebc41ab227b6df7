import { keysOf } from '#domain/keys.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'
import { nothingSeen, type Seen } from '#drawing/ground/seen.ts'
import type { Box } from '#drawing/subject/box.ts'
import { nodeModel } from '#vision/node-models.ts'
import { modelFiles } from '#vision/models.ts'
import { openVision, type Vision } from '#vision/vision.ts'

/** Rejects where a model's package is missing or holds another file: pages would be drawn without faces, and nobody would be told. */
export async function checkModels(): Promise<void> {
  for (const name of keysOf(modelFiles)) {
    await nodeModel(name).catch((error: unknown) => {
      throw new Error('The models that see faces are not installed as they should be: run npm ci', {
        cause: error,
      })
    })
  }
}

let opened: Promise<Vision | null> | undefined

/**
 * What the open models see in a picture, for the engine to draw by. Where their packages are not installed, or another file lies there,
 * pages are drawn without them: only less well. The models are opened once a thread. `marked` are boxes that a person drew around faces,
 * `known` those of faces seen in a larger picture.
 */
export async function seePhoto(
  pixels: Pixels,
  marked: readonly Box[] = [],
  known: readonly Box[] = [],
): Promise<Seen> {
  const vision = await (opened ??= openVision(nodeModel).catch(() => null))
  return vision ? vision.see(pixels, marked, known) : nothingSeen
}
