import { availableParallelism } from 'node:os'

import { Refusal } from '#domain/refusal.ts'
import { errorOf } from '#domain/thrown.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'

import type { PhotoFacts } from '../inspect-photo.ts'
import type { DecodeRequest } from './messages.ts'
import type { PhotoDecoder } from './photo-decoder.ts'
import { DecoderEnded, startDecoder, type Decoder, type DecoderLimits } from './start-decoder.ts'

/**
 * The largest photo that is taken, 60 megapixels interlaced, holds half as much, and takes 6 s on a machine with seven
 * times too much to do.
 */
const usualLimits: DecoderLimits = { secondsMax: 30, bytesMax: 1024 ** 3 }
/** Seconds after which to ask again where no process could be started. */
const retryAfterS = 5

/**
 * Decodes in processes of their own, so that a picture made to end its decoder ends nothing else. They are started when
 * they are first needed,
 * and end when there has been nothing to do for a while. Whatever a picture does to its process, it is refused as one
 * that cannot be read; but
 * where a process ends by itself, which may have been the machine's doing, another tries once more. Refusal busy: none could be started.
 * Long because requests that wait and processes that are idle or busy are one state.
 * @param onEnd hears of each process that ended while it was at a picture
 */
export function openDecoders({
  processes = availableParallelism(),
  idleSeconds = 60,
  limits = usualLimits,
  onEnd = () => {},
}: {
  processes?: number
  idleSeconds?: number
  limits?: DecoderLimits
  onEnd?: (ended: DecoderEnded) => void
} = {}): PhotoDecoder {
  const alive = new Set<Decoder>()
  /** the latest last: where one is enough, the others end */
  const idle: { decoder: Decoder; timer: NodeJS.Timeout }[] = []
  const waiting: (() => void)[] = []
  let running = 0
  let isClosed = false
  const takeTurn = turns()

  const wake = (): Decoder | null => {
    for (let next = idle.pop(); next; next = idle.pop()) {
      clearTimeout(next.timer)
      if (next.decoder.isAlive()) return next.decoder
      alive.delete(next.decoder)
    }
    return null
  }
  const end = async (decoder: Decoder) => {
    await decoder.end()
    alive.delete(decoder)
  }
  const start = (): Decoder => {
    const decoder = startDecoder(limits, takeTurn)
    alive.add(decoder)
    return decoder
  }
  const rest = (decoder: Decoder) => {
    if (!decoder.isAlive()) return void alive.delete(decoder)
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((other) => other.decoder === decoder),
        1,
      )
      void end(decoder)
    }, idleSeconds * 1000).unref()
    idle.push({ decoder, timer })
  }
  const decode = async (request: DecodeRequest, isSecond = false): Promise<unknown> => {
    if (isClosed) throw new Error('the decoders are closed')
    let decoder: Decoder | undefined
    try {
      // What ended one process may have ended all: whoever tries again has a new one.
      const woken = wake()
      if (woken && isSecond) await end(woken)
      decoder = (isSecond ? null : woken) ?? start()
      return await decoder.run(request)
    } catch (error) {
      if (decoder && !(error instanceof DecoderEnded)) throw error
      if (isClosed) throw new Error('the decoders are closed', { cause: error })
      const ended =
        error instanceof DecoderEnded ? error : new DecoderEnded('start', errorOf(error).message)
      onEnd(ended)
      if (ended.by === 'start') throw new Refusal('busy', { retryAfterS })
      if (ended.by !== 'itself' || isSecond)
        throw new Refusal('file_unreadable', { cause: 'decode' })
    } finally {
      if (decoder) rest(decoder)
    }
    return decode(request, true)
  }
  const ask = async (request: DecodeRequest): Promise<unknown> => {
    if (running >= processes) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await decode(request)
    } finally {
      // A place that is handed on stays counted.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  const picture = async (request: DecodeRequest): Promise<Buffer> => {
    const done = await ask(request)
    if (!Buffer.isBuffer(done)) throw new Error('the decoder answered something else')
    return done
  }
  return {
    inspect: async (...args) => (await ask({ verb: 'inspect', args })) as PhotoFacts,
    serve: (...args) => picture({ verb: 'serve', args }),
    copy: (...args) => picture({ verb: 'copy', args }),
    strip: (...args) => picture({ verb: 'strip', args }),
    pixels: async (...args) => (await ask({ verb: 'pixels', args })) as Pixels,
    async close() {
      isClosed = true
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      await Promise.all([...alive].map(end))
    },
  }
}

/** One after the other: resolves when it is one's turn, with what gives it back. */
function turns(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = last
    last = promise
    await before
    return resolve
  }
}
