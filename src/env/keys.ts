import type { Given } from './given.ts'

/** 32 bytes that something is encrypted with: BACKUP_KEY backups, TOTP_KEY what authenticators count with. Null: it is not. */
export function readKey(
  name: 'BACKUP_KEY' | 'TOTP_KEY',
  given: Given,
  faults: string[],
): Buffer | null {
  const text = given(name)
  if (text === null) return null
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (key.length === 32 && /^[\w+/=-]+$/.test(text)) return key
  faults.push(
    `${name} must be 32 bytes in base64 or hex, such as \`openssl rand -base64 32\` makes`,
  )
  return null
}
