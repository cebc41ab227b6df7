/** Crockford's base32: no I, L, O, U. https://www.crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Bytes of randomness in a codigo (80 bits, 16 characters). */
export const codigoBytes = 10
const codigoLength = 16

/** Base32 of any bytes whose bit count is a multiple of five. */
export function crockford(bytes: Uint8Array): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return text
}

/** As printed in mails and on screens: XXXX-XXXX-XXXX-XXXX. */
export function showCodigo(codigo: string): string {
  return codigo.replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * What a person typed or pasted, as the id it means: hyphens and dashes of any kind, spaces, invisible characters, full-width
 * letters, case and look-alikes (O for 0, I and L for 1) are forgiven.
 * @returns the 16-character codigo, or null when it cannot be one.
 */
export function readCodigo(typed: string): string | null {
  if (typed.length > 64) return null
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cc}\p{Cf}\u2212_]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return text.length === codigoLength && [...text].every((letter) => alphabet.includes(letter))
    ? text
    : null
}
