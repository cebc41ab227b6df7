import { hostname } from 'node:os'
import type { Locale } from '#domain/locale.ts'
import { judgeTrouble, troubleNames, type Trouble, type TroubleName } from '#domain/trouble.ts'
import { advisoryLocks, tryHold } from '#store/advisory-lock.ts'
import { readChores } from '#store/chores.ts'
import { findFirstPayday } from '#store/orders.ts'
import { countHopeless } from '#store/stuck-jobs.ts'
import { forgetTrouble, listTroubles, putTrouble } from '#store/troubles.ts'
import { writeMail } from '../mails/write-mail.ts'
import type { Shop } from '../shop.ts'

/** Whom to tell, and from when on something is a trouble. */
export type LookOut = {
  to: string
  locale: Locale
  /** null: somebody else makes backups */
  backupHoursMax: number | null
  diskBytesMin: number
  /** room on the disk; null: nothing that the shop needs lies there */
  freeBytes: (() => Promise<number>) | null
  /** without a good check of open payments for so long, somebody should look */
  paymentsMinutesMax: number
  /** when this process began: before, the machine may have been off */
  since: Date
}

type Facts = Record<string, unknown>

const minute = 60_000
/** What is stuck is taken up again after ten minutes, and then mostly done. */
const stuckMinutes = 15

/**
 * Looks for what an owner should know of, and tells him by mail: once, again after each day, and once when it is over.
 * The mail goes out directly and
 * not by the queue, which may be what is in trouble. Any number of processes may look; one does at a time.
 */
export async function lookOut(shop: Shop, watch: LookOut): Promise<void> {
  const hold = await tryHold(shop.db, advisoryLocks.lookOut)
  if (!hold) return
  try {
    const found = await findTroubles(shop, watch)
    const known = new Map((await listTroubles(shop.db)).map((trouble) => [trouble.name, trouble]))
    for (const name of troubleNames)
      await tend(shop, watch, { name, facts: found[name], known: known.get(name) ?? null }).catch(
        (error: unknown) =>
          shop.log.error({ trouble: name, err: error }, 'a trouble could not be told by mail'),
      )
  } finally {
    await hold.release()
  }
}

/** @param facts null: it is not there */
async function tend(
  shop: Shop,
  { to, locale }: LookOut,
  { name, facts, known }: { name: TroubleName; facts: Facts | null; known: Trouble | null },
): Promise<void> {
  const now = shop.now()
  const { say, keep } = judgeTrouble(name, known, facts !== null, now)
  if (keep === null && known === null) return
  // Since when it is there stands, also if the mail does not go out.
  if (keep && say === 'there') await putTrouble(shop.db, { ...keep, toldAt: known?.toldAt ?? null })
  await shop.db.transaction(async (tx) => {
    await (keep ? putTrouble(tx, keep) : forgetTrouble(tx, name))
    if (!keep || say === null) return
    shop.log[say === 'there' ? 'warn' : 'info']({ trouble: name, ...facts }, `a trouble is ${say}`)
    const letter = await writeMail(shop, {
      id: `shop-trouble:${name}:${say}:${now.toISOString()}:${hostname()}`,
      kind: 'shop-trouble',
      recipient: to,
      locale,
      facts: {
        trouble: name,
        since: keep.since.toISOString(),
        isOver: say === 'over',
        ...facts,
      },
    })
    await shop.mail.send(letter!)
  })
}

async function findTroubles(
  { db, now }: Shop,
  watch: LookOut,
): Promise<Record<TroubleName, Facts | null>> {
  const moment = now()
  const at = moment.getTime()
  const { payments, backup } = await readChores(db)

  const stuck = await countHopeless(db, {
    before: new Date(at - stuckMinutes * minute),
    now: moment,
  })
  const checked = Math.max(payments?.getTime() ?? 0, watch.since.getTime())
  const free = watch.freeBytes && (await watch.freeBytes())
  // A shop that has sold nothing yet has nothing to lose.
  const kept = watch.backupHoursMax === null ? null : (backup ?? (await findFirstPayday(db)))
  return {
    stuck: stuck.size > 0 ? { jobs: Object.fromEntries(stuck) } : null,
    payments:
      at - checked > watch.paymentsMinutesMax * minute
        ? { well: payments?.toISOString() ?? null }
        : null,
    disk:
      free !== null && free < watch.diskBytesMin ? { freeMb: Math.floor(free / 2 ** 20) } : null,
    backup:
      kept !== null && at - kept.getTime() > (watch.backupHoursMax ?? 0) * 60 * minute
        ? { well: backup?.toISOString() ?? null }
        : null,
  }
}
