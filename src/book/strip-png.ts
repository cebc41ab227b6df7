import { crc32 } from 'node:zlib'

import { orientationExif } from './orientation-exif.ts'

/** Chunks that say how the pixels look. Text, time, EXIF and private chunks are not among them. */
const pictureChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
  'bKGD',
  'hIST',
  'pHYs',
  'sPLT',
  'cICP',
  'mDCV',
  'cLLI',
  'acTL',
  'fcTL',
  'fdAT',
])
const signatureLength = 8

/** Keeps a PNG's picture chunks byte for byte; undefined when the chunks do not add up (PNG 3, section 5). */
export function stripPng(file: Buffer, orientation: number): Buffer | undefined {
  const parts: Buffer[] = [file.subarray(0, signatureLength)]
  let at = signatureLength
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) return undefined
    const name = file.toString('latin1', at + 4, at + 8)
    if (pictureChunks.has(name)) parts.push(file.subarray(at, end))
    if (name === 'IHDR' && orientation !== 1)
      parts.push(chunk('eXIf', orientationExif(orientation)))
    if (name === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return undefined
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
