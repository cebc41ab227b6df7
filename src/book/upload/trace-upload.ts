import { Worker } from 'node:worker_threads'

import { Refusal } from '#domain/refusal.ts'

import type { DrawReply } from '../draw-pool/messages.ts'
import type { PhotoDrawing } from '../draw-photo.ts'
import type { SentDrawing } from './read-drawing.ts'
import type { TraceOptions } from './trace-drawing.ts'

/** No drawing has taken a tenth of this; one that does is no line drawing. */
const secondsMax = 60
/** A picture made to have endless edges ends its thread, not the shop. */
const heapMbMax = 1024

let before: Promise<unknown> = Promise.resolve()

/**
 * Traces an uploaded drawing on a thread of its own, so that the caller's event loop stays free; one at a time, for
 * each takes a core and some 300 MB.
 * Throws the Refusals of traceDrawing and of `read`, and drawing_unusable where it takes too much.
 * @param read is called when its turn has come
 */
export function traceUpload(
  read: () => Promise<SentDrawing>,
  options: TraceOptions,
): Promise<PhotoDrawing> {
  const turn = before.then(async () => trace(await read(), options))
  before = turn.catch(() => undefined)
  return turn
}

async function trace(sent: SentDrawing, options: TraceOptions): Promise<PhotoDrawing> {
  const worker = new Worker(new URL('./trace-thread.ts', import.meta.url), {
    workerData: { sent, options },
    resourceLimits: { maxOldGenerationSizeMb: heapMbMax },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const reply = await new Promise<DrawReply<{ drawing: PhotoDrawing }>>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error) =>
        (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? resolve({ refusal: 'drawing_unusable' })
          : reject(error),
      )
      worker.once('exit', () => reject(new Error('the tracing thread ended')))
      timer = setTimeout(() => resolve({ refusal: 'drawing_unusable' }), secondsMax * 1000)
    })
    if ('refusal' in reply) throw Refusal.of(reply.refusal)
    if ('fault' in reply) throw new Error(reply.fault)
    return reply.drawing
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
