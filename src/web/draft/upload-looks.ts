/**
 * Pauses between looks whether the shop is within reach again, the last one again and again; it is looked as well when
 * the browser says that it is online.
 */
const resumePausesMs = [2_000, 4_000, 8_000, 15_000, 30_000]

/**
 * Looks by itself whether the shop is within reach again: who uploads twenty photos in a train should not have to press twenty buttons.
 * @param resume is called after a pause that grows, and as soon as the browser says that it is online
 */
export function makeLooks(resume: () => Promise<void>) {
  let looks = 0
  let looking: ReturnType<typeof setTimeout> | undefined
  addEventListener('online', () => {
    looks = 0
    void resume()
  })
  return {
    later(): void {
      if (looking !== undefined) return
      const pause = resumePausesMs[Math.min(looks, resumePausesMs.length - 1)]
      looks += 1
      looking = setTimeout(() => {
        looking = undefined
        void resume()
      }, pause)
    },
    /** The shop is within reach: the next time, pauses are short again. */
    forget(): void {
      looks = 0
    },
  }
}
