import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import type { Placement } from '#domain/fit.ts'
import { packArt, unpackArt } from '#drawing/packed-art.ts'
import { toSvg } from '#drawing/svg.ts'

import type { PhotoDrawing } from './draw-photo.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]
/** No page has come near a hundredth of it; a file that unpacks to more is not ours. */
const unpackedBytesMax = 256 * 1024 * 1024

/** A drawing as a file to keep: gzip (whose checksum tells a damaged file) around the placement as a line of JSON and the packed art. */
export async function packDrawing({ art, placement }: PhotoDrawing): Promise<Buffer> {
  return pack(Buffer.concat([Buffer.from(`${JSON.stringify(placement)}\n`), packArt(art)]))
}

/** The drawing in a file of packDrawing's. Throws an Error when it is damaged. */
export async function openDrawing(file: Uint8Array): Promise<PhotoDrawing> {
  const bytes = await unpack(file, { maxOutputLength: unpackedBytesMax })
  const end = bytes.indexOf('\n')
  return {
    placement: JSON.parse(bytes.toString('utf8', 0, end)) as Placement,
    art: unpackArt(bytes.subarray(end + 1)),
  }
}

/** A drawing as an SVG document sized in mm, upright as it is looked at, without its frame line. */
export function drawingSvg({ art }: PhotoDrawing): string {
  return toSvg(art)
}
