import type * as z from 'zod/mini'
import type { RefusalCode } from '#domain/refusal.ts'

type Schema = z.ZodMiniType

/** Named per-address limits; the server holds the numbers. */
export type LimitName =
  | 'drafts'
  | 'resume'
  | 'discount'
  | 'orders'
  | 'intents'
  | 'uploads'
  | 'newsletter'
  /** read, but made for it: pictures decoded, documents drawn */
  | 'made'
  | 'login'
  | 'other'

/**
 * One call of the API as data. Server and browser both bind to it: shapes are written once, here.
 * Path parameters are written `:name`; `:path*` takes the rest of the path. `answer` describes the JSON of a success;
 * 'file' stands for an answer that is not JSON.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  summary: string
  access: 'customer' | 'admin'
  limit: LimitName
  params?: Schema
  query?: Schema
  body?: Schema
  /** the body is multipart/form-data, read as a stream; `body` then describes its text fields */
  multipart?: boolean
  status: 200 | 201
  answer: Schema | 'file'
  /** the refusals a client should expect besides invalid_input and too_many_requests */
  refusals: readonly RefusalCode[]
}

export type ParamsOf<C extends Call> = C['params'] extends Schema
  ? z.output<C['params']>
  : Record<string, never>
export type QueryOf<C extends Call> = C['query'] extends Schema
  ? z.output<C['query']>
  : Record<string, never>
export type BodyOf<C extends Call> = C['body'] extends Schema ? z.output<C['body']> : undefined
/** What the server's handler returns and the browser's client yields: decoded values, money in cents. */
export type AnswerOf<C extends Call> = C['answer'] extends Schema
  ? z.output<C['answer']>
  : undefined

/** An answer as it lies on the wire, before it is decoded. */
export type AnswerIn<C extends Call> = C['answer'] extends Schema ? z.input<C['answer']> : undefined

/** What a client passes in: the wire's forms. */
export type ParamsIn<C extends Call> = C['params'] extends Schema ? z.input<C['params']> : undefined
export type QueryIn<C extends Call> = C['query'] extends Schema ? z.input<C['query']> : undefined
export type BodyIn<C extends Call> = C['body'] extends Schema ? z.input<C['body']> : undefined

/** Keeps the literal types of a call while checking its shape. */
export function call<const C extends Call>(definition: C): C {
  return definition
}
