import { copyName } from '../../src/domain/copy-part.ts'

// Runs in a page before its own scripts, and stands before the workers that draw pages and sheets of stickers: what one of them has drawn in this run of
// the tests, in whatever browser, of the same photos with the same settings, is answered as it was answered then. The rest they draw.

type Asked = { id?: number; pixels?: { width: number; height: number; data: Uint8Array } }
type Answer = Record<string, unknown>

declare global {
  /** `keepDrawings` has them. */
  function recallDrawing(key: string): Promise<string | null>
  function keepDrawing(key: string, answers: string): Promise<void>
}

async function hashOf(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const photos = new Map<string, Promise<string>>()
/** A photo's name is the shop's own; its bytes say which it is. */
function photoOf(path: string): Promise<string> {
  const known =
    photos.get(path) ??
    fetch(`/api/images/${encodeURIComponent(path)}?copy=${copyName(null)}`).then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status))
      return hashOf(await answer.arrayBuffer())
    })
  photos.set(path, known)
  known.catch(() => photos.delete(path))
  return known
}

async function keyOf(worker: string, { pixels, ...asked }: Asked): Promise<string> {
  const own = pixels && `${pixels.width} ${await hashOf(new Uint8Array(pixels.data))}`
  const paths = new Set<string>()
  const text = JSON.stringify([worker, own, asked], (name, value: unknown) => {
    if (name === 'id' || (own && name === 'path')) return undefined
    if (name === 'path' && typeof value === 'string') paths.add(value)
    return value
  })
  let key = text
  for (const path of paths)
    key = key.replaceAll(JSON.stringify(path), JSON.stringify(await photoOf(path)))
  return hashOf(new TextEncoder().encode(key))
}

/** Bytes in the midst of what JSON can say. */
const toText = (answers: Answer[]) =>
  JSON.stringify(answers, (_, value: unknown) =>
    value instanceof Uint8Array ? { bytes: [...value] } : value,
  )
const fromText = (text: string | null): Answer[] | null =>
  text === null
    ? null
    : JSON.parse(text, (_, value: { bytes?: number[] } | null) =>
        Array.isArray(value?.bytes) ? Uint8Array.from(value.bytes) : value,
      )

/** A page is drawn once it stands as drafted or is drawn, a sheet of stickers once all photos are on it. */
function isLast(answer: Answer, asked: object): boolean {
  if ('photos' in asked && Array.isArray(asked.photos))
    return answer['done'] === asked.photos.length
  return 'drawn' in answer || 'same' in answer
}

/** What was seen without models, or not at all, the next one may see. */
const isWhole = (answer: Answer) =>
  !('failed' in answer) &&
  [answer['draft'], answer['drawn']].every(
    (drawn) => !(drawn as { isBlind?: boolean } | undefined)?.isBlind,
  )

const RealWorker = globalThis.Worker

class KeptArtist extends EventTarget {
  readonly #name: string
  readonly #start: () => Worker
  #worker: Worker | null = null
  #isOver = false

  constructor(url: string | URL, options: WorkerOptions | undefined) {
    super()
    this.#name = new URL(url, location.href).pathname
    this.#start = () => new RealWorker(url, options)
  }

  /** Each draws by himself: who has answers kept has nobody to read for. */
  postMessage(message: Asked & { helper?: MessagePort }): void {
    const { helper: _, ...asked } = message
    if ('help' in asked) return
    if ('meanwhile' in asked) this.#worker?.postMessage(asked)
    else void this.#draw(asked)
  }

  terminate(): void {
    this.#isOver = true
    this.#worker?.terminate()
  }

  async #draw(asked: Asked): Promise<void> {
    // Whatever goes wrong here, the page is drawn.
    const key = await keyOf(this.#name, asked).catch(() => null)
    const kept =
      key &&
      (await recallDrawing(key)
        .then(fromText)
        .catch(() => null))
    if (this.#isOver) return
    if (kept) for (const answer of kept) this.#answer({ ...answer, id: asked.id })
    else this.#let(asked, key)
  }

  /** Has it drawn, and keeps what was answered. */
  #let(asked: Asked, key: string | null): void {
    const worker = this.#worker ?? this.#begin()
    const answers: Answer[] = []
    const listening = new AbortController()
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Answer>) => {
        if (data['id'] !== asked.id) return
        answers.push(data)
        if ('failed' in data || isLast(data, asked)) {
          listening.abort()
          if (key && answers.every(isWhole)) keepDrawing(key, toText(answers)).catch(() => {})
        }
        this.#answer(data)
      },
      { signal: listening.signal },
    )
    worker.postMessage(asked)
  }

  #begin(): Worker {
    const worker = this.#start()
    worker.addEventListener('error', ({ message }) =>
      this.dispatchEvent(new ErrorEvent('error', { message })),
    )
    this.#worker = worker
    return worker
  }

  #answer(data: Answer): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

globalThis.Worker = new Proxy(RealWorker, {
  construct: (_target, [url, options]: [string | URL, WorkerOptions | undefined]) =>
    /\/(?:draw|stickers)-worker-/.test(String(url))
      ? new KeptArtist(url, options)
      : new RealWorker(url, options),
})
