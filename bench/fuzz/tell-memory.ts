import { writeFileSync } from 'node:fs'
import {
  getHeapCodeStatistics,
  getHeapSpaceStatistics,
  setFlagsFromString,
  writeHeapSnapshot,
} from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded before a process of the shop (`--import`). On SIGUSR2 it collects all that can be and writes into a file what is left.
const file = process.env['TELL_MEMORY']
if (isMainThread && file) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let asked = 0
  /** HEAP_SNAPSHOTS=FOLDER: at each time that memory is asked; =FOLDER@1,16: at the first and the sixteenth. */
  const [folder, times] = process.env['HEAP_SNAPSHOTS']?.split('@') ?? []
  process.on('SIGUSR2', () => {
    asked++
    // What finalisers let go of takes another round.
    for (let round = 0; round < 3; round++) collect()
    if (folder && (!times || times.split(',').includes(String(asked))))
      writeHeapSnapshot(`${folder}/${asked}.heapsnapshot`)
    const spaces = Object.fromEntries(
      getHeapSpaceStatistics().map((space) => [space.space_name, space.space_used_size]),
    )
    const code = getHeapCodeStatistics()
    writeFileSync(
      file,
      JSON.stringify({
        ...process.memoryUsage(),
        spaces,
        code: code.code_and_metadata_size + code.bytecode_and_metadata_size,
        source: code.external_script_source_size,
      }),
    )
  })
}
