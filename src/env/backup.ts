import type { Given } from './given.ts'

/** 32 bytes that backups are encrypted with. Null: they are not. */
export function readBackupKey(given: Given, faults: string[]): Buffer | null {
  const text = given('BACKUP_KEY')
  if (text === null) return null
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (key.length === 32 && /^[\w+/=-]+$/.test(text)) return key
  faults.push(
    'BACKUP_KEY must be 32 bytes in base64 or hex, such as `openssl rand -base64 32` makes',
  )
  return null
}
