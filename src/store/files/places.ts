import { itemAt } from '#domain/item-at.ts'

/** What lies in the file store beside the files of rows. No row knows these, and no sweep takes them for lost. */
export const places = {
  /** whose store it is */
  identity: 'shop/identity.json',
  /** which customers were erased: outlives the database */
  erasures: 'erasures/',
  /** what sweeps took away, by day */
  quarantine: 'quarantine/',
  /** of photos that are on their way */
  parts: 'parts/',
} as const

/** Whether a backup holds the file as it is; the rest is made anew, kept in its own way, or on its way out. */
export const isBackedUp = (key: string): boolean =>
  key !== places.identity &&
  ![places.erasures, places.quarantine, places.parts].some((place) => key.startsWith(place))

/** The name of a folder, whose key ends with a slash. @throws RangeError of what lies in none */
export function folderName(folder: string): string {
  const names = folder.split('/')
  return itemAt(names, names.length - 2)
}
