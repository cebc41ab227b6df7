import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import type { CutOut, CutOuts } from '#drawing/stickers/cut-out.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]
/** Twenty masks as large as the grid, and its colours, are less. */
const unpackedBytesMax = 64 * 1024 * 1024

type Head = Omit<CutOuts, 'found' | 'flat'> & {
  found: (Omit<CutOut, 'mask'> & { size: [number, number] })[]
  flat: Omit<CutOuts['flat'], 'labels'>
}

/**
 * What can be cut out of a drawing as a file to keep beside it: gzip around a line of JSON, then a byte for each pixel
 * of colours and masks.
 */
export async function packCutOuts({ found, flat, ...grid }: CutOuts): Promise<Buffer> {
  const { labels, ...colours } = flat
  const head: Head = {
    ...grid,
    found: found.map(({ mask, ...one }) => ({ ...one, size: [mask.width, mask.height] })),
    flat: colours,
  }
  const masks = found.map(({ mask }) => mask.data)
  return pack(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), labels, ...masks]))
}

/** What packCutOuts packed. Throws an Error when the file is damaged. */
export async function openCutOuts(file: Uint8Array): Promise<CutOuts> {
  const bytes = await unpack(file, { maxOutputLength: unpackedBytesMax })
  const end = bytes.indexOf('\n')
  const { found, flat, ...grid } = JSON.parse(bytes.toString('utf8', 0, end)) as Head
  let at = end + 1
  const take = (count: number) => {
    const part = Uint8Array.from(bytes.subarray(at, at + count))
    if (part.length < count) throw new Error('cut-outs that break off')
    at += count
    return part
  }
  const labels = take(flat.width * flat.height)
  return {
    ...grid,
    flat: { ...flat, labels },
    found: found.map(({ size: [width, height], ...one }) => ({
      ...one,
      mask: { width, height, data: take(width * height) },
    })),
  }
}
