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
  // Its own processor time: that it waits for the processor, on a busy machine, is nothing that it does.
  let before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    if ((user + system) / 1000 > quietMax * pauseMs) return
    clearInterval(watch)
    // 'last-resort' also shrinks what is set aside for what has just come to be, which no other collection does.
    void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, pauseMs).unref()
}
