export type DrawingRefusalCode =
  | 'pixels_size_invalid'
  | 'pixels_data_too_short'
  | 'pixels_too_many'
  | 'options_invalid'

/** The engine's expected "no": input that cannot be drawn, as opposed to a bug. */
export class DrawingRefusal extends Error {
  readonly code: DrawingRefusalCode

  constructor(code: DrawingRefusalCode, message: string) {
    super(message)
    this.name = 'DrawingRefusal'
    this.code = code
  }
}
