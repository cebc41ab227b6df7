import type { RefusalCode } from '#domain/refusal.ts'

import type { PhotoDrawing, PhotoDrawingOptions } from '../draw-photo.ts'

export type DrawRequest = { bytes: Uint8Array; options: PhotoDrawingOptions }

export type DrawReply = { drawing: PhotoDrawing } | { refusal: RefusalCode } | { fault: string }
