/** No answer came: told as a lost connection is, which this may well be. */
export class NoAnswerInTime extends TypeError {}

/**
 * Gives up on an answer that does not come, as a connection that hangs never says so: rejects with NoAnswerInTime after `ms`.
 * @param outer ends it too, with its own reason
 */
export async function inTime<Answer>(
  ms: number,
  outer: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const own = new AbortController()
  const end = () => own.abort(outer.reason)
  outer.addEventListener('abort', end)
  // Safari has AbortSignal.any from 17.4 only.
  const late = setTimeout(() => own.abort(new NoAnswerInTime('no answer in time')), ms)
  try {
    return await ask(own.signal)
  } finally {
    clearTimeout(late)
    outer.removeEventListener('abort', end)
  }
}
