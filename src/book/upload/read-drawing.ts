import { Refusal } from '#domain/refusal.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'

import type { PhotoVerbs } from '../decoders/photo-decoder.ts'

/** A drawing made elsewhere, read: upright by its own word; `size` as it was sent, the pixels no more than paper can show. */
export type SentDrawing = { size: Pick<Pixels, 'width' | 'height'>; pixels: Pixels }

/** As the answers of outside artists: fine enough for paper, and no more. */
const longSideMax = 2048
const sideMin = 400

/** Throws the Refusals of inspectPhoto, and drawing_unusable for what is too small. */
export async function readDrawing(
  bytes: Uint8Array,
  decoder: Pick<PhotoVerbs, 'inspect' | 'pixels'>,
): Promise<SentDrawing> {
  const { width, height } = await decoder.inspect(bytes)
  if (Math.min(width, height) < sideMin) throw new Refusal('drawing_unusable')
  return { size: { width, height }, pixels: await decoder.pixels(bytes, longSideMax) }
}
