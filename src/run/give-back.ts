import { performance } from 'node:perf_hooks'

/** A share of a few seconds: proxies and metrics that ask how it is are no work. */
const quietMax = 0.05
const pauseMs = 4_000

/**
 * Gives back once, as soon as the process has had nothing to do for some seconds, what loading its code has left in memory: a third of
 * all it has, which V8 would keep for the next such load. It stands still for a tenth of a second meanwhile; who is busy from the start
 * keeps it. Does nothing without --expose-gc.
 */
export function giveBackOnceQuiet(): void {
  const collect = globalThis.gc
  if (!collect) return
  let before = performance.eventLoopUtilization()
  const watch = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > quietMax) return
    clearInterval(watch)
    // 'last-resort' also shrinks what is set aside for what has just come to be, which no other collection does.
    void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, pauseMs).unref()
}
