/** What the shop takes. Everything else, however it is named, is refused before a decoder sees it. */
export type PhotoType = 'image/jpeg' | 'image/png' | 'image/gif'

const signatures: readonly { contentType: PhotoType; bytes: readonly number[] }[] = [
  { contentType: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { contentType: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { contentType: 'image/gif', bytes: [...Buffer.from('GIF87a')] },
  { contentType: 'image/gif', bytes: [...Buffer.from('GIF89a')] },
]

/** The type that the first bytes announce, or undefined for anything that is not JPEG, PNG or GIF. */
export function sniffPhoto(bytes: Uint8Array): PhotoType | undefined {
  return signatures.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte))
    ?.contentType
}
