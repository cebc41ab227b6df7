import { Refusal } from '#domain/refusal.ts'

/** Lets few pictures be decoded at once: each may take tens of megabytes, and more at once than there are cores end no sooner. */
export type DecodeGate = {
  /**
   * Runs a decode when its turn comes.
   * @throws Refusal busy, with `retryAfterS`, when too many wait already or the turn does not come in time
   */
  run<T>(decode: () => Promise<T>): Promise<T>
  /** The same; who asks for what is being decoded already is given that. */
  runOnce<T>(key: string, decode: () => Promise<T>): Promise<T>
  load(): { running: number; waiting: number }
}

type Waiting = { begin: () => void; giveUp: (reason: Refusal) => void }

export function openDecodeGate({
  together,
  waitingMax = 100,
  waitMsMax = 15_000,
}: {
  together: number
  waitingMax?: number
  waitMsMax?: number
}): DecodeGate {
  let running = 0
  /** of the decodes that ended, the latest counting most; tells how long those who wait have to */
  let usualMs = 200
  const waiting: Waiting[] = []
  const flights = new Map<string, Promise<unknown>>()

  const busy = () =>
    new Refusal('busy', {
      retryAfterS: Math.min(30, Math.ceil(((waiting.length / together) * usualMs) / 1000) + 1),
    })

  async function turn(): Promise<void> {
    if (running < together) return void (running += 1)
    if (waiting.length >= waitingMax) throw busy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const place: Waiting = { begin: resolve, giveUp: reject }
    waiting.push(place)
    const late = setTimeout(() => {
      waiting.splice(waiting.indexOf(place), 1)
      place.giveUp(busy())
    }, waitMsMax)
    // A turn that is handed on stays counted as running.
    await promise.finally(() => clearTimeout(late))
  }

  const gate: DecodeGate = {
    load: () => ({ running, waiting: waiting.length }),
    async run(decode) {
      await turn()
      const begunAt = performance.now()
      try {
        return await decode()
      } finally {
        usualMs = usualMs * 0.8 + (performance.now() - begunAt) * 0.2
        const next = waiting.shift()
        if (next) next.begin()
        else running -= 1
      }
    },
    runOnce<T>(key: string, decode: () => Promise<T>): Promise<T> {
      const found = flights.get(key)
      if (found) return found as Promise<T>
      const flight = gate.run(decode).finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    },
  }
  return gate
}
