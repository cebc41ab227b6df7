import { parentPort, workerData } from 'node:worker_threads'

import { Refusal } from '#domain/refusal.ts'

import type { PhotoDrawing } from '../draw-photo.ts'
import type { DrawReply } from '../draw-pool/messages.ts'
import type { SentDrawing } from './read-drawing.ts'
import { traceDrawing, type TraceOptions } from './trace-drawing.ts'

/** A thread that traces one drawing and ends. */
function run({
  sent,
  options,
}: {
  sent: SentDrawing
  options: TraceOptions
}): DrawReply<{ drawing: PhotoDrawing }> {
  try {
    return { drawing: traceDrawing(sent, options) }
  } catch (error) {
    return error instanceof Refusal
      ? { refusal: error.code }
      : { fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}

parentPort?.postMessage(run(workerData), [])
