import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#support/processes.ts'
import { hour, type Scenario } from './scenario.ts'

/** The disk that the shop writes to is full, or has far too much to do. */
export const disks: Scenario[] = [
  {
    name: 'disk full, database too',
    world: { diskMegabytes: 400, env: { DISK_FREE_MB: '0' } },
    mayMailAgain: true,
    async run({ dataDir, customers, seen }) {
      let isOver = false
      // A full disk is said with 507 where a photo is to be kept.
      const comeAgain = [503, 507]
      const shopping = customers(3, () => isOver || seen.paid.length >= 4, { comeAgain })
      await until('the first has paid', 60, () => seen.paid.length > 0)
      const ballast = join(dataDir, 'ballast')
      await fill(ballast)
      const during = customers(2, () => true, { comeAgain })
      for (let second = 0; second < 12; second++) {
        await fill(ballast)
        await sleep(1000)
      }
      await rm(ballast)
      isOver = true
      await Promise.all([shopping, during])
    },
  },
  {
    name: 'disk slow, 1 h',
    world: {},
    async run({ slowDisk, freeDisk, customers, passTime, seen }) {
      let isOver = false
      const shopping = customers(3, () => isOver || seen.paid.length >= 4)
      await until('the first has paid', 60, () => seen.paid.length > 0)
      await slowDisk()
      const during = customers(2, () => true)
      // As long as customers try a step for.
      for (let second = 0; second < 40; second++) {
        await sleep(1000)
        await passTime(hour / 40)
      }
      const waited = await freeDisk()
      isOver = true
      await Promise.all([shopping, during])
      if (waited === 0) throw new Error('no flush of the shop has waited')
    },
  },
]

/** Takes up what room is left. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  const piece = Buffer.alloc(2 ** 16)
  try {
    for (;;) await file.write(piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}
