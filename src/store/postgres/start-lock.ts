import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while no other process of this machine does so for the same folder. The lock is a socket name in Linux's
 * abstract namespace: the kernel frees it when its holder dies, however it dies, so that no stale lock can exist.
 */
export async function withFolderLock<T>(
  folder: string,
  waiting: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const { dev, ino } = await stat(folder)
  const name = `\0garabato-postgres-${dev}-${ino}`
  const noticeAt = Date.now() + 10_000
  let noticed = false
  let lock = await tryListen(name)
  while (!lock) {
    if (!noticed && Date.now() > noticeAt) {
      noticed = true
      waiting()
    }
    await sleep(10)
    lock = await tryListen(name)
  }
  try {
    return await work()
  } finally {
    const held = lock
    await new Promise((resolve) => held.close(resolve))
  }
}

function tryListen(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen({ path: name, exclusive: true }, () => resolve(server))
  })
}
