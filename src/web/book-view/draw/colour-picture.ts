import type { Colouring } from '#domain/cover.ts'
import { groundInks, inksOf, proofOf } from '#drawing/flat-colour/colouring.ts'
import { enlargedLabels } from '#drawing/flat-colour/enlarge-labels.ts'
import type { FlatColour } from '#drawing/flat-colour/flat-colour.ts'
import type { CoverColours } from './page-svg.ts'

/** Pixels across: finer than a cover is shown. */
const pictureWidth = 1200

/** The cover's ground and its picture, as a data address, in the colours that the press can print. */
export async function coverColours(
  flat: FlatColour,
  colouring: Exclude<Colouring, 'plain'>,
  pixelsAcross = pictureWidth,
): Promise<CoverColours> {
  const width = Math.max(pixelsAcross, flat.width)
  const height = Math.max(1, Math.round((width * flat.height) / flat.width))
  const colours = inksOf(flat, colouring).map(proofOf)
  const pixels = new Uint8ClampedArray(width * height * 4)
  enlargedLabels(flat, width, height).forEach((label, i) => {
    pixels.set(colours[label] ?? [], i * 4)
    pixels[i * 4 + 3] = 255
  })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0)
  const png = await canvas.convertToBlob({ type: 'image/png' })
  const bytes = new Uint8Array(await png.arrayBuffer())
  return {
    ground: `rgb(${proofOf(groundInks(flat, colouring)).join(' ')})`,
    picture: `data:image/png;base64,${base64Of(bytes)}`,
  }
}

function base64Of(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let i = 0; i < bytes.length; i += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(i, i + 8192)))
  return btoa(parts.join(''))
}
