import type { Store } from './draft-keys.ts'
import { readObject } from './place.ts'

/** A book that was begun on this device, to be offered when somebody comes back. The draft keys themselves end with the tab. */
export type UnfinishedBook = { draftOrderId: string; email: string }

const key = 'unfinishedBook'

export function rememberBook(local: Store, { draftOrderId, email }: UnfinishedBook): void {
  local.setItem(key, JSON.stringify({ draftOrderId, email }))
}

export function unfinishedBook(local: Store): UnfinishedBook | null {
  const kept = readObject(local.getItem(key))
  return kept && typeof kept.draftOrderId === 'string' && typeof kept.email === 'string'
    ? { draftOrderId: kept.draftOrderId, email: kept.email }
    : null
}

export function forgetBook(local: Store): void {
  local.removeItem(key)
}
