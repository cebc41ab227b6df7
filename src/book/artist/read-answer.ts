import { Refusal } from '#domain/refusal.ts'
import { traceInk, type GreyPixels, type Tracing } from '#drawing/trace/trace-ink.ts'

import type { PhotoDrawing } from '../draw-photo.ts'
import { openPhoto, readable } from '../open-photo.ts'
import type { ArtistCopy } from './copy-for-artist.ts'

/** An answer that is no drawing of the picture. The message is for the log and holds nothing of the picture. */
export class UnusableAnswer extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnusableAnswer'
  }
}

/** Sides may differ from what was asked for, the shape may not by more than this. */
const shapeTolerance = 0.02
const longSideMax = 2048
const sideMin = 400
/**
 * Between them lies every line drawing: of a blank sheet nothing is ink, of a photo a third is mid-tones, of a painting
 * much is coloured.
 */
const limits = { inkMin: 0.004, inkMax: 0.6, midToneMax: 0.25, colouredMax: 0.1, contrastMin: 0.35 }
/** The channels of a pixel that is no grey differ by more than this. */
const colouredFrom = 48

/** The drawing in an outside artist's answer (a PNG or JPEG), as line art in its place. Throws UnusableAnswer. */
export async function readAnswer(
  answer: Uint8Array,
  { canvas, placement }: Pick<ArtistCopy, 'canvas' | 'placement'>,
): Promise<PhotoDrawing> {
  const grey = await pictureIn(answer, canvas)
  const tracing = traceInk(grey, placement.size)
  checkInk(tracing)
  return { art: tracing.art, placement }
}

/** Whether a traced picture is a line drawing. Throws UnusableAnswer. */
export function checkInk({ inkShare, midToneShare, contrast }: Tracing): void {
  if (contrast < limits.contrastMin)
    throw new UnusableAnswer(`ink and paper of the answer are only ${percent(contrast)} apart`)
  if (midToneShare > limits.midToneMax)
    throw new UnusableAnswer(`${percent(midToneShare)} of the answer is grey`)
  if (inkShare < limits.inkMin || inkShare > limits.inkMax)
    throw new UnusableAnswer(`${percent(inkShare)} of the answer is ink`)
}

/** The picture's part of the answered sheet, in grey. */
async function pictureIn(
  answer: Uint8Array,
  { width, height, picture }: ArtistCopy['canvas'],
): Promise<GreyPixels> {
  try {
    const size = await readable(openPhoto(answer).metadata())
    const [across, down] = [size.width / width, size.height / height]
    if (Math.abs(across / down - 1) > shapeTolerance)
      throw new UnusableAnswer(
        `the answer has ${size.width} × ${size.height} pixels, not the shape of ${width} × ${height}`,
      )
    if (Math.min(size.width, size.height) < sideMin)
      throw new UnusableAnswer(`the answer has only ${size.width} × ${size.height} pixels`)
    const part = {
      left: Math.round(picture.left * across),
      top: Math.round(picture.top * down),
      width: Math.min(size.width, Math.round(picture.width * across)),
      height: Math.min(size.height, Math.round(picture.height * down)),
    }
    const pixels = openPhoto(answer)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .extract(part)
      .resize({ width: longSideMax, height: longSideMax, fit: 'inside', withoutEnlargement: true })
      .raw({ depth: 'uchar' })
    const { data, info } = await readable(pixels.toBuffer({ resolveWithObject: true }))
    return greyOf(data, info)
  } catch (error) {
    if (error instanceof Refusal) throw new UnusableAnswer('the answer is no picture')
    throw error
  }
}

/** A picture's pixels in grey. Throws UnusableAnswer where much of it is coloured. */
export function greyOf(
  data: Uint8Array | Uint8ClampedArray,
  { width, height, channels }: { width: number; height: number; channels: number },
): GreyPixels {
  const grey = new Uint8Array(width * height)
  let coloured = 0
  for (let i = 0; i < grey.length; i++) {
    const at = i * channels
    const red = data[at] ?? 0
    const [green, blue] = channels < 3 ? [red, red] : [data[at + 1] ?? red, data[at + 2] ?? red]
    grey[i] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > colouredFrom) coloured++
  }
  const colouredShare = coloured / grey.length
  if (colouredShare > limits.colouredMax)
    throw new UnusableAnswer(`${percent(colouredShare)} of the answer is coloured`)
  return { width, height, data: grey }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
