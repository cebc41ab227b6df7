import type { ExtraKind } from './book-spec.ts'

/** Why an order is made once more, free of charge. */
export const reprintReasons = ['damaged', 'lost', 'misprinted', 'mistake', 'other'] as const
export type ReprintReason = (typeof reprintReasons)[number]

export const reprintNoteMax = 500

/** What of an order a replacement has: its book, and extras by their ids in the order. A hard cover is part of its book. */
export type ReprintPieces = { book: boolean; extras: string[] }

type Piece = { id: string; kind: ExtraKind }

/** The extras of an order that are things of their own in its parcel. */
export const ownPieces = <T extends Pick<Piece, 'kind'>>(extras: readonly T[]): T[] =>
  extras.filter(({ kind }) => kind !== 'hardcover')

/** Whether there is anything in it, and nothing that the order does not have. */
export function isOfOrder({ book, extras }: ReprintPieces, ordered: readonly Piece[]): boolean {
  const own = ownPieces(ordered).map(({ id }) => id)
  return (
    (book || extras.length > 0) &&
    new Set(extras).size === extras.length &&
    extras.every((id) => own.includes(id))
  )
}

/** Whether anything of it is printed from the order's files. */
export const needsPrintFiles = ({ book, extras }: ReprintPieces, ordered: readonly Piece[]) =>
  book || ordered.some(({ id, kind }) => kind === 'stickers' && extras.includes(id))

/**
 * What there is to print a replacement from. same: the files of the book that went out; changed: the pages have been changed since;
 * lost: the files are gone and can be made anew from the photos; nothing: the photos have been deleted too.
 */
export const reprintFiles = ['same', 'changed', 'lost', 'nothing'] as const
export type ReprintFiles = (typeof reprintFiles)[number]

/** Where an order goes for its replacement: files that nobody has approved since are looked at first. */
export const reprintBegins = {
  same: 'approved',
  changed: 'review',
  lost: 'generating',
} as const satisfies Record<Exclude<ReprintFiles, 'nothing'>, string>
