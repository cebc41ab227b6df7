/**
 * An order's sign on its book and its parcel: short enough to be compared at a glance. Two of a day's may share one by
 * chance: the list says so.
 */
export function parcelCode(orderId: string): string {
  return `${orderId.slice(0, 3)}-${orderId.slice(3, 6)}`
}

/** What a code that is scanned stands on: the book itself, or what goes along with it (label, packing slip). */
export const scanKinds = ['book', 'papers'] as const
export type ScanKind = (typeof scanKinds)[number]

const letters: Record<ScanKind, string> = { book: 'B', papers: 'P' }

/**
 * What QR and bar codes hold: the order's whole number, after a letter that tells the book from its papers. Without it a label scanned
 * twice would pass for a label and its book.
 */
export function scanText(kind: ScanKind, orderId: string): string {
  return `${letters[kind]}-${orderId}`
}

/**
 * What a scanner typed, or a person: a bare number may stand on either (`kind` null). Case, spaces, look-alikes (O for 0) and a keyboard
 * that has another sign in the hyphen's place (a Spanish one its apostrophe, a German one its ß) are forgiven.
 * @returns null when it is no order's code
 */
export function readScan(text: string): { kind: ScanKind | null; orderId: string } | null {
  const typed = text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/['/ß_?]/g, '-')
    .toUpperCase()
  const [, letter, number] = /^(?:([BP])-)?([0-9A-Z]{10})$/.exec(typed) ?? []
  if (number === undefined) return null
  const orderId = number.replaceAll('O', '0').replace(/[IL]/g, '1')
  return { kind: scanKinds.find((kind) => letters[kind] === letter) ?? null, orderId }
}
