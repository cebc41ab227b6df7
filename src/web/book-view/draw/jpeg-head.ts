/**
 * What a JPEG says of itself before its pixels: its size as it is stored, how it is to be turned (Exif's 1 to 8), and
 * where its Exif part lies.
 */
export type JpegHead = {
  width: number
  height: number
  orientation: number
  exif: { from: number; to: number } | null
}

/** Where the head of nearly every photo ends: an Exif part has 64 kB at most, a colour profile seldom more. */
export const headBytes = 256 * 1024

const exifMark = [0x45, 0x78, 0x69, 0x66, 0, 0]

/** The head of a JPEG, read from its first bytes; null where they are none, or do not reach as far as its size. */
export function jpegHead(bytes: Uint8Array): JpegHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  let orientation = 1
  let exif: JpegHead['exif'] = null
  for (let at = 2; at + 9 <= view.byteLength;) {
    const marker = view.getUint16(at)
    const length = view.getUint16(at + 2)
    if (isFrame(marker))
      return {
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        orientation,
        exif,
      }
    // What has no length, or is filled up, is rare before the size: such a photo is read otherwise.
    if (marker < 0xffc0 || marker === 0xffda || length < 2) return null
    const to = at + 2 + length
    if (marker === 0xffe1 && exifMark.every((byte, i) => bytes[at + 4 + i] === byte)) {
      if (exif || to > view.byteLength) return null
      exif = { from: at, to }
      orientation = orientationIn(
        new DataView(bytes.buffer, bytes.byteOffset + at + 10, length - 8),
      )
    }
    at = to
  }
  return null
}

/** A start of frame: what follows is the picture's size. */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

/** From the first directory of an Exif part; 1 where it says nothing, or nothing that is one. */
function orientationIn(tiff: DataView): number {
  try {
    const isLittle = tiff.getUint16(0) === 0x4949
    const first = tiff.getUint32(4, isLittle)
    const entries = tiff.getUint16(first, isLittle)
    for (let i = 0; i < entries; i++) {
      const entry = first + 2 + 12 * i
      if (tiff.getUint16(entry, isLittle) !== 0x112) continue
      const told = tiff.getUint16(entry + 8, isLittle)
      return told >= 1 && told <= 8 ? told : 1
    }
  } catch {
    // It ends before what it tells of.
  }
  return 1
}
