import { nameOfCookie, type CookieName } from '#domain/cookies.ts'

/**
 * Everything that the shop itself leaves in a browser, in the order in which the cookie page tells of it. A journey in a browser checks
 * that there is nothing else (test/e2e).
 */
export const browserStorage = [
  { id: 'draftOrderId', name: 'draftOrderId', where: 'local' },
  { id: 'userEmail', name: 'userEmail', where: 'local' },
  { id: 'draftOrder', name: 'draftOrder', where: 'local' },
  { id: 'resumingOrder', name: 'resumingOrder', where: 'local' },
  { id: 'resumeToStep', name: 'resumeToStep', where: 'local' },
  { id: 'locale', name: 'locale', where: 'local' },
  { id: 'wizard', name: 'wizard', where: 'session' },
  { id: 'unfinishedBook', name: 'unfinishedBook', where: 'local' },
  { id: 'triedPhotoStyle', name: 'triedPhotoStyle', where: 'local' },
  { id: 'triedPhoto', name: 'garabato', where: 'indexedDb' },
  { id: 'adviceDismissed', name: 'adviceDismissed', where: 'session' },
  { id: 'localeCookie', where: 'cookie' },
  { id: 'draftDevice', where: 'httpOnlyCookie' },
  { id: 'orderPass', where: 'httpOnlyCookie' },
  { id: 'adminSession', where: 'httpOnlyCookie' },
  { id: 'adminDevice', where: 'httpOnlyCookie' },
] as const satisfies readonly (
  | { id: string; name: string; where: 'local' | 'session' | 'indexedDb' }
  | { id: CookieName; where: 'cookie' | 'httpOnlyCookie' }
)[]

export type StoredThing = (typeof browserStorage)[number]['id']
export type StoragePlace = (typeof browserStorage)[number]['where']

/** What a thing is called in browsers that visit the shop at this address. */
export const nameAt = (thing: (typeof browserStorage)[number], publicUrl: string): string =>
  'name' in thing ? thing.name : nameOfCookie(thing.id, publicUrl.startsWith('https:'))
