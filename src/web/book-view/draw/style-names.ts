import type { Style } from '#domain/book-spec.ts'
import type { StyleName } from '#drawing/ground/line-art.ts'

/** The shop's styles as the engine calls them. */
export const styleNames: Record<Style, StyleName> = {
  Children: 'children',
  Standard: 'standard',
  Manga: 'manga',
}
