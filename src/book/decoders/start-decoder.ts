import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { Refusal } from '#domain/refusal.ts'

import type { DecodeReply, DecodeRequest, FromDecoder, ToDecoder } from './messages.ts'

/** Why a process ended that was to decode: before it was ready, at our hands, or by itself, as a picture or the machine had it. */
export type EndedBy = 'start' | 'time' | 'memory' | 'itself'

export class DecoderEnded extends Error {
  override name = 'DecoderEnded'
  readonly by: EndedBy

  constructor(by: EndedBy, how: string) {
    super(how)
    this.by = by
  }
}

export type DecoderLimits = {
  /** a picture that has not decoded after so long ends its process; waiting for its turn does not count */
  secondsMax: number
  /** and so does one for which its process holds more memory than this; watched on Linux alone */
  bytesMax: number
}

export type Decoder = {
  /** One request at a time. Rejects with Refusals, DecoderEnded, and an Error for a fault of ours. */
  run(request: DecodeRequest): Promise<unknown>
  isAlive(): boolean
  /** Ends it at once; what it is at rejects. */
  end(): Promise<void>
}

const entry = fileURLToPath(new URL('./decode-process.ts', import.meta.url))
const watchEveryMs = 100
/** It starts in a second, on a machine with ten times as much to do as it has cores in three. */
const startSecondsMax = 60
/** Pixels lie outside of it; left to itself, the heap of what has just come to be grows to tens of megabytes. */
const heap = ['--max-old-space-size=256', '--max-semi-space-size=2']
/** For the C library: a picture's memory is given back when it is done, and not kept for the next one. */
const givesBack = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
/** All else that it gets to know: nothing of the shop's keys is where a picture could take over. */
const passedOn = ['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'LD_LIBRARY_PATH', 'LD_PRELOAD']

/**
 * Starts a process that decodes. It ends with this one, however that ends, and keeps it alive only while it is at something.
 * Long because a process, its clock and what it is at are one state.
 * @param takeTurn resolves when a large interlaced picture may be decoded, with what gives the turn back
 */
export function startDecoder(
  { secondsMax, bytesMax }: DecoderLimits,
  takeTurn: () => Promise<() => void>,
): Decoder {
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: heap,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...givesBack,
      ...Object.fromEntries(
        passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
      ),
    },
  })
  let isReady = false
  let killedFor: 'time' | 'memory' | null = null
  let work: { request: DecodeRequest; answer: PromiseWithResolvers<unknown> } | null = null
  let giveBack: (() => void) | null = null
  let clock: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  const ended = Promise.withResolvers<void>()
  let hasEnded = false

  const kill = (reason: 'time' | 'memory') => {
    killedFor = reason
    child.kill('SIGKILL')
  }
  const startClock = (seconds = secondsMax) => {
    clearTimeout(clock)
    clock = setTimeout(() => kill('time'), seconds * 1000)
  }
  const send = (message: ToDecoder) => child.send(message, () => {}) // the channel's fault is told by the exit
  const begin = () => {
    if (!work) return
    startClock()
    watch = setInterval(() => {
      if (memoryOf(child.pid) > bytesMax) kill('memory')
    }, watchEveryMs)
    send(work.request)
  }
  const rest = () => {
    const done = work
    work = null
    clearTimeout(clock)
    clearInterval(watch)
    giveBack?.()
    giveBack = null
    child.unref()
    child.channel?.unref()
    return done?.answer
  }
  const waitForTurn = async () => {
    clearTimeout(clock)
    giveBack ??= await takeTurn()
    if (hasEnded) return giveBack()
    startClock()
    send('your turn')
  }
  const end = (how: string) => {
    if (hasEnded) return
    hasEnded = true
    rest()?.reject(new DecoderEnded(isReady ? (killedFor ?? 'itself') : 'start', how))
    ended.resolve()
  }

  child.on('message', (message: FromDecoder) => {
    if (message === 'a turn, please') void waitForTurn()
    else if (message === 'ready') {
      isReady = true
      begin()
    } else answer(rest(), message)
  })
  child.on('exit', (code, signal) => end(signal ?? `status ${code}`))
  child.on('error', (error) => {
    if (child.pid === undefined) end(error.message)
  })
  rest()
  return {
    isAlive: () => !hasEnded,
    run(request) {
      const mine = Promise.withResolvers<unknown>()
      work = { request, answer: mine }
      child.ref()
      child.channel?.ref()
      if (isReady) begin()
      else startClock(startSecondsMax)
      return mine.promise
    },
    end() {
      child.ref()
      if (!child.kill('SIGKILL')) end('it was never there')
      return ended.promise
    },
  }
}

function answer(asked: PromiseWithResolvers<unknown> | undefined, reply: DecodeReply): void {
  if ('done' in reply) asked?.resolve(reply.done)
  else if ('refusal' in reply)
    asked?.reject(Object.assign(Refusal.of(reply.refusal), { details: reply.details }))
  else asked?.reject(new Error(`a photo's decoding: ${reply.fault}`))
}

/** Bytes that a process holds in memory; 0 where nobody tells. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
