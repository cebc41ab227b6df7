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
 * One that the browser has ended for its memory says nothing at all, not even that it broke down. On a slow phone none reckons for so
 * long without a word: two minutes, counted in looks, since a page that sleeps has no time to listen either.
 */
const lookMs = 10_000
const silentLooksMax = 12

/**
 * Has a sheet drawn by a worker that is drawing nothing else. A photo of this device is read once for all workers;
 * meanwhile this one gets what
 * it will need. Rejects where it cannot be drawn, with WorkerEnded where the worker is no more or says nothing.
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
    let silentLooks = 0
    const end = (why: string) => {
      listening.abort()
      worker.terminate()
      if (draft) URL.revokeObjectURL(draft.url)
      reject(new WorkerEnded(why))
    }
    const look = setInterval(() => {
      if (++silentLooks === silentLooksMax) end('it says nothing')
    }, lookMs)
    listening.signal.addEventListener('abort', () => clearInterval(look))
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<DrawingAnswer>) => {
        silentLooks = 0
        if (data.id !== id || 'alive' in data) return
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
    worker.addEventListener('error', ({ message }) => end(message), { signal: listening.signal })
    worker.addEventListener('messageerror', () => end('an answer that cannot be read'), {
      signal: listening.signal,
    })
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
