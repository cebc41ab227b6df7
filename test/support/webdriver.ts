import { setTimeout as sleep } from 'node:timers/promises'

// W3C WebDriver, as far as a journey needs it.

/** How long something to see or to do is waited for, in ms: it is there for what hangs. */
export const patience = 120_000

export const missed = 'the click went elsewhere'
/** A click may be too early, or meet what just lies over its aim. */
const passing = [
  missed,
  'element click intercepted',
  'element not interactable',
  'stale element reference',
  'no such element',
]

export class DriverError extends Error {
  readonly kind: string
  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`)
    this.kind = kind
  }
}

/** What something answers that is not null; that it cannot be done yet is waited out. */
export async function until<Answer>(
  attempt: () => Promise<Answer | null>,
  what: string,
  ms = patience,
): Promise<Answer> {
  const giveUpAt = Date.now() + ms
  let trouble: unknown
  do {
    try {
      const answer = await attempt()
      if (answer !== null) return answer
    } catch (error) {
      const mayPass = !(error instanceof DriverError) || passing.includes(error.kind)
      if (!mayPass) throw error
      trouble = error
    }
    await sleep(150)
  } while (Date.now() < giveUpAt)
  throw new Error(`${what} was not there within ${ms / 1000} s`, { cause: trouble })
}

/** A command of the driver's, and what it answers. @throws DriverError */
export async function ask<Answer>(
  method: string,
  url: string,
  body?: object,
  ms = patience,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ms),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await answer.json()) as { value: Answer & { error: string; message: string } }
  if (!answer.ok) throw new DriverError(value.error, value.message)
  return value
}
