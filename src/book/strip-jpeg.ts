import { orientationExif } from './orientation-exif.ts'

const startOfScan = 0xda
const endOfImage = 0xd9

/**
 * Keeps a JPEG's tables, frames, scans, JFIF header, colour profile and Adobe colour flag, byte for byte, and nothing else.
 * Undefined when the segments do not add up. Segment layout: ITU-T T.81, annex B.
 */
export function stripJpeg(file: Buffer, orientation: number): Buffer | undefined {
  const parts: Buffer[] = [file.subarray(0, 2)]
  if (orientation !== 1) parts.push(exifSegment(orientation))
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return undefined
    const marker = file.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) return Buffer.concat([...parts, file.subarray(at, at + 2)])
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length) return undefined
    const segment = file.subarray(at, end)
    if (isPicture(marker, segment.subarray(4))) parts.push(segment)
    at = end
    if (marker !== startOfScan) continue
    const scanEnd = endOfScan(file, end)
    parts.push(file.subarray(end, scanEnd))
    at = scanEnd
  }
  return isEnd(file, at) ? Buffer.concat([...parts, file.subarray(at, at + 2)]) : undefined
}

function isEnd(file: Buffer, at: number): boolean {
  return file[at] === 0xff && file[at + 1] === endOfImage
}

function isPicture(marker: number, content: Buffer): boolean {
  if (marker === 0xe0) return startsWith(content, 'JFIF\0')
  if (marker === 0xe2) return startsWith(content, 'ICC_PROFILE\0')
  if (marker === 0xee) return startsWith(content, 'Adobe')
  const isApplicationData = marker >= 0xe0 && marker <= 0xef
  return !isApplicationData && marker !== 0xfe
}

function startsWith(content: Buffer, text: string): boolean {
  return content.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))
}

/** Entropy-coded data runs to the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from)
  while (at >= 0 && at + 1 < file.length) {
    const next = file.readUInt8(at + 1)
    const belongs = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!belongs) return at
    at = file.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return file.length
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationExif(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
