import fc from 'fast-check'
import * as z from 'zod/mini'
import { allCalls, type NamedCall } from '#contract/all.ts'
import { wireSchema, type JsonSchema } from '#server/docs/json-schema.ts'

export type HostileRequest = {
  name: string
  method: string
  path: string
  /** whether what stands in the path is what the call's schema takes: of a 404 it tells which of the two it was */
  hasFittingPath: boolean
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** How values are made: which texts the shop knows, and of how many values one is something else. */
type Making = { known: readonly string[]; oneOf: number }

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

const thisCentury = new Date('2000-01-01')
const nextCentury = new Date('2100-01-01')

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

/** Values of a shape as they travel, some of them something else; texts are now and then one of those known to the shop. */
function valueOf(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: making.oneOf - 1, arbitrary: fitting(schema, making) },
    { weight: 1, arbitrary: hostile },
  )
}

function fitting(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, making)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const types = [schema.type ?? []].flat()
  if (types.length > 1)
    return fc.oneof(...types.map((type) => fitting({ ...schema, type }, making)))
  switch (types[0]) {
    case 'object':
      return objectOf(schema, making)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, making), { maxLength: 6 })
    case 'string':
      return textOf(schema, making)
    case 'integer':
      return numberOf(schema, making, fc.integer({ min: -2, max: 400 }))
    case 'number':
      // Whole cents are money; shares lie between 0 and 1.
      return numberOf(
        schema,
        making,
        fc.oneof(
          fc.double({ min: -1, max: 2 }),
          fc.double(),
          fc.integer(),
          fc.nat(10_000).map((cents) => cents / 100),
        ),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostile
  }
}

/** Within what the shape says of it, more often than not. */
function numberOf(
  { type, minimum, maximum }: JsonSchema,
  { oneOf }: Making,
  any: fc.Arbitrary<number>,
): fc.Arbitrary<number> {
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return any
  const within =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
      : fc.double({ min: minimum, max: maximum, noNaN: true })
  return fc.oneof({ weight: oneOf - 1, arbitrary: within }, { weight: 1, arbitrary: any })
}

function objectOf(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
  const required = schema.required ?? []
  const { additionalProperties: others, propertyNames } = schema
  const named = (propertyNames?.enum ?? []).map((name): [string, JsonSchema] => [
    String(name),
    typeof others === 'object' ? others : {},
  ])
  const fields = [...Object.entries(schema.properties ?? {}), ...named].map(([name, shape]) => {
    const value = valueOf(shape, making).map((given) => [[name, given]])
    return fc.oneof(
      { weight: required.includes(name) ? 4 * making.oneOf : 2, arbitrary: value },
      { weight: 1, arbitrary: fc.constant([]) },
    )
  })
  const more =
    typeof others === 'object' && named.length === 0
      ? fc.array(fc.tuple(fc.string({ maxLength: 20 }), valueOf(others, making)), { maxLength: 4 })
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

function textOf(
  { pattern, format, examples = [] }: JsonSchema,
  { known, oneOf }: Making,
): fc.Arbitrary<string> {
  const forms: fc.WeightedArbitrary<string>[] = [
    { weight: 3, arbitrary: fc.string({ maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
  ]
  const alike = known.filter((text) => !pattern || new RegExp(pattern).test(text))
  if (alike.length > 0) forms.push({ weight: oneOf / 2, arbitrary: fc.constantFrom(...alike) })
  if (pattern) forms.push({ weight: oneOf, arbitrary: matching(pattern) })
  const told = examples.filter((example) => typeof example === 'string')
  if (told.length > 0) forms.push({ weight: 4 * oneOf, arbitrary: fc.constantFrom(...told) })
  if (format === 'date-time')
    forms.push({
      weight: oneOf,
      arbitrary: fc
        .oneof(
          fc.date({ noInvalidDate: true }),
          fc.date({ min: thisCentury, max: nextCentury, noInvalidDate: true }),
        )
        .map((date) => date.toISOString()),
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

const textInPath = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()

const addressPart = (value: unknown): string => encodeURIComponent(textInPath(value))

const form = 'multipart/form-data; boundary=x'
const smallGif = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='

/** A form's text fields, and behind them a file that may be a picture. */
function asForm(
  fields: unknown,
  { field: fileField, name, bytes }: { field: string; name: string; bytes: Uint8Array },
): Uint8Array {
  const pairs = fields !== null && typeof fields === 'object' ? Object.entries(fields) : []
  const quoted = (text: string) => text.replaceAll(/["\r\n]/g, encodeURIComponent)
  const heads = pairs.map(
    ([field, value]) =>
      `--x\r\ncontent-disposition: form-data; name="${quoted(field)}"\r\n\r\n${textInPath(value)}\r\n`,
  )
  return Buffer.concat([
    Buffer.from(
      `${heads.join('')}--x\r\ncontent-disposition: form-data; name="${fileField}"; filename="${quoted(name)}"\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ])
}

const file = fc.record({
  field: fc.constantFrom('images', 'drawing', 'photo', 'notice'),
  name: fc.oneof(fc.constant('a.gif'), fc.constantFrom(...hostileTexts)),
  bytes: fc.oneof(fc.constant(Buffer.from(smallGif, 'base64')), fc.uint8Array({ maxLength: 300 })),
})

/** A body as JSON, or a form where the call takes one; or one that is no JSON, nested too deeply, cut off, or called something else. */
function bodyOf(call: NamedCall['call'], known: readonly string[]) {
  const json = { 'content-type': 'application/json' }
  const value = call.body ? someWay(wireSchema(call.body, 'taken'), known) : hostile
  const shaped: fc.Arbitrary<{ headers: Record<string, string>; body: string | Uint8Array }> =
    call.multipart
      ? fc.tuple(value, file).map(([fields, given]) => ({
          headers: { 'content-type': form },
          body: asForm(fields, given),
        }))
      : value.map((given) => ({ headers: json, body: JSON.stringify(given) }))
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

/** A shape's values come with little wrong in them as often as with much: of a large shape the one comes past the door, the other shows that it is shut. */
const someWay = (schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(...[8, 40].map((oneOf) => valueOf(schema, { known, oneOf })))

/** What stands in an address' place for each parameter, and whether all of it fits. */
function paramsOf({ path, params }: NamedCall['call'], known: readonly string[]) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const shapes = params ? (wireSchema(params, 'taken').properties ?? {}) : {}
  const texts = fc.tuple(
    ...names.map((name) => someWay(shapes[name] ?? { type: 'string' }, known).map(textInPath)),
  )
  return texts.map((given) => ({
    texts: given,
    fit:
      !params ||
      z.safeParse(params, Object.fromEntries(names.map((name, index) => [name, given[index]])))
        .success,
  }))
}

/**
 * Requests to every call of the contract alike, but to the one that would end the session: most of them nearly right, so that they come past the door, none of them nice.
 * @param known ids, tokens and paths that exist; one that stands there twice comes twice as often
 */
export function hostileRequests(known: readonly string[]): fc.Arbitrary<HostileRequest> {
  const perCall = allCalls
    .filter(({ name }) => name !== 'adminLogout')
    .map(({ name, call }): fc.Arbitrary<HostileRequest> => {
      const query = call.query ? someWay(wireSchema(call.query, 'taken'), known) : fc.constant({})
      const body = call.method === 'GET' ? fc.constant({ headers: {} }) : bodyOf(call, known)
      return fc.tuple(paramsOf(call, known), query, body).map(([{ texts, fit }, asked, sent]) => {
        let next = 0
        const path = call.path.replace(/:\w+\*?/g, () => encodeURIComponent(texts[next++]!))
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
          hasFittingPath: fit,
          ...sent,
        }
      })
    })
  return fc.oneof(...perCall)
}
