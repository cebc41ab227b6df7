import { parentPort } from 'node:worker_threads'

import { Refusal } from '#domain/refusal.ts'
import type { LineArt } from '#drawing/ground/line-art.ts'

import { cutOutCopies, drawCopies } from '../draw-photo.ts'
import type { DrawReply, DrawRequest } from './messages.ts'

/** A thread that draws one photo after another as they are sent to it. */
parentPort?.on('message', async (request: DrawRequest) => {
  try {
    if ('cutOut' in request)
      return reply({ cutOuts: await cutOutCopies(request.copies, request.cutOut) })
    const drawing = await drawCopies(request.copies, request.options)
    reply({ drawing }, buffersOf(drawing.art))
  } catch (error) {
    if (error instanceof Refusal) reply({ refusal: error.code })
    else
      reply({ fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
  }
})

function reply(message: DrawReply, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

function buffersOf({ strokes, fills }: LineArt): ArrayBuffer[] {
  const arrays = [
    ...strokes.flatMap(({ points, widthsMm }) =>
      typeof widthsMm === 'number' ? [points] : [points, widthsMm],
    ),
    ...fills.flatMap(({ rings }) => rings),
  ]
  return [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))]
}
