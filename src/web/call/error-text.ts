import type { Words } from '../words/es.ts'
import { ApiError } from './request.ts'

/** What to tell a customer about a failed call: the server's own words, else what went wrong as far as the browser can know. */
export function errorText(error: unknown, words: Words): string {
  if (error instanceof ApiError) return error.customerMessage ?? words.errors.unexpected
  return error instanceof TypeError ? words.errors.network : words.errors.unexpected
}
