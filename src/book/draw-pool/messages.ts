import type { RefusalCode } from '#domain/refusal.ts'

import type { CutOuts } from '#drawing/stickers/cut-out.ts'

import type { CutOutOptions, PhotoDrawing, PhotoDrawingOptions } from '../draw-photo.ts'

export type DrawRequest = { bytes: Uint8Array } & (
  | { options: PhotoDrawingOptions }
  | { cutOut: CutOutOptions }
)

export type DrawDone = { drawing: PhotoDrawing } | { cutOuts: CutOuts }
export type DrawReply = DrawDone | { refusal: RefusalCode } | { fault: string }
