import { appendFileSync, existsSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

// Loaded before a process of the shop (`--import`): while the file that the environment names is there, each flush of a file or a folder to the
// disk takes one to ten seconds longer, as on a disk that has far too much to do: writes themselves are taken by the system's memory at once. The
// file grows by a byte for each flush that waited.
const file = process.env['SLOW_DISK_FILE']!
const slowMs = { least: 1_000, most: 10_000 }

const handle = await open(import.meta.filename)
const kind = Object.getPrototypeOf(handle) as FileHandle
await handle.close()
const { sync } = kind
kind.sync = async function (this: FileHandle) {
  if (existsSync(file)) {
    appendFileSync(file, '.')
    await sleep(slowMs.least + Math.random() * (slowMs.most - slowMs.least))
  }
  return sync.call(this)
}
