import { readClock } from '#store/clock.ts'
import type { Shop } from '../shop.ts'

/** Clocks of machines that somebody looks after are apart by milliseconds; more than this, and one of them is wrong. */
const apartMsMax = 15 * 60_000

/**
 * Whether this process' clock agrees with the database's. Periods are counted by it: with a clock far ahead, what is to
 * be kept for years would
 * be deleted in an hour. Where it does not agree, the log says so. That a whole machine, database included, is wrong cannot be seen here.
 */
export async function isClockRight({
  db,
  now,
  log,
}: Pick<Shop, 'db' | 'now' | 'log'>): Promise<boolean> {
  const apartMs = now().getTime() - (await readClock(db)).getTime()
  if (Math.abs(apartMs) <= apartMsMax) return true
  log.error(
    { aheadSeconds: Math.round(apartMs / 1000) },
    'the clock is not the database’s: nothing is deleted and nobody reminded until one of them is set right',
  )
  return false
}
