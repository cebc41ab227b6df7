import * as z from 'zod/mini'
import type { AnswerOf, Call } from '#contract/call.ts'
import { request, type CallOptions, type Input } from './request.ts'

/**
 * Makes a call of the contract and decodes its answer (money becomes cents, times become Dates).
 * @throws ApiError when the answer is not 2xx; TypeError when no answer came; a ZodError when the answer is not what the contract says.
 */
export async function callApi<C extends Call>(
  call: C,
  input: Input<C> & CallOptions,
): Promise<AnswerOf<C>> {
  const json = await request(call, input)
  return call.answer === 'file' ? (undefined as AnswerOf<C>) : decodeAnswer(call, json)
}

/** An answer's JSON as the contract reads it. */
export function decodeAnswer<C extends Call>({ answer }: C, json: unknown): AnswerOf<C> {
  return z.decode(answer as Exclude<C['answer'], 'file'>, json) as AnswerOf<C>
}
