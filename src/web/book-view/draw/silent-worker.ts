/**
 * One that the browser has ended for its memory says nothing at all, not even that it broke down. On a slow phone none reckons for so
 * long without a word: two minutes, counted in looks, since a page that sleeps has no time to listen either.
 */
const lookMs = 10_000
const silentLooksMax = 12

/** Tells once that a worker has said nothing for so long, whatever it is that it says. Ends with the signal. */
export function whenSilent(worker: Worker, signal: AbortSignal, tell: () => void): void {
  let silentLooks = 0
  worker.addEventListener('message', () => (silentLooks = 0), { signal })
  const look = setInterval(() => {
    if (++silentLooks === silentLooksMax) tell()
  }, lookMs)
  signal.addEventListener('abort', () => clearInterval(look))
}
