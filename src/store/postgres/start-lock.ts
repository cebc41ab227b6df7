import { stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Lock = { release(): Promise<void> }

/**
 * Runs `work` while no other process of this machine does so for the same folder. The kernel frees the lock when its
 * holder dies, however it dies, so
 * that no stale one can exist: on Linux a socket's name in the abstract namespace, elsewhere, where there is none, a
 * lock on a file in the folder.
 */
export async function withFolderLock<T>(
  folder: string,
  waiting: () => void,
  work: () => Promise<T>,
  platform: NodeJS.Platform = process.platform,
): Promise<T> {
  const { dev, ino } = await stat(folder)
  const take = () =>
    platform === 'linux'
      ? tryListen(`\0garabato-postgres-${dev}-${ino}`)
      : tryFile(join(folder, '.garabato-lock'))
  const noticeAt = Date.now() + 10_000
  let noticed = false
  let lock = await take()
  while (!lock) {
    if (!noticed && Date.now() > noticeAt) {
      noticed = true
      waiting()
    }
    await sleep(10)
    lock = await take()
  }
  try {
    return await work()
  } finally {
    await lock.release()
  }
}

function tryListen(name: string): Promise<Lock | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen({ path: name, exclusive: true }, () =>
      resolve({ release: () => new Promise((done) => server.close(() => done())) }),
    )
  })
}

/** SQLITE_BUSY: another connection, of this process or another, holds it. */
const held = 5

/** Node locks no files; SQLite, which comes with it, does (fcntl), and holds nothing in this one. */
async function tryFile(path: string): Promise<Lock | null> {
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(path)
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: unknown }).errcode === held) return null
    throw error
  }
  return {
    async release() {
      file.close()
    },
  }
}
