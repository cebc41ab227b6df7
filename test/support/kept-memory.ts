import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What this process keeps, in bytes, after all that can be has been collected. */
export async function keptBytes(): Promise<number> {
  // What finalisers let go of takes another round.
  for (let round = 0; round < 3; round++) {
    await turn()
    collect()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
