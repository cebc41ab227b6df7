import type { Placement } from '#domain/fit.ts'
import type { Background, Box, Crop } from '#domain/page-settings.ts'
import type { Advice } from '#drawing/coach/coach.ts'
import type { DrawingAnswer, DrawingRequest } from './draw-worker.ts'

export type PageDrawing = {
  /** of an SVG of the whole sheet */
  url: string
  kind: Placement['kind']
  turned: boolean
  crop: Crop
  /** what was done about it: not always what was wanted */
  background: Background
  /** what of the photo will draw badly, the worst first */
  advice: readonly Advice[]
  /** the faces drawn, in fractions of the upright photo */
  faces: Box[]
}

/** Drawings kept: a whole book in every style and some more, about 100 kB each. */
const drawingsMax = 90
/** Workers that have nothing to do for so long are ended. */
const idleMs = 20_000
/** Each takes a core and some 150 MB while it draws; one core is left to the page. */
const workersMax = Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - 1))

const kept = new Map<string, PageDrawing>()
const keyOf = (request: DrawingRequest) => JSON.stringify(request)

type Job = { request: DrawingRequest; signal: AbortSignal; resolve: (drawing: PageDrawing) => void; reject: (error: unknown) => void }

const waiting: Job[] = []
/** Workers with the photo that each drew last: it has that one analysed already. */
const resting: { worker: Worker; path: string }[] = []
let working = 0
let idle: ReturnType<typeof setTimeout> | undefined

/** A sheet already drawn, or null. */
export function drawingKept(request: DrawingRequest): PageDrawing | null {
  return kept.get(keyOf(request)) ?? null
}

/**
 * Draws a photo on its sheet, in a worker, begun in the order asked, or before all others where it is to be `first`; the same again
 * comes from memory. Rejects when it cannot be drawn, or with the signal's reason.
 */
export function drawSheet(request: DrawingRequest, signal: AbortSignal, { first = false } = {}): Promise<PageDrawing> {
  return new Promise((resolve, reject) => {
    const job = { request, signal, resolve, reject }
    if (first) waiting.unshift(job)
    else waiting.push(job)
    if (working < workersMax) void work()
  })
}

/** One worker's shift: it draws until nothing is waiting. */
async function work(): Promise<void> {
  clearTimeout(idle)
  working += 1
  let path = waiting[0]?.request.path ?? ''
  const knowing = resting.findLastIndex((rested) => rested.path === path)
  let worker: Worker | null = resting.splice(knowing, 1)[0]?.worker ?? null
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    const { request, signal, resolve, reject } = job
    const known = drawingKept(request)
    if (signal.aborted) reject(signal.reason)
    else if (known) resolve(known)
    else {
      path = request.path
      worker ??= new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
      try {
        resolve(keep(request, await ask(worker, request)))
      } catch (error) {
        reject(error)
        if (error instanceof WorkerEnded) worker = null
      }
    }
  }
  working -= 1
  if (worker) resting.push({ worker, path })
  if (working === 0) idle = setTimeout(() => { for (const { worker: rested } of resting.splice(0)) rested.terminate() }, idleMs)
}

class WorkerEnded extends Error {}
let lastId = 0

function ask(worker: Worker, request: DrawingRequest): Promise<PageDrawing> {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const listening = new AbortController()
    worker.addEventListener('message', ({ data }: MessageEvent<DrawingAnswer>) => {
      if (data.id !== id) return
      listening.abort()
      if ('failed' in data) reject(new Error(data.failed))
      else {
        const { svg, kind, turned, crop, background, advice, faces } = data
        resolve({ url: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })), kind, turned, crop, background, advice, faces })
      }
    }, { signal: listening.signal })
    worker.addEventListener('error', (event) => {
      listening.abort()
      worker.terminate()
      reject(new WorkerEnded(event.message))
    }, { signal: listening.signal })
    worker.postMessage({ ...request, id }, { transfer: [] })
  })
}

function keep(request: DrawingRequest, drawing: PageDrawing): PageDrawing {
  kept.set(keyOf(request), drawing)
  const oldest = kept.entries().next().value
  if (kept.size > drawingsMax && oldest) {
    kept.delete(oldest[0])
    URL.revokeObjectURL(oldest[1].url)
  }
  return drawing
}
