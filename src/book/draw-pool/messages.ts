import type { RefusalCode } from '#domain/refusal.ts'

import type { CutOuts } from '#drawing/stickers/cut-out.ts'

import type { CutOutOptions, PhotoDrawing, PhotoDrawingOptions } from '../draw-photo.ts'
import type { PhotoCopies } from '../photo-copies.ts'

export type DrawRequest = { copies: PhotoCopies } & (
  | { options: PhotoDrawingOptions }
  | { cutOut: CutOutOptions }
)

export type DrawDone = { drawing: PhotoDrawing } | { cutOuts: CutOuts }
/** What a thread answers: what it has `Done`, why it will not, or what went wrong. */
export type DrawReply<Done = DrawDone> = Done | { refusal: RefusalCode } | { fault: string }
