import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DrawingAnswer, DrawingMessage, DrawingRequest } from './drawing-messages.ts'
import type { PageDrawing } from './drawings.ts'

type Asked = DrawingRequest & { id: number; helper?: MessagePort | undefined }

/** A drawing worker whose answers a test gives. */
class PretendWorker extends EventTarget {
  static readonly all: PretendWorker[] = []
  readonly asked: Asked[] = []
  /** what to do meanwhile */
  readonly told: string[] = []
  /** lines to those for whom it reads */
  readonly helps: MessagePort[] = []
  ended = false

  constructor() {
    super()
    PretendWorker.all.push(this)
  }

  postMessage(message: DrawingMessage): void {
    if ('meanwhile' in message) this.told.push(message.meanwhile)
    else if ('help' in message) this.helps.push(message.help)
    else this.asked.push(message)
  }

  terminate(): void {
    this.ended = true
  }

  /** to what was asked last */
  async answer(
    what: { draft: string } | { drawn: string } | { same: true } | { failed: string },
  ): Promise<void> {
    const { id } = this.asked.at(-1)!
    const data: DrawingAnswer =
      'draft' in what
        ? { id, draft: drawn(what.draft) }
        : 'drawn' in what
          ? { id, drawn: drawn(what.drawn) }
          : { id, ...what }
    this.dispatchEvent(new MessageEvent('message', { data }))
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const drawn = (svg: string) => ({
  svg,
  small: null,
  size: { widthMm: 190, heightMm: 140 },
  ground: null,
  kind: 'fill' as const,
  turned: false,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  background: 'all' as const,
  advice: [],
  nearer: null,
  faces: [],
  fingerprint: null,
  isBlind: false,
})
const photo = (path: string, style: DrawingRequest['style'] = 'Standard'): DrawingRequest => ({
  path,
  width: 400,
  height: 300,
  page: {},
  style,
  format: 'A4',
  sheet: 'page',
})
const workerAt = (path: string) =>
  PretendWorker.all.find(({ asked }) => asked.at(-1)?.path === path)!
const lives = new AbortController()
const textAt = async ({ url }: PageDrawing) => (await fetch(url)).text()

let drawings: typeof import('./drawings.ts')
beforeAll(async () => {
  vi.stubGlobal('Worker', PretendWorker)
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 })
  drawings = await import('./drawings.ts')
})
afterAll(() => void vi.unstubAllGlobals())

function ask(request: DrawingRequest, wishes?: { first: boolean }) {
  const drafts: PageDrawing[] = []
  return {
    drafts,
    page: drawings.drawSheet(request, lives.signal, {
      ...wishes,
      onDraft: (draft) => drafts.push(draft),
    }),
  }
}

test('a page is seen before it is judged, and stands where judging changes nothing', async () => {
  const { drafts, page } = ask(photo('tulips'))
  await workerAt('tulips').answer({ draft: '<svg>middle</svg>' })
  expect(drafts).toHaveLength(1)
  expect(drawings.drawingKept(photo('tulips'))).toBeNull()
  await workerAt('tulips').answer({ same: true })
  expect(await page).toBe(drafts[0])
  expect(await textAt(await page)).toBe('<svg>middle</svg>')
  expect(drawings.drawingKept(photo('tulips'))).toBe(await page)
})

test('a page that is judged wanting is followed by the one to be printed, and its draft is forgotten', async () => {
  const { drafts, page } = ask(photo('tulips', 'Manga'))
  await workerAt('tulips').answer({ draft: '<svg>middle</svg>' })
  await workerAt('tulips').answer({ drawn: '<svg>calmer</svg>' })
  expect(await textAt(await page)).toBe('<svg>calmer</svg>')
  await expect(textAt(drafts[0]!)).rejects.toThrow('fetch failed')
})

test('a page that fails once it was seen stays to be seen', async () => {
  const { drafts, page } = ask(photo('tulips', 'Children'))
  const refused = page.catch(String)
  await workerAt('tulips').answer({ draft: '<svg>middle</svg>' })
  await workerAt('tulips').answer({ failed: 'out of memory' })
  expect(await refused).toBe('Error: out of memory')
  expect(await textAt(drafts[0]!)).toBe('<svg>middle</svg>')
})

test('two cores draw two photos at once, and in another style each is drawn where it was analysed', async () => {
  const pages = [ask(photo('cat')), ask(photo('dog'))]
  const [knowsCat, knowsDog] = [workerAt('cat'), workerAt('dog')]
  expect(new Set([knowsCat, knowsDog])).toEqual(new Set(PretendWorker.all))
  for (const worker of PretendWorker.all) await worker.answer({ drawn: '<svg></svg>' })
  const again = [ask(photo('dog', 'Manga')), ask(photo('cat', 'Manga'))]
  expect(
    [knowsDog, knowsCat]
      .map(({ asked }) => asked.at(-1)!)
      .map(({ path, style }) => `${path} ${style}`),
  ).toEqual(['dog Manga', 'cat Manga'])
  for (const worker of PretendWorker.all) await worker.answer({ drawn: '<svg></svg>' })
  await Promise.all([...pages, ...again].map(({ page }) => page))
})

test('what two ask for at once is drawn once, and both get the same', async () => {
  const pages = [ask(photo('bear')).page, ask(photo('bear')).page]
  expect(PretendWorker.all.filter(({ asked }) => asked.at(-1)?.path === 'bear')).toHaveLength(1)
  await workerAt('bear').answer({ drawn: '<svg></svg>' })
  const [one, other] = await Promise.all(pages)
  expect(one).toBe(other)
})

test('a photo that cannot be drawn is told, and asked for again when it is wanted again', async () => {
  const refused = ask(photo('torn')).page.catch((error: unknown) => String(error))
  await workerAt('torn').answer({ failed: 'no photo' })
  expect(await refused).toBe('Error: no photo')
  const again = ask(photo('torn'))
  await workerAt('torn').answer({ drawn: '<svg>mended</svg>' })
  expect(await textAt(await again.page)).toBe('<svg>mended</svg>')
})

test('a photo whose lines one worker drew and whose page another is drawn in another style by who knows its page', async () => {
  const quick = (style: DrawingRequest['style']): DrawingRequest => ({
    ...photo('fern', style),
    look: 'quick',
  })
  const workerFor = (request: DrawingRequest) =>
    PretendWorker.all.find(({ asked }) => {
      const last = asked.at(-1)
      return last?.path === 'fern' && last.style === request.style && last.look === request.look
    })!
  const first = [ask(quick('Standard')), ask(photo('fern'))]
  const [liner, painter] = [workerFor(quick('Standard')), workerFor(photo('fern'))]
  expect(liner).not.toBe(painter)
  await painter.answer({ drawn: '<svg></svg>' })
  await liner.answer({ drawn: '<svg></svg>' })
  const page = ask(photo('fern', 'Manga'))
  expect(workerFor(photo('fern', 'Manga'))).toBe(painter)
  const lines = ask(quick('Manga'))
  expect(workerFor(quick('Manga'))).toBe(liner)
  for (const worker of [painter, liner]) await worker.answer({ drawn: '<svg></svg>' })
  await Promise.all([...first, page, lines].map((one) => one.page))
})

test('what somebody waits for is drawn before the rest of the book', async () => {
  const book = ['one', 'two', 'three', 'four'].map((path) => ask(photo(path)))
  const wanted = ask(photo('four', 'Children'), { first: true })
  await workerAt('one').answer({ drawn: '<svg></svg>' })
  expect(workerAt('four').asked.at(-1)?.style).toBe('Children')
  for (let round = 0; round < 3; round++)
    for (const worker of PretendWorker.all) await worker.answer({ drawn: '<svg></svg>' })
  await Promise.all([...book, wanted].map(({ page }) => page))
})

describe('made ready before the first photo', () => {
  let fresh: typeof import('./drawings.ts')
  beforeEach(async () => {
    vi.resetModules()
    vi.useFakeTimers()
    PretendWorker.all.length = 0
    fresh = await import('./drawings.ts')
    fresh.warmUp()
    await vi.advanceTimersByTimeAsync(2000)
  })
  afterEach(() => void vi.useRealTimers())
  const drawOne = async (path: string) => {
    const page = fresh.drawSheet(photo(path), lives.signal)
    const answered = workerAt(path).answer({ drawn: '<svg></svg>' })
    await vi.advanceTimersByTimeAsync(1)
    await answered
    await page
  }

  test('a worker draws it that has its code compiled, however long the photo takes to come', async () => {
    const [ready] = PretendWorker.all
    expect(ready!.told).toEqual(['warm-up'])
    await vi.advanceTimersByTimeAsync(60_000)
    await drawOne('late')
    expect(PretendWorker.all).toEqual([ready])
    expect(ready!.ended).toBe(false)
  })

  test('the same worker is there for photos that come later, without those that it drew before', async () => {
    const [ready] = PretendWorker.all
    await drawOne('first')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ready!.told).toEqual(['warm-up', 'forget'])
    await drawOne('second')
    expect(PretendWorker.all).toEqual([ready])
  })

  test('the models come into a worker of their own, and the first photo goes to the one that has its code', async () => {
    fresh.fetchModels()
    fresh.fetchModels()
    const [coder, seer] = PretendWorker.all
    expect(PretendWorker.all.map(({ told }) => told)).toEqual([['warm-up'], ['models', 'warm-up']])
    fresh.beStill()
    expect(seer!.told).toEqual(['models', 'warm-up', 'be-still'])
    const [first, second] = ['lines', 'page'].map((path) =>
      fresh.drawSheet(photo(path), lives.signal),
    )
    expect([workerAt('lines'), workerAt('page')]).toEqual([coder, seer])
    const answered = [coder!, seer!].map((worker) => worker.answer({ drawn: '<svg></svg>' }))
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all([...answered, first, second])
  })

  test('a worker that broke down before it was asked is not asked: another draws', async () => {
    const [broken] = PretendWorker.all
    broken!.dispatchEvent(new Event('error'))
    await drawOne('after')
    expect(broken!.asked).toEqual([])
    expect(broken!.ended).toBe(true)
    expect(PretendWorker.all).toHaveLength(2)
  })

  test('a worker that the browser has ended without a word is given up, told, and replaced by the next drawing', async () => {
    const [gone] = PretendWorker.all
    const page = fresh.drawSheet(photo('lost'), lives.signal).catch(String)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await page).toContain('it says nothing')
    expect(gone!.ended).toBe(true)
    await drawOne('next')
    expect(gone!.asked).toHaveLength(1)
  })

  test('a worker that waits for a slow line says so, and is waited for', async () => {
    const [slow] = PretendWorker.all
    const page = fresh.drawSheet(photo('slow'), lives.signal)
    for (let minute = 0; minute < 10; minute++) {
      await vi.advanceTimersByTimeAsync(60_000)
      slow!.dispatchEvent(
        new MessageEvent('message', { data: { id: slow!.asked.at(-1)!.id, alive: true } }),
      )
    }
    const answered = slow!.answer({ drawn: '<svg></svg>' })
    await vi.advanceTimersByTimeAsync(1)
    await answered
    expect((await page).kind).toBe('fill')
    expect(slow!.ended).toBe(false)
  })

  test('a worker whose answer cannot be read is given up at once', async () => {
    const [garbled] = PretendWorker.all
    const page = fresh.drawSheet(photo('garbled'), lives.signal).catch(String)
    garbled!.dispatchEvent(new MessageEvent('messageerror'))
    expect(await page).toContain('cannot be read')
    expect(garbled!.ended).toBe(true)
  })

  test('no worker stays for ever', async () => {
    const [ready] = PretendWorker.all
    await drawOne('only')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(ready!.ended).toBe(true)
  })
})

describe('where there is memory for a photo twice', () => {
  let fresh: typeof import('./drawings.ts')
  beforeEach(async () => {
    vi.resetModules()
    PretendWorker.all.length = 0
    vi.stubGlobal('navigator', { hardwareConcurrency: 2, deviceMemory: 8 })
    fresh = await import('./drawings.ts')
  })
  afterEach(() => vi.stubGlobal('navigator', { hardwareConcurrency: 2 }))
  const lines = (path: string): DrawingRequest => ({ ...photo(path), look: 'quick' })
  const askFor = (request: DrawingRequest) => fresh.drawSheet(request, lives.signal)
  const finish = (worker: PretendWorker) => worker.answer({ drawn: '<svg></svg>' })

  test('who has drawn the first lines reads for who draws the page', async () => {
    const drawn = [askFor(lines('tried')), askFor(photo('tried'))]
    const [liner, pager] = PretendWorker.all
    expect(liner!.helps).toHaveLength(1)
    expect(pager!.asked[0]!.helper).toBeInstanceOf(MessagePort)
    expect(pager!.helps).toEqual([])
    const heard = new Promise((resolve) => {
      liner!.helps[0]!.addEventListener('message', ({ data }) => resolve(data))
      liner!.helps[0]!.start()
    })
    pager!.asked[0]!.helper!.postMessage('the same line')
    expect(await heard).toBe('the same line')
    for (const port of [liner!.helps[0]!, pager!.asked[0]!.helper!]) port.close()
    await Promise.all([liner, pager].map((worker) => finish(worker!)))
    await Promise.all(drawn)
  })

  test('of two pages each is read by who draws it', async () => {
    const drawn = [askFor(photo('one')), askFor(photo('two')), askFor(photo('three'))]
    for (const path of ['one', 'two', 'three']) {
      const worker = workerAt(path)
      expect(worker.asked.at(-1)!.helper).toBeUndefined()
      await finish(worker)
    }
    await Promise.all(drawn)
    expect(PretendWorker.all.flatMap(({ helps }) => helps)).toEqual([])
  })

  test('of a photo that is read already nothing is read elsewhere', async () => {
    const drawn = [askFor(lines('known')), askFor(photo('known'))]
    for (const worker of PretendWorker.all) await finish(worker)
    await Promise.all(drawn)
    const again = askFor(photo('known', 'Manga'))
    expect(workerAt('known').asked.at(-1)!.helper).toBeUndefined()
    await Promise.all(PretendWorker.all.map(finish))
    await again
  })
})
