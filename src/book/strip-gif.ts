const extension = 0x21
const imageDescriptor = 0x2c
const trailer = 0x3b
const graphicControl = 0xf9
const application = 0xff

/**
 * Keeps a GIF's frames, their timing and the loop count; drops comments, XMP and everything after the end. Undefined when
 * the blocks do not add up (GIF89a specification, section 12 onwards).
 */
export function stripGif(file: Buffer): Buffer | undefined {
  if (file.length < 13) return undefined
  let at = 13 + colourTableBytes(file, 10)
  const parts: Buffer[] = [file.subarray(0, at)]
  while (at < file.length) {
    if (file[at] === trailer) return Buffer.concat([...parts, file.subarray(at, at + 1)])
    const end = blockEnd(file, at)
    if (end === undefined) return undefined
    if (isPicture(file, at)) parts.push(file.subarray(at, end))
    at = end
  }
  return undefined
}

/** The table that the flags at a place announce. */
function colourTableBytes(file: Buffer, flagsAt: number): number {
  const flags = file[flagsAt] ?? 0
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function isPicture(file: Buffer, at: number): boolean {
  if (file[at] === imageDescriptor || file[at + 1] === graphicControl) return true
  return (
    file[at + 1] === application &&
    ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(file.toString('latin1', at + 3, at + 14))
  )
}

function blockEnd(file: Buffer, at: number): number | undefined {
  if (file[at] === extension) return subBlocksEnd(file, at + 2)
  if (file[at] !== imageDescriptor || at + 10 > file.length) return undefined
  const codeSizeByte = 1
  return subBlocksEnd(file, at + 10 + colourTableBytes(file, at + 9) + codeSizeByte)
}

/** Sub-blocks are a length byte and so many bytes, until a length of zero. */
function subBlocksEnd(file: Buffer, from: number): number | undefined {
  let at = from
  while (at < file.length) {
    const length = file[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return undefined
}
