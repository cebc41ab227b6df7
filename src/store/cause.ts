import { AsyncLocalStorage } from 'node:async_hooks'

const causes = new AsyncLocalStorage<string>()

/**
 * Runs something on account of a request, and whatever comes of it: jobs that it puts in the queue carry the request's id to whoever does
 * them, and lines that are logged meanwhile name it.
 */
export const onAccountOf = <Result>(request: string | undefined, run: () => Result): Result =>
  request === undefined ? causes.exit(run) : causes.run(request, run)

/** The id of the request that all this comes of, however many jobs ago; undefined: of none. */
export const causeNow = (): string | undefined => causes.getStore()
