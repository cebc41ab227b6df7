import { writeFileSync } from 'node:fs'
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded before a process of the shop (`--import`). On SIGUSR2 it collects all that can be and writes into a file what is left.
const file = process.env['TELL_MEMORY']
if (isMainThread && file) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  process.on('SIGUSR2', () => {
    // What finalisers let go of takes another round.
    for (let round = 0; round < 3; round++) collect()
    if (process.env['HEAP_SNAPSHOTS'])
      writeHeapSnapshot(`${process.env['HEAP_SNAPSHOTS']}/${Date.now()}.heapsnapshot`)
    writeFileSync(file, JSON.stringify(process.memoryUsage()))
  })
}
