/** A press as its printer measured it: an ICC profile, and what that calls itself. */
export type PressProfile = { bytes: Buffer; name: string }

const nameLengthMax = 80
/** The largest of the registered ones has 3 MB. */
export const profileBytesMax = 16 * 1024 * 1024

/**
 * Reads a printer's ICC profile, which becomes the output intent of the files made for it.
 * @throws Error saying what it is instead of a CMYK press's
 */
export function readPressProfile(bytes: Buffer): PressProfile {
  if (bytes.length > profileBytesMax) throw new Error('it is too large to be an ICC profile')
  if (bytes.length < 132 || bytes.toString('latin1', 36, 40) !== 'acsp')
    throw new Error('it is no ICC profile')
  if (bytes.readUInt32BE(0) !== bytes.length) throw new Error('it is not whole')
  const [kind, colours] = [bytes.toString('latin1', 12, 16), bytes.toString('latin1', 16, 20)]
  if (kind !== 'prtr') throw new Error(`it is no profile of a printer, but of kind ${kind.trim()}`)
  if (colours !== 'CMYK') throw new Error(`it is of ${colours.trim()}, not of CMYK`)
  // What PDF 1.6 can embed: the fourth major version of ICC's profiles is its last.
  if ((bytes[8] ?? 0) > 4)
    throw new Error(`it is of ICC version ${bytes[8]}, newer than print files take`)
  return { bytes, name: nameIn(bytes) }
}

/** The description, of version 2 (desc) or 4 (mluc); 'Custom' where there is none to be read. */
function nameIn(bytes: Buffer): string {
  const count = Math.min(bytes.readUInt32BE(128), 200)
  for (let at = 132; at + 12 <= Math.min(bytes.length, 132 + 12 * count); at += 12) {
    if (bytes.toString('latin1', at, at + 4) !== 'desc') continue
    const [from, length] = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)]
    const name = textOf(bytes.subarray(from, from + length))
      .replace(/[^\x20-\x7e]+/g, ' ')
      .trim()
    return name.slice(0, nameLengthMax) || 'Custom'
  }
  return 'Custom'
}

function textOf(tag: Buffer): string {
  const kind = tag.toString('latin1', 0, 4)
  if (kind === 'desc' && tag.length >= 12)
    return (
      tag.toString('latin1', 12, 12 + Math.min(tag.readUInt32BE(8), 500)).split('\0', 1)[0] ?? ''
    )
  if (kind !== 'mluc' || tag.length < 28) return ''
  const [length, from] = [tag.readUInt32BE(20), tag.readUInt32BE(24)]
  const letters = Buffer.from(tag.subarray(from, from + Math.min(length, 500) - (length % 2)))
  return letters.length % 2 === 0 ? letters.swap16().toString('utf16le') : ''
}
