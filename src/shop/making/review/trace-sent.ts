import { readDrawing } from '#book/upload/read-drawing.ts'
import type { TraceOptions } from '#book/upload/trace-drawing.ts'
import { traceUpload } from '#book/upload/trace-upload.ts'
import type { Shop } from '../../shop.ts'

/**
 * What an administrator sent, as lines. It is decoded where nothing else dies of it, as photos are.
 * @throws Refusal those of traceUpload and of readDrawing; busy where too many pictures wait
 */
export const traceSent = ({ decodes, decoder }: Shop, bytes: Uint8Array, options: TraceOptions) =>
  traceUpload(() => decodes.run(() => readDrawing(bytes, decoder)), options)
