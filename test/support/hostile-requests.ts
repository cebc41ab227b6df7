import fc from 'fast-check'
import * as z from 'zod/mini'
import { allCalls, type NamedCall } from '#contract/all.ts'
import { problem } from '#contract/values.ts'
import { wireSchema, type JsonSchema } from '#server/docs/json-schema.ts'

export type HostileRequest = {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E\u200B\uFEFF',
  '🏳️‍🌈'.repeat(50),
  "'); drop table orders; --",
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  '${7*7}{{7*7}}',
  '\r\nSet-Cookie: x=1',
  '99999999999999999999',
  '-1',
  '1e400',
  'NaN',
  '0000-00-00T00:00:00Z',
  '2026-02-30T10:00:00Z',
  'a'.repeat(5000),
]

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    -1,
    0,
    -0,
    1.5,
    1e308,
    2 ** 31,
    2 ** 53,
    2 ** 63,
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Values of a shape as they travel, every eighth of them something else; texts are now and then one of those `known` to the shop. */
function valueOf(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: fitting(schema, known) },
    { weight: 1, arbitrary: hostile },
  )
}

function fitting(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, known)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const types = [schema.type ?? []].flat()
  if (types.length > 1) return fc.oneof(...types.map((type) => fitting({ ...schema, type }, known)))
  switch (types[0]) {
    case 'object':
      return objectOf(schema, known)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, known), { maxLength: 6 })
    case 'string':
      return textOf(schema, known)
    case 'integer':
      return fc.integer({ min: -2, max: 400 })
    case 'number':
      return fc.oneof(fc.double({ min: -1, max: 2 }), fc.double(), fc.integer())
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostile
  }
}

function objectOf(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const required = schema.required ?? []
  const fields = Object.entries(schema.properties ?? {}).map(([name, shape]) => {
    const value = valueOf(shape, known).map((given) => [[name, given]])
    return fc.oneof(
      { weight: required.includes(name) ? 30 : 2, arbitrary: value },
      { weight: 1, arbitrary: fc.constant([]) },
    )
  })
  const { additionalProperties: others } = schema
  const more =
    typeof others === 'object'
      ? fc.array(fc.tuple(fc.string({ maxLength: 20 }), valueOf(others, known)), { maxLength: 4 })
      : fc.oneof(
          { weight: 20, arbitrary: fc.constant([]) },
          {
            weight: 1,
            arbitrary: fc
              .tuple(fc.constantFrom('__proto__', 'toString', 'id'), hostile)
              .map((pair) => [pair]),
          },
        )
  return fc
    .tuple(fc.tuple(...fields), more)
    .map(([given, rest]) => Object.fromEntries([...given.flat(), ...rest]))
}

function textOf({ pattern, format }: JsonSchema, known: readonly string[]): fc.Arbitrary<string> {
  const forms: fc.WeightedArbitrary<string>[] = [
    { weight: 3, arbitrary: fc.string({ maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
  ]
  if (known.length > 0) forms.push({ weight: 4, arbitrary: fc.constantFrom(...known) })
  if (pattern) forms.push({ weight: 6, arbitrary: matching(pattern) })
  if (format === 'date-time')
    forms.push({
      weight: 6,
      arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    })
  return fc.oneof(...forms)
}

/** Not every pattern can be run backwards; those that cannot are met by an address that most of them like. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.constant('ana@example.com')
  }
}

const addressPart = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())

const form = 'multipart/form-data; boundary=x'

/** A body as JSON; or one that is no JSON, nested too deeply, cut off, or called something else. */
function bodyOf(call: NamedCall['call'], known: readonly string[]) {
  const json = { 'content-type': 'application/json' }
  const shaped = (call.body ? valueOf(wireSchema(call.body, 'taken'), known) : hostile).map(
    (value) => ({
      headers: json as Record<string, string>,
      body: JSON.stringify(value) as string | Uint8Array,
    }),
  )
  const broken = fc
    .tuple(
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'text/plain',
        form,
        'x',
      ),
      fc.oneof<fc.Arbitrary<string | Uint8Array>[]>(
        fc.constantFrom(
          '{',
          '[1,',
          '"\\ud800"',
          '{"__proto__":{"a":1}}',
          '['.repeat(20_000),
          '{"a":1e999}',
        ),
        fc.constantFrom(
          '--x\r\n',
          '--x--',
          '--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\nGIF89a\r\n--x--',
        ),
        fc.uint8Array({ maxLength: 300 }),
      ),
    )
    .map(([type, body]) => ({ headers: { 'content-type': type } as Record<string, string>, body }))
  return fc.oneof({ weight: 12, arbitrary: shaped }, { weight: 1, arbitrary: broken })
}

/**
 * Requests to every call of the contract alike, but to the one that would end the session: most of them nearly right, so that they come past the door, none of them nice.
 * @param known ids, tokens and paths that exist
 */
export function hostileRequests(known: readonly string[]): fc.Arbitrary<HostileRequest> {
  const perCall = allCalls
    .filter(({ name }) => name !== 'adminLogout')
    .map(({ name, call }): fc.Arbitrary<HostileRequest> => {
      const params = fc.array(textOf({}, known), { minLength: 4, maxLength: 4 })
      const query = call.query ? valueOf(wireSchema(call.query, 'taken'), known) : fc.constant({})
      const body = call.method === 'GET' ? fc.constant({ headers: {} }) : bodyOf(call, known)
      return fc.tuple(params, query, body).map(([texts, asked, sent]) => {
        let next = 0
        const path = call.path.replace(/:\w+\*?/g, () => addressPart(texts[next++]))
        const search =
          asked !== null && typeof asked === 'object'
            ? Object.entries(asked).map(
                ([key, value]) => `${addressPart(key)}=${addressPart(value)}`,
              )
            : [addressPart(asked)]
        return {
          name,
          method: call.method,
          path: search.length ? `${path}?${search.join('&')}` : path,
          ...sent,
        }
      })
    })
  return fc.oneof(...perCall)
}

/** However busy the machine is with other things, an answer comes by then. */
export const answerMsMax = 300_000

/** What a run of hostile requests came to. `faults` must be empty. */
export type Pounded = { requests: number; statuses: Record<number, number>; faults: string[] }

/** Told to come again is an answer; every other 5xx, and none at all, is a fault. */
export async function faultOf(answer: Response): Promise<string | null> {
  const text = await answer.text()
  if (answer.status >= 500 && !(answer.status === 503 && answer.headers.has('retry-after')))
    return `${answer.status} ${text.slice(0, 200)}`
  if (answer.ok || answer.status < 400) return null
  const told = z.safeParse(problem, parsed(text))
  return told.success ? null : `${answer.status} without a problem: ${text.slice(0, 200)}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const noAnswer = (error: unknown): string =>
  error instanceof Error && error.cause
    ? `${String(error)} (${String(error.cause)})`
    : String(error)

/** A connection that the server ended while it was idle, as it may, says nothing of what was about to be sent over it. */
export async function fetchTwice(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    return fetch(url, request)
  }
}

/**
 * Sends hostile requests to a running shop, eight at a time; the same seed sends the same ones.
 * @param cookie an administrator's session, which three of four requests bring along
 */
export async function pound(
  url: string,
  options: {
    requests: number
    seed: number
    known: readonly string[]
    cookie: string
  },
): Promise<Pounded> {
  const arbitrary = hostileRequests(options.known)
  const result: Pounded = { requests: 0, statuses: {}, faults: [] }
  const chunk = 1000
  for (let from = 0; from < options.requests; from += chunk) {
    const numRuns = Math.min(chunk, options.requests - from)
    const requests = fc.sample(arbitrary, { seed: options.seed + from, numRuns }).entries()
    const send = async () => {
      for (const [number, { name, method, path, headers, body }] of requests) {
        const cookie: Record<string, string> = number % 4 ? { cookie: options.cookie } : {}
        const signal = AbortSignal.timeout(answerMsMax)
        const told = `${name}: ${method} ${path.slice(0, 200)} ${String(body ?? '').slice(0, 400)}`
        try {
          const answer = await fetchTwice(url + path, {
            method,
            headers: { ...headers, ...cookie },
            redirect: 'manual',
            signal,
            ...(body !== undefined && { body: body as BodyInit }),
          })
          result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1
          const fault = await faultOf(answer)
          if (fault) result.faults.push(`${told} → ${fault}`)
        } catch (error) {
          result.faults.push(`${told} → ${noAnswer(error)}`)
        }
        result.requests += 1
      }
    }
    await Promise.all(Array.from({ length: 8 }, send))
  }
  return result
}
