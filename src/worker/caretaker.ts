import { advisoryLocks, tryHold, type Hold } from '#store/advisory-lock.ts'
import type { Database } from '#store/database.ts'

/** Of all the processes on a database one is the caretaker and does what need be done only once. When it ends, another is. */
export type Caretaker = { isOnDuty(): Promise<boolean>; stop(): Promise<void> }

export function caretaker(db: Database): Caretaker {
  let hold: Hold | null = null
  let asking: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    if (hold && (await hold.isHeld())) return true
    hold = await tryHold(db, advisoryLocks.caretaker)
    return hold !== null
  }

  return {
    isOnDuty() {
      // Two chores may ask at once; the second must not be refused by the first one's lock.
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    async stop() {
      await asking?.catch(() => {})
      await hold?.release()
      hold = null
    },
  }
}
