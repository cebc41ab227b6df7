import { Agent, request as open, type IncomingHttpHeaders } from 'node:http'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { problem } from '#contract/values.ts'
import { hostileRequests, type HostileRequest } from './hostile-requests.ts'

/** However busy the machine is with other things, an answer comes by then. */
const answerMsMax = 300_000

/** After so long without a byte the shop ends a connection (`connectionTimeout` in server/app.ts), whatever it is at. */
const silenceMsMax = 30_000

/** What a run of hostile requests came to. `faults` must be empty. */
export type Pounded = {
  requests: number
  statuses: Record<number, number>
  faults: string[]
  /** ended by the shop for their silence: where it gets hardly any of the processor, it gives up what has taken half a minute */
  cutOff: number
  /** of each call: how many were sent, and how many came past limit, session and schema to what the call does */
  calls: Record<string, { sent: number; past: number }>
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** Kept connections to a shop: a new one for each request would cost as much as the request. */
export class Connections {
  readonly #agent: Agent
  readonly #url: URL

  constructor(url: string, most: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: most })
    this.#url = new URL(url)
  }

  /**
   * The path goes out as it is, dots and all. A connection that the server ended while it was idle, as it may, says nothing of what was about
   * to be sent over it: that is sent again.
   */
  async send(sent: Sent): Promise<Answer> {
    for (;;) {
      let wasReused = false
      try {
        return await this.#sendOnce(sent, (isReused) => (wasReused = isReused))
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        if (!wasReused || !['ECONNRESET', 'EPIPE'].includes(code)) throw error
      }
    }
  }

  #sendOnce(
    { method, path, headers, body }: Sent,
    tellReused: (isReused: boolean) => void,
  ): Promise<Answer> {
    return new Promise((done, fail) => {
      const asked = open(
        {
          agent: this.#agent,
          host: this.#url.hostname,
          port: this.#url.port,
          method,
          path,
          headers:
            body === undefined
              ? headers
              : { ...headers, 'content-length': Buffer.byteLength(body) },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer
            .on('data', (part: Buffer) => parts.push(part))
            .on('error', fail)
            .on('end', () =>
              done({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: Buffer.concat(parts),
              }),
            )
        },
      )
      asked.setTimeout(answerMsMax, () => asked.destroy(new Error('no answer in five minutes')))
      asked.on('error', (error) => {
        tellReused(asked.reusedSocket)
        fail(error)
      })
      asked.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Told to come again is an answer; every other 5xx, and none at all, is a fault. */
export function faultOf({ status, headers, body }: Answer): string | null {
  const text = () => body.subarray(0, 200).toString()
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return `${status} ${text()}`
  if (status < 400 || codeOf(body) !== null) return null
  return `${status} without a problem: ${text()}`
}

function codeOf(body: Buffer): string | null {
  try {
    return z.parse(problem, JSON.parse(body.toString())).code
  } catch {
    return null
  }
}

/** What is said before a call does anything. */
const atTheDoor: readonly (string | null)[] = [
  'invalid_input',
  'wrong_type',
  'too_large',
  'too_many_requests',
  'unauthorized',
  'forbidden',
  'confirm_first',
  'wrong_origin',
]

function cameIn({ hasFittingPath }: HostileRequest, { status, body }: Answer): boolean {
  return status < 400 || (hasFittingPath && status < 500 && !atTheDoor.includes(codeOf(body)))
}

/**
 * Sends hostile requests to a running shop; the same seed sends the same ones.
 * @param cookie an administrator's session, which three of four requests bring along
 * @param abreast how many are under way at the same time: some are answered late on purpose, wrong passwords for one, and must not hold up the others
 */
export async function pound(
  url: string,
  {
    requests: wanted,
    seed,
    known,
    cookie,
    abreast = 32,
  }: {
    requests: number
    seed: number
    known: readonly string[]
    cookie: string
    abreast?: number
  },
): Promise<Pounded> {
  const arbitrary = hostileRequests(known)
  const result: Pounded = { requests: 0, statuses: {}, faults: [], cutOff: 0, calls: {} }
  const connections = new Connections(url, abreast)
  const requests = numbered(arbitrary, seed, wanted)
  const send = async () => {
    for (const [number, request] of requests) {
      const { name, method, path, headers, body } = request
      const call = (result.calls[name] ??= { sent: 0, past: 0 })
      const began = performance.now()
      const fault = await connections
        .send({ ...request, headers: number % 4 ? { ...headers, cookie } : headers })
        .then((answer) => {
          result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
          if (cameIn(request, answer)) call.past += 1
          return faultOf(answer)
        })
        .catch((error: NodeJS.ErrnoException) => {
          const isCutOff =
            error.code === 'ECONNRESET' && performance.now() - began > silenceMsMax - 1000
          if (isCutOff) result.cutOff += 1
          return isCutOff ? null : String(error)
        })
      if (fault)
        result.faults.push(
          `${name}: ${method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${String(body ?? '').slice(0, 400)} → ${fault}`,
        )
      call.sent += 1
      result.requests += 1
    }
  }
  await Promise.all(Array.from({ length: abreast }, send))
  connections.close()
  return result
}

/** Made a few at a time, so that whoever sends is not kept from it for long. */
function* numbered(
  arbitrary: fc.Arbitrary<HostileRequest>,
  seed: number,
  wanted: number,
): Generator<[number, HostileRequest]> {
  const atOnce = 200
  for (let from = 0; from < wanted; from += atOnce) {
    const numRuns = Math.min(atOnce, wanted - from)
    for (const [place, request] of fc.sample(arbitrary, { seed: seed + from, numRuns }).entries())
      yield [from + place, request]
  }
}
