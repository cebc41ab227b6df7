/** A part of the picture, in shares of its width and height. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
