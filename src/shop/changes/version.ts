import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'

/**
 * Names what something says at the moment: whoever changes it can say which they saw. Alike contents have one name, so
 * going back loses nothing.
 */
export function versionOf(kept: object): string {
  return createHash('sha256').update(JSON.stringify(kept)).digest('base64url').slice(0, 22)
}

/**
 * Keeps what another administrator has written from being overwritten unseen.
 * @param kept read under its lock
 * @param seen left out by callers that do not mind
 * @throws Refusal conflict when it is no longer the version seen
 */
export function checkSeen(kept: object, seen: string | undefined): void {
  if (seen !== undefined && versionOf(kept) !== seen) throw new Refusal('conflict')
}
