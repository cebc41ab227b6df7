import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import type { Colouring } from '#domain/cover.ts'
import type { Placement } from '#domain/fit.ts'
import { inksOf, proofOf } from '#drawing/flat-colour/colouring.ts'
import type { FlatColour } from '#drawing/flat-colour/flat-colour.ts'
import { packArt, unpackArt } from '#drawing/art/packed-art.ts'
import { toSvg } from '#drawing/art/svg.ts'

import { sharp } from './lazy-sharp.ts'
import type { PhotoDrawing } from './draw-photo.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]
/** No page has come near a hundredth of it; a file that unpacks to more is not ours. */
const unpackedBytesMax = 256 * 1024 * 1024

/** The first line; a drawing without colours is its placement alone. */
type Head = Placement & { colour?: Omit<FlatColour, 'labels'> }

/**
 * A drawing as a file to keep: gzip (whose checksum tells a damaged file) around the placement as a line of JSON, a byte for each pixel of
 * its colours where it has some, and the packed art.
 */
export async function packDrawing({ art, placement, colour }: PhotoDrawing): Promise<Buffer> {
  if (!colour)
    return pack(Buffer.concat([Buffer.from(`${JSON.stringify(placement)}\n`), packArt(art)]))
  const { labels, ...size } = colour
  const head: Head = { ...placement, colour: size }
  return pack(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), labels, packArt(art)]))
}

/** The drawing in a file of packDrawing's. Throws an Error when it is damaged. */
export async function openDrawing(file: Uint8Array): Promise<PhotoDrawing> {
  const bytes = await unpack(file, { maxOutputLength: unpackedBytesMax })
  const end = bytes.indexOf('\n')
  const { colour: size, ...placement } = JSON.parse(bytes.toString('utf8', 0, end)) as Head
  const rest = bytes.subarray(end + 1)
  if (!size) return { placement, art: unpackArt(rest) }
  const pixels = size.width * size.height
  if (rest.length < pixels) throw new Error('colours that break off')
  return {
    placement,
    art: unpackArt(rest.subarray(pixels)),
    colour: { ...size, labels: Uint8Array.from(rest.subarray(0, pixels)) },
  }
}

/**
 * A drawing as an SVG document sized in mm, upright as it is looked at, without its frame line; in a colouring, over
 * its colours as they print.
 */
export async function drawingSvg(
  { art, colour }: PhotoDrawing,
  colouring: Colouring = 'plain',
): Promise<string> {
  const svg = toSvg(art)
  if (!colour || colouring === 'plain') return svg
  const { width, height, labels } = colour
  const colours = inksOf(colour, colouring).map(proofOf)
  const pixels = Buffer.alloc(width * height * 3)
  labels.forEach((label, i) => pixels.set(colours[label] ?? [], i * 3))
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  const picture = `<image href="data:image/png;base64,${png.toString('base64')}" width="${art.widthMm}" height="${art.heightMm}" preserveAspectRatio="none"/>`
  return svg.replace(/^<svg[^>]*>/, (head) => head + picture)
}
