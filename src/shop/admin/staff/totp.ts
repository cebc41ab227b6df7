import { createHmac, timingSafeEqual, randomBytes } from 'node:crypto'

/** RFC 6238 as every authenticator knows it: SHA-1, six digits, half a minute; 160 bits of secret as RFC 4226 recommends. */
const stepSeconds = 30
const digits = 6
const secretBytes = 20
/**
 * A code that was read while it was shown may be typed and sent for so long after it. A clock that is ahead needs
 * nothing: typing takes longer.
 */
const typingSeconds = 10

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): string => base32(randomBytes(secretBytes))

/** What an authenticator reads from the square code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function totpUri({
  issuer,
  username,
  secret,
}: {
  issuer: string
  username: string
  secret: string
}): string {
  const query = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(username)}?${query.toString().replaceAll('+', '%20')}`
}

/**
 * Which half minute a code belongs to, or null where it is none of this one nor of one that ended a moment ago. Takes
 * as long whichever it is.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds)
  const key = fromBase32(secret)
  const typed = Buffer.from(code.padEnd(digits).slice(0, digits))
  let found: number | null = null
  const earliest = Math.floor((now.getTime() / 1000 - typingSeconds) / stepSeconds)
  for (const step of [current - 1, current]) {
    const expected = Buffer.from(codeAt(key, step))
    const isRight = typed.length === expected.length && timingSafeEqual(typed, expected)
    found = isRight && code.length === digits && step >= earliest ? step : found
  }
  return found
}

/** The code of a moment, as an authenticator shows it. */
export const totpCode = (secret: string, now: Date): string =>
  codeAt(fromBase32(secret), Math.floor(now.getTime() / 1000 / stepSeconds))

/** RFC 4226, 5.3 */
function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
