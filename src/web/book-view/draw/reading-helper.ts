import type { Pixels } from '#drawing/ground/line-art.ts'
import { asReadHere, readPixels, type PixelsRead } from '#drawing/read-pixels.ts'

/**
 * A page's pixels are read by one worker while another has its models look at them. Who draws sends them as soon as it has them; who helps
 * says when it begins, and then what it has read. It may be drawing first lines until then: who draws does not wait for its beginning.
 */
type Asked = { pixels: Pixels } | { enough: true }
type Answered = { begun: true } | { read: PixelsRead | null }

/** Begun, it takes a second or two: after so long without an answer it has broken down. */
const patienceMs = 15_000

const aTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Reads for whoever is at the other end of a line, unless that has begun to do so itself. */
export function readFor(line: MessagePort): void {
  let isWanted = true
  const answer = (what: Answered, transfer: ArrayBuffer[] = []) => line.postMessage(what, transfer)
  line.addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
    if ('enough' in data) isWanted = false
    else {
      // What came after it while this was drawing is heard now.
      await aTurn()
      if (isWanted) {
        answer({ begun: true })
        const read = readOrNull(data.pixels)
        answer({ read }, buffersOf(read))
      }
    }
    line.close()
  })
  line.start()
}

/** What cannot be read is refused by who draws. */
function readOrNull(pixels: Pixels): PixelsRead | null {
  try {
    return readPixels(pixels)
  } catch {
    return null
  }
}

/** Reads pixels, by who is at the other end of the line where it has begun by the time that they are asked for first. */
export function readBy(
  line: MessagePort | undefined,
  pixels: Pixels,
): { read(): Promise<PixelsRead> } {
  const told = line && ask(line, pixels)
  let read: Promise<PixelsRead> | undefined
  const readOnce = async () => {
    const elsewhere = await told?.()
    return elsewhere ? asReadHere(elsewhere) : readPixels(pixels)
  }
  return { read: () => (read ??= readOnce()) }
}

/** Sends pixels to who helps. The answer is what it has read; nothing where it has not begun or breaks down. */
function ask(line: MessagePort, pixels: Pixels): () => Promise<PixelsRead | null> {
  const say = (what: Asked) => line.postMessage(what)
  let hasBegun = false
  const answer = new Promise<PixelsRead | null>((resolve) => {
    line.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if ('begun' in data) {
        hasBegun = true
        setTimeout(resolve, patienceMs, null)
      } else resolve(data.read)
    })
    line.addEventListener('messageerror', () => resolve(null))
  })
  line.start()
  say({ pixels })
  return async () => {
    // What came while this was busy is heard now.
    await aTurn()
    const read = hasBegun ? await answer : null
    if (!hasBegun) say({ enough: true })
    line.close()
    return read
  }
}

/** The memory of all that was read, to be handed over without copying it. */
export function buffersOf(read: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(read)) found.add(read.buffer as ArrayBuffer)
  else if (read && typeof read === 'object')
    for (const part of Object.values(read)) buffersOf(part, found)
  return [...found]
}
