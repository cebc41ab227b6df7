import { constants } from 'node:fs'
import { access, chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Far more than a run keeps at any moment. */
const bytesMin = 8 * 2 ** 30
const prefix = 'garabato-run-'

/**
 * A folder for all that a run of the tests keeps, which any user may enter: in memory where there is room enough. Tests make databases of
 * hundreds of files each and remove them again, which on a disk (ext4 without a journal) took two thirds of a test shop's processor time.
 * What runs before left when they were killed is removed.
 */
export async function makeScratch(): Promise<string> {
  const home = (await hasRoom(memory)) ? memory : tmpdir()
  for (const name of await readdir(home)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (pid && !isAlive(pid))
      await rm(join(home, name), { recursive: true, force: true }).catch(() => {})
  }
  const scratch = await mkdtemp(join(home, `${prefix}${process.pid}-`))
  await chmod(scratch, 0o1777)
  return scratch
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= bytesMin && process.availableMemory() >= bytesMin
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
