import type { FlatColour } from '#drawing/flat-colour/flat-colour.ts'
import type { Inks } from '#drawing/flat-colour/press-model.ts'
import type { LineArt } from '#drawing/ground/line-art.ts'

/**
 * A finished page as data: what lies where, in mm from the top left corner of the trimmed page. Marks may reach into the
 * bleed (negative, or beyond the size). Lines and letters print in black ink alone. What has colours, which only covers have, lies below
 * all of them: first the `ground`, which covers the whole sheet with its bleed, then areas and pictures in their order.
 */
export type Page = {
  widthMm: number
  heightMm: number
  marks: Mark[]
  ground?: Inks
  /** closed paths (x0,y0,x1,y1,… in mm) that a knife follows: a spot colour in a layer of its own, above all else */
  cuts?: readonly Float32Array[]
}

/** Rings in mm, even-odd, from the mark's own corner: nothing of it shows outside. */
type Clipped = { clip?: readonly Float32Array[] }

export type Mark = ArtMark | TextMark | ColourMark | AreaMark | PhotoMark

/** A photo in grey, 255 the paper's white, row by row. */
export type GreyPicture = { width: number; height: number; data: Uint8Array }

/** A photo in black ink alone; `turned`: its top to the left, the box what it then covers. */
export type PhotoMark = {
  kind: 'photo'
  picture: GreyPicture
  xMm: number
  yMm: number
  widthMm: number
  heightMm: number
  turned?: boolean
}

/** A photo's flat colours, one ink mix for each. */
export type ColourMark = Clipped & {
  kind: 'colour'
  flat: FlatColour
  inks: readonly Inks[]
  xMm: number
  yMm: number
  widthMm: number
  heightMm: number
}

/** A rectangle of one colour; without any ink it is the paper's. */
export type AreaMark = {
  kind: 'area'
  inks: Inks
  xMm: number
  yMm: number
  widthMm: number
  heightMm: number
}

/**
 * `turned` lays the drawing on its side, its top to the left; xMm and yMm are the corner of the area it then covers.
 * `scale` is how large it
 * is printed, 1 where left out.
 */
export type ArtMark = Clipped & {
  kind: 'art'
  art: LineArt
  xMm: number
  yMm: number
  turned?: boolean
  scale?: number
}

/** One line of text in one face, set from its left end on a baseline; `turned`: from there upwards, as a drawing on its side. */
export type TextMark = {
  kind: 'text'
  face: FaceName
  text: string
  sizeMm: number
  xMm: number
  baselineMm: number
  turned?: boolean
}

export type FaceName = string
