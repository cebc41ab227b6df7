import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const sealed = 'sealed.'
const plain = 'plain.'

/**
 * A secret as the database keeps it: AES-256-GCM, bound to its account, so that no row's secret passes for another's.
 * Without a key (TOTP_KEY)
 * as it is: a key that lay beside it in the same database would keep nobody out.
 */
export function sealSecret(key: Buffer | null, username: string, secret: string): string {
  if (!key) return plain + secret
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(username))
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return sealed + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The secret; null where the key is not the one it was sealed with. */
export function openSecret(key: Buffer | null, username: string, kept: string): string | null {
  if (kept.startsWith(plain)) return kept.slice(plain.length)
  if (!key) return null
  const bytes = Buffer.from(kept.slice(sealed.length), 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(username))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
  } catch {
    return null
  }
}
