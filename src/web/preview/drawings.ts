import type { Placement } from '#domain/fit.ts'
import type { Crop } from '#domain/page-settings.ts'
import type { DrawingAnswer, DrawingRequest } from './draw-worker.ts'

export type PageDrawing = {
  /** of an SVG of the whole sheet */
  url: string
  kind: Placement['kind']
  turned: boolean
  crop: Crop
}

/** Drawings kept: a whole book in every style and some more, about 100 kB each. */
const drawingsMax = 90
/** A worker that is not asked for so long is ended. */
const idleMs = 20_000

const kept = new Map<string, PageDrawing>()
const keyOf = (request: DrawingRequest) => JSON.stringify(request)

type Job = { request: DrawingRequest; signal: AbortSignal; resolve: (drawing: PageDrawing) => void; reject: (error: unknown) => void }

const waiting: Job[] = []
let busy = false
let worker: Worker | null = null
let idle: ReturnType<typeof setTimeout> | undefined

/** A sheet already drawn, or null. */
export function drawingKept(request: DrawingRequest): PageDrawing | null {
  return kept.get(keyOf(request)) ?? null
}

/**
 * Draws a photo on its sheet, in a worker, one after the other in the order asked; the same again comes from memory.
 * Rejects when it cannot be drawn, or with the signal's reason.
 */
export function drawSheet(request: DrawingRequest, signal: AbortSignal): Promise<PageDrawing> {
  return new Promise((resolve, reject) => {
    waiting.push({ request, signal, resolve, reject })
    void work()
  })
}

async function work(): Promise<void> {
  if (busy) return
  busy = true
  clearTimeout(idle)
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    const { request, signal, resolve, reject } = job
    const known = drawingKept(request)
    if (signal.aborted) reject(signal.reason)
    else if (known) resolve(known)
    else await ask(request).then((drawing) => { keep(request, drawing); resolve(drawing) }, reject)
  }
  busy = false
  idle = setTimeout(() => {
    worker?.terminate()
    worker = null
  }, idleMs)
}

let lastId = 0

function ask(request: DrawingRequest): Promise<PageDrawing> {
  worker ??= new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
  const asked = worker
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const end = () => {
      asked.removeEventListener('message', answered)
      asked.removeEventListener('error', broken)
    }
    const answered = ({ data }: MessageEvent<DrawingAnswer>) => {
      if (data.id !== id) return
      end()
      if ('failed' in data) reject(new Error(data.failed))
      else resolve({ url: URL.createObjectURL(new Blob([data.svg], { type: 'image/svg+xml' })), kind: data.kind, turned: data.turned, crop: data.crop })
    }
    const broken = (event: ErrorEvent) => {
      end()
      asked.terminate()
      worker = null
      reject(new Error(event.message || 'the drawing worker ended'))
    }
    asked.addEventListener('message', answered)
    asked.addEventListener('error', broken)
    asked.postMessage({ ...request, id })
  })
}

function keep(request: DrawingRequest, drawing: PageDrawing): void {
  kept.set(keyOf(request), drawing)
  const oldest = kept.entries().next().value
  if (kept.size <= drawingsMax || !oldest) return
  kept.delete(oldest[0])
  URL.revokeObjectURL(oldest[1].url)
}
