import { errorOf } from '#domain/thrown.ts'
import { limitedFetch } from '../limited-fetch.ts'
import { PrintServiceError } from './print-service.ts'

export type ServiceAnswer = { status: number; json: unknown }
export type ServiceCall = (path: string, init: RequestInit) => Promise<ServiceAnswer>

const answerBytesMax = 4 * 1024 * 1024

/**
 * Requests to a print service: an answer's status and JSON; null where it is none. What they throw: PrintServiceError
 * unreachable, too_slow.
 */
export function openService({
  baseUrl,
  requestMsMax = 15_000,
}: {
  baseUrl: string
  requestMsMax?: number | undefined
}): ServiceCall {
  const fetchSome = limitedFetch(answerBytesMax)
  return async (path, init) => {
    try {
      const answer = await fetchSome(`${baseUrl}${path}`, {
        ...init,
        signal: AbortSignal.timeout(requestMsMax),
      })
      const body = await answer.text()
      return { status: answer.status, json: parsed(body) }
    } catch (error) {
      if (errorOf(error).name === 'TimeoutError')
        throw new PrintServiceError('too_slow', 'no answer in time', { cause: error })
      throw new PrintServiceError('unreachable', 'the connection failed or broke off', {
        cause: error,
      })
    }
  }
}

/** What a text of JSON says; null where it is none. */
export function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
