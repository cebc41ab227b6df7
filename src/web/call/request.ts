import type { BodyIn, Call, ParamsIn, QueryIn } from '#contract/call.ts'
import type { Locale } from '#domain/locale.ts'

type Given<Name extends string, Value> = undefined extends Value
  ? { [key in Name]?: Value }
  : { [key in Name]: Value }

/** What a call takes: its path parameters, query and body in the wire's forms; a form instead of a body where it is multipart. */
export type Input<C extends Call> = Given<'params', ParamsIn<C>> &
  Given<'query', QueryIn<C>> &
  (C extends { multipart: true } ? { form: FormData } : Given<'body', BodyIn<C>>)

export type CallOptions = { locale: Locale; signal?: AbortSignal }

/** Any answer that is not 2xx. The message is the status, a colon and the answer's text, or the status' own text. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Fit to be shown; null when the answer was not one of the shop's own. */
  readonly customerMessage: string | null
  readonly issues: { path: string; message: string }[]
  /** The answer's JSON, or null. */
  readonly body: Record<string, unknown> | null

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = readObject(text)
    this.code = typeof this.body?.code === 'string' ? this.body.code : ''
    this.customerMessage = typeof this.body?.message === 'string' ? this.body.message : null
    this.issues = Array.isArray(this.body?.issues) ? this.body.issues : []
  }
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** The address of a call: `:name` filled in, `:name*` with its slashes kept, and the query behind it. */
export function callAddress(
  call: Pick<Call, 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = call.path.replace(/:(\w+)(\*?)/g, (_, name: string, rest: string) => {
    const value = encodeURIComponent(String(params[name]))
    return rest ? value.replaceAll('%2F', '/') : value
  })
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}

/** What a call's answer is kept under; for `queryClient.setQueryData` and `invalidateQueries`. */
export function callKey(call: Pick<Call, 'method' | 'path'>, input: object): readonly unknown[] {
  return [call.method, call.path, input]
}

/**
 * Makes a call and takes its answer as it comes.
 * @returns the answer's JSON, or undefined where `answer` is 'file'
 * @throws ApiError when the answer is not 2xx; TypeError when no answer came.
 */
export async function request(
  call: Pick<Call, 'method' | 'path'> & { answer?: unknown },
  input: CallOptions,
): Promise<unknown> {
  const { params, query, body, form, locale, signal } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
    form?: FormData
  } & CallOptions
  const answer = await fetch(callAddress(call, params, query), {
    method: call.method,
    credentials: 'same-origin',
    headers: {
      'Accept-Language': locale,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    signal,
  })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  return call.answer === 'file' ? undefined : answer.json()
}
