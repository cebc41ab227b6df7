import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  access,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  unlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { codeOf } from '#domain/thrown.ts'
import { assertFileKey, assertFilePrefix, isFileKey, type Files } from './files.ts'

/** Larger pieces cost a ZIP of print files a quarter less of the processor than Node's usual 64 KiB; more bring nothing. */
const pieceBytes = 256 * 1024

/**
 * Files in a folder, which is made if need be; several processes may use it at once. A file is written aside, flushed
 * and renamed, and the folders it appears in are flushed too, before `put` resolves: it survives a power cut.
 * Long because it lists what can be done with files, over one folder and the one beside it where they are written.
 */
export async function diskFiles(folder: string): Promise<Files> {
  // Begins with a dot, as no key does.
  const incoming = join(folder, '.incoming')
  await makeFolders(incoming)
  await sweep(incoming)

  const pathOf = (key: string): string => {
    assertFileKey(key)
    return join(folder, key)
  }

  const files: Files = {
    async put(key, body) {
      const path = pathOf(key)
      const temporary = join(incoming, randomUUID())
      try {
        const bytes = await writeDurably(temporary, body)
        await moveInto(temporary, path)
        return { bytes }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async read(key) {
      const file = await open(pathOf(key), 'r').catch(missingAsNull)
      if (!file) return null
      try {
        const found = await file.stat()
        if (found.isFile())
          return { stream: file.createReadStream({ highWaterMark: pieceBytes }), bytes: found.size }
      } catch (error) {
        await file.close()
        throw error
      }
      await file.close()
      return null
    },

    async readAll(key) {
      const found = await files.read(key)
      return found && Buffer.concat(await found.stream.toArray())
    },

    async has(key) {
      const found = await stat(pathOf(key)).catch(missingAsNull)
      return found?.isFile() ?? false
    },

    async remove(keys) {
      const folders = new Set<string>()
      for (const path of keys.map(pathOf)) {
        const removed = await unlink(path).then(() => true, missingAsNull)
        if (removed) folders.add(dirname(path))
      }
      for (const emptied of folders) await pruneAndSync(emptied, folder)
    },

    async *list(prefix) {
      assertFilePrefix(prefix)
      yield* walk(folder, '', prefix)
    },

    async freeBytes() {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },

    async check() {
      await access(incoming, constants.R_OK | constants.W_OK | constants.X_OK).catch(
        (error: NodeJS.ErrnoException) => {
          throw new Error(`The files' folder cannot be used (${error.code}): ${folder}`)
        },
      )
    },
  }
  return files
}

// No upload takes this long; a younger one may be another process's, at this moment.
const LEFTOVER_AFTER_MS = 60 * 60 * 1000

/** Removes what interrupted writes left behind. */
async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(missingAsNull)
    if (found && found.mtimeMs < Date.now() - LEFTOVER_AFTER_MS) await rm(path, { force: true })
  }
}

async function writeDurably(path: string, body: Buffer | Readable): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(body)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function moveInto(temporary: string, path: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await makeFolders(dirname(path))
    try {
      await rename(temporary, path)
      return await syncFolder(dirname(path))
    } catch (error) {
      // A `remove` elsewhere may have taken away the folder it had just emptied.
      if (codeOf(error) !== 'ENOENT' || attempt === 5) throw error
    }
  }
}

/** Makes the folder and those above it, and sees to it that their names are on disk. */
async function makeFolders(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made))
    await syncFolder(dirname(made))
}

/** Removes the folder if it is empty, and those above it likewise; what is left is flushed, so that nothing comes back. */
async function pruneAndSync(folder: string, root: string): Promise<void> {
  let at = folder
  while (
    at !== root &&
    (await rmdir(at).then(
      () => true,
      () => false,
    ))
  )
    at = dirname(at)
  await syncFolder(at)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(missingAsNull)
  if (!handle) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* walk(folder: string, parent: string, prefix: string): AsyncGenerator<Entry> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(missingAsNull)) ?? []
  for (const entry of entries) {
    const key = parent + entry.name
    const path = join(folder, entry.name)
    if (!isFileKey(key)) continue
    if (entry.isDirectory()) {
      if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`))
        yield* walk(path, `${key}/`, prefix)
    } else if (key.startsWith(prefix)) {
      const found = await stat(path).catch(missingAsNull)
      if (found) yield { key, bytes: found.size, changedAt: found.mtime }
    }
  }
}

type Entry = { key: string; bytes: number; changedAt: Date }

function missingAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
