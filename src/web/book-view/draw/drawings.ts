import { analysesKept, hasRoomForTwo } from './analyses-kept.ts'
import { askWorker, newWorker, tell, WorkerEnded, type PageDrawing } from './ask-worker.ts'
import type { DrawingRequest } from './drawing-messages.ts'

export type { PageDrawing }

/** Drawings kept: a whole book in every style and some more, about 100 kB each. */
const drawingsMax = 90
/** After so long without anything to do one worker gives back its photos, and the others are ended. */
const idleMs = 20_000
/** It is ended after this: until then its code is compiled for photos still to come, for some 50 MB. */
const readyMs = 300_000
const cores = navigator.hardwareConcurrency || 2
/**
 * Each takes a core and some 150 MB while it draws. One core is left to the page, but of two both draw: the page has
 * little to do meanwhile.
 */
const workersMax = Math.max(Math.min(cores, 2), Math.min(3, cores - 1))

const kept = new Map<string, PageDrawing>()
const keyOf = (request: DrawingRequest) => JSON.stringify(request)

type Job = {
  request: DrawingRequest
  signal: AbortSignal
  first: boolean
  onDraft?: ((drawing: PageDrawing) => void) | undefined
  resolve: (drawing: PageDrawing) => void
  reject: (error: unknown) => void
}

/**
 * A worker with the photos that it has drawn lately, the latest last: it has those analysed already. `ready`: it has drawn nothing yet.
 * `look`: that of what it draws.
 */
type Artist = {
  worker: Worker | null
  photos: Set<string>
  ready?: 'warm-up' | 'models'
  look?: DrawingRequest['look']
}
/** What a worker has to analyse for a drawing: who drew a photo's first lines knows nothing of its page. */
const photoOf = ({ path, look }: DrawingRequest) => (look ? `${path} ${look}` : path)

const waiting: Job[] = []
/** What a worker is drawing: whoever else asks for it gets the same. */
const underWay = new Map<string, Promise<PageDrawing>>()
const resting: Artist[] = []
const working = new Set<Artist>()
let idle: ReturnType<typeof setTimeout> | undefined

/** A sheet already drawn, or null. */
export function drawingKept(request: DrawingRequest): PageDrawing | null {
  return kept.get(keyOf(request)) ?? null
}

type Wishes = {
  /** before all others that wait */
  first?: boolean
  /** told the page as soon as there is one to see: it may still become another level of detail when it is judged */
  onDraft?: (drawing: PageDrawing) => void
}

/**
 * Draws a photo on its sheet, in a worker, begun in the order asked where all else is alike; the same again comes from memory. Rejects
 * when it cannot be drawn, or with the signal's reason.
 */
export function drawSheet(
  request: DrawingRequest,
  signal: AbortSignal,
  { first = false, onDraft }: Wishes = {},
): Promise<PageDrawing> {
  return new Promise((resolve, reject) => {
    const job = { request, signal, first, onDraft, resolve, reject }
    if (first) waiting.unshift(job)
    else waiting.push(job)
    if (working.size < workersMax) void work()
  })
}

/** What is to be first; else the next photo that this one has analysed, or that nobody has; else the next. */
function nextFor(artist: Artist): Job | undefined {
  const others = [...working, ...resting].filter((other) => other !== artist)
  const nobodys = ({ request }: Job) => others.every(({ photos }) => !photos.has(photoOf(request)))
  const job = waiting[0]?.first
    ? waiting[0]
    : (waiting.find(({ request }) => artist.photos.has(photoOf(request))) ??
      waiting.find(nobodys) ??
      waiting[0])
  if (job) waiting.splice(waiting.indexOf(job), 1)
  return job
}

function takeRested(): Artist {
  const photo = waiting[0] && photoOf(waiting[0].request)
  const knowing = resting.findLastIndex(({ photos }) => photo && photos.has(photo))
  return resting.splice(knowing, 1)[0] ?? { worker: null, photos: new Set() }
}

/** One worker's shift: it draws until nothing is waiting. */
async function work(): Promise<void> {
  clearTimeout(idle)
  const artist = takeRested()
  working.add(artist)
  for (let job = nextFor(artist); job; job = nextFor(artist)) {
    const { request, signal, resolve, reject } = job
    const known = drawingKept(request)
    const drawing = underWay.get(keyOf(request))
    if (signal.aborted) reject(signal.reason)
    else if (known) resolve(known)
    else if (drawing) await drawing.then(resolve, reject)
    else await drawBy(artist, job)
  }
  working.delete(artist)
  if (artist.worker) resting.push(artist)
  if (working.size === 0) idle = setTimeout(getReady, idleMs)
}

/** What is left to do while nothing is drawn: one worker stays. */
function getReady(): void {
  const ready = resting.pop()
  endRested()
  if (!ready) return
  ready.photos.clear()
  if (ready.worker) tell(ready.worker, { meanwhile: 'forget' })
  resting.push(ready)
  idle = setTimeout(endRested, readyMs)
}

function endRested(): void {
  for (const { worker } of resting.splice(0)) worker?.terminate()
}

/**
 * Gets a worker ready for the first photo, whose page would take half as long again while the browser compiles the
 * engine. For somebody who is about to give
 * photos, once the page has nothing else to do.
 */
export function warmUp(): void {
  whenIdle(() => getReadyFor('warm-up'))
}

/** Gets the models into another worker, and it ready for a page: some megabytes, for somebody who is choosing a photo right now. */
export function fetchModels(): void {
  getReadyFor('models')
}

function getReadyFor(what: 'warm-up' | 'models'): void {
  const isReady = resting.some(({ ready }) => (what === 'models') === (ready === 'models'))
  if (working.size > 0 || resting.length >= workersMax || isReady || cores < 2) return
  const artist: Artist = { worker: null, photos: new Set(), ready: what }
  const worker = (artist.worker = workerFor(artist))
  tell(worker, { meanwhile: what })
  if (what === 'models') tell(worker, { meanwhile: 'warm-up' })
  // The last is taken first: first lines need no models.
  if (what === 'models') resting.unshift(artist)
  else resting.push(artist)
  clearTimeout(idle)
  idle = setTimeout(endRested, readyMs)
}

/** Whoever is getting ready stops, for a photo is here. */
export function beStill(): void {
  for (const { worker } of resting) if (worker) tell(worker, { meanwhile: 'be-still' })
}

function whenIdle(work: () => void): void {
  // Safari has no such callback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 1000)
}

/**
 * Who reads a page's pixels while somebody else looks at them: half of the page's time goes to either. That is who has nothing to do, or
 * draws first lines, which are there before.
 */
function helperOf(artist: Artist, { look }: DrawingRequest): Worker | undefined {
  if (look || waiting.length > 0 || !hasRoomForTwo) return undefined
  const drawsLines = [...working].find((other) => other !== artist && other.look)
  return (drawsLines ?? resting.at(-1))?.worker ?? undefined
}

async function drawBy(artist: Artist, { request, onDraft, resolve, reject }: Job): Promise<void> {
  const isKnown = artist.photos.has(photoOf(request))
  remember(artist, photoOf(request))
  artist.worker ??= workerFor(artist)
  delete artist.ready
  artist.look = request.look
  const helper = isKnown ? undefined : helperOf(artist, request)
  const drawing = askWorker(artist.worker, request, { onDraft, helper }).then((drawn) =>
    keep(request, drawn),
  )
  underWay.set(keyOf(request), drawing)
  try {
    resolve(await drawing)
  } catch (error) {
    reject(error)
    if (error instanceof WorkerEnded) lose(artist)
  } finally {
    underWay.delete(keyOf(request))
  }
}

/** One that breaks down while nobody listens, its code lost on the way perhaps, would never answer: another is begun when it is asked. */
function workerFor(artist: Artist): Worker {
  const worker = newWorker()
  worker.addEventListener('error', () => {
    worker.terminate()
    if (artist.worker === worker) lose(artist)
  })
  return worker
}

function lose(artist: Artist): void {
  Object.assign(artist, { worker: null, photos: new Set() })
}

function remember({ photos }: Artist, photo: string): void {
  photos.delete(photo)
  photos.add(photo)
  const [oldest] = photos
  if (photos.size > analysesKept && oldest !== undefined) photos.delete(oldest)
}

function keep(request: DrawingRequest, drawing: PageDrawing): PageDrawing {
  if (drawing.isBlind) return drawing
  kept.set(keyOf(request), drawing)
  const oldest = kept.entries().next().value
  if (kept.size > drawingsMax && oldest) {
    kept.delete(oldest[0])
    URL.revokeObjectURL(oldest[1].url)
  }
  return drawing
}
