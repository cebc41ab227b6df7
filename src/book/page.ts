import type { LineArt } from '#drawing/line-art.ts'

/**
 * A finished page as data: what lies where, in mm from the top left corner of the trimmed page. Marks may reach into the
 * bleed (negative, or beyond the size). Everything prints in one ink, so nothing has a colour.
 */
export type Page = { widthMm: number; heightMm: number; marks: Mark[] }

export type Mark = ArtMark | TextMark

/**
 * `turned` lays the drawing on its side, its top to the left; xMm and yMm are the corner of the area it then covers. `scale` is how large it
 * is printed, 1 where left out.
 */
export type ArtMark = {
  kind: 'art'
  art: LineArt
  xMm: number
  yMm: number
  turned?: boolean
  scale?: number
}

/** One line of text in one face, set from its left end on a baseline. */
export type TextMark = {
  kind: 'text'
  face: FaceName
  text: string
  sizeMm: number
  xMm: number
  baselineMm: number
}

export type FaceName = string
