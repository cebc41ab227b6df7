import type { Pixels } from '#drawing/ground/line-art.ts'
import { deviceCopy } from './device-photos.ts'
import type { DrawingAnswer, DrawingMessage, DrawingRequest, Drawn } from './drawing-messages.ts'
import { whenSilent } from './silent-worker.ts'

export type PageDrawing = Omit<Drawn, 'svg'> & {
  /** of an SVG of the whole sheet, which is `sheet` */
  url: string
  sheet: Blob
}

export function newWorker(): Worker {
  return new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
}

export function tell(worker: Worker, message: DrawingMessage, transfer: Transferable[] = []): void {
  worker.postMessage(message, { transfer })
}

/** A worker that broke down: it draws nothing more. */
export class WorkerEnded extends Error {}
let lastId = 0

/**
 * Has a sheet drawn by a worker that is drawing nothing else. A photo of this device is read once for all workers;
 * meanwhile this one gets what
 * it will need. `helper` reads for it, who must not be about to draw a page. Rejects where it cannot be drawn, with WorkerEnded where the
 * worker is no more or says nothing.
 */
export function askWorker(
  worker: Worker,
  request: DrawingRequest,
  { onDraft, helper }: { onDraft?: (drawing: PageDrawing) => void; helper?: Worker } = {},
): Promise<PageDrawing> {
  const id = ++lastId
  let draft: PageDrawing | undefined
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    const end = (why: string) => {
      listening.abort()
      worker.terminate()
      reject(new WorkerEnded(why))
    }
    whenSilent(worker, listening.signal, () => end('it says nothing'))
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<DrawingAnswer>) => {
        if (data.id !== id || 'alive' in data) return
        if ('draft' in data) {
          if (draft) URL.revokeObjectURL(draft.url)
          draft = drawingOf(data.draft)
          onDraft?.(draft)
          return
        }
        listening.abort()
        if (draft && 'same' in data) return resolve(draft)
        // Where nothing better comes the draft is all that there is to see, and stays.
        if (!('drawn' in data))
          return reject(new Error('failed' in data ? data.failed : 'a page without its draft'))
        if (draft) URL.revokeObjectURL(draft.url)
        resolve(drawingOf(data.drawn))
      },
      { signal: listening.signal },
    )
    worker.addEventListener('error', ({ message }) => end(message), { signal: listening.signal })
    worker.addEventListener('messageerror', () => end('an answer that cannot be read'), {
      signal: listening.signal,
    })
    const ask = (pixels?: Pixels) => {
      if (!helper) return tell(worker, { ...request, id, pixels })
      const { port1, port2 } = new MessageChannel()
      tell(helper, { help: port2 }, [port2])
      tell(worker, { ...request, id, pixels, helper: port1 }, [port1])
    }
    const copy = deviceCopy(request)
    if (!copy) return ask()
    if (!request.look) tell(worker, { meanwhile: 'models' })
    copy.then(ask, (error: unknown) => {
      listening.abort()
      reject(error)
    })
  })
}

function drawingOf({ svg, ...drawn }: Drawn): PageDrawing {
  const sheet = new Blob([svg], { type: 'image/svg+xml' })
  return { url: URL.createObjectURL(sheet), sheet, ...drawn }
}
