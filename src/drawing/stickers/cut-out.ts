import type { FlatColour } from '../flat-colour/flat-colour.ts'

/** A mask on a grid of its own: 1 where something is. */
export type Mask = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/**
 * Something of a picture that can stand by itself. `picture` is a round piece of one where nothing could be told from what is behind it.
 * `mask` lies over a part of the picture: `left` and `top` are its first pixel on the picture's grid.
 */
export type CutOut = {
  readonly kind: 'people' | 'head' | 'thing' | 'picture'
  readonly left: number
  readonly top: number
  readonly mask: Mask
  /** how good a sticker it makes, 0..1 */
  readonly worth: number
}

/** What can be cut out of a picture. `width` and `height` are the grid's, which covers all of the picture. */
export type CutOuts = {
  readonly width: number
  readonly height: number
  readonly found: readonly CutOut[]
  readonly flat: FlatColour
}
