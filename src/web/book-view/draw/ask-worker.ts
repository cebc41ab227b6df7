import { deviceCopy } from './device-photos.ts'
import type { DrawingAnswer, DrawingMessage, DrawingRequest, Drawn } from './drawing-messages.ts'

export type PageDrawing = Omit<Drawn, 'svg'> & {
  /** of an SVG of the whole sheet, which is `sheet` */
  url: string
  sheet: Blob
}

export function newWorker(): Worker {
  return new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
}

export function tell(worker: Worker, message: DrawingMessage): void {
  worker.postMessage(message, { transfer: [] })
}

/** A worker that broke down: it draws nothing more. */
export class WorkerEnded extends Error {}
let lastId = 0

/**
 * Has a sheet drawn by a worker that is drawing nothing else. A photo of this device is read once for all workers;
 * meanwhile this one gets what
 * it will need. Rejects where it cannot be drawn.
 */
export function askWorker(
  worker: Worker,
  request: DrawingRequest,
  onDraft?: (drawing: PageDrawing) => void,
): Promise<PageDrawing> {
  const id = ++lastId
  let draft: PageDrawing | undefined
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<DrawingAnswer>) => {
        if (data.id !== id) return
        if ('draft' in data) {
          if (draft) URL.revokeObjectURL(draft.url)
          draft = drawingOf(data.draft)
          onDraft?.(draft)
          return
        }
        listening.abort()
        if (draft && 'same' in data) return resolve(draft)
        if (draft) URL.revokeObjectURL(draft.url)
        if ('drawn' in data) resolve(drawingOf(data.drawn))
        else reject(new Error('failed' in data ? data.failed : 'a page without its draft'))
      },
      { signal: listening.signal },
    )
    worker.addEventListener(
      'error',
      (event) => {
        listening.abort()
        worker.terminate()
        if (draft) URL.revokeObjectURL(draft.url)
        reject(new WorkerEnded(event.message))
      },
      { signal: listening.signal },
    )
    const copy = deviceCopy(request)
    if (!copy) return tell(worker, { ...request, id })
    if (!request.look) tell(worker, { meanwhile: 'models' })
    copy.then(
      (pixels) => tell(worker, { ...request, id, pixels }),
      (error: unknown) => {
        listening.abort()
        reject(error)
      },
    )
  })
}

function drawingOf({ svg, ...drawn }: Drawn): PageDrawing {
  const sheet = new Blob([svg], { type: 'image/svg+xml' })
  return { url: URL.createObjectURL(sheet), sheet, ...drawn }
}
