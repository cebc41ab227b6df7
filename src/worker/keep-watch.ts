import { lookOut, type LookOut } from '#shop/watching/look-out.ts'
import type { Shop } from '#shop/shop.ts'
import { repeat, type Repeated } from './repeat.ts'

const everySeconds = 60
/** In minutes; and never less than three checks of open payments. */
const paymentsMinutes = 15

/**
 * Tells the owner by mail when something is wrong. Both kinds of process do so, for one may be what is wrong.
 * @param firstAfterSeconds what has just begun is given time to find its feet
 */
export function keepWatch(
  shop: Shop,
  {
    reconcileSeconds,
    firstAfterSeconds = 300,
    ...watch
  }: Pick<LookOut, 'to' | 'locale' | 'backupHoursMax' | 'diskBytesMin' | 'freeBytes'> & {
    reconcileSeconds: number
    firstAfterSeconds?: number
  },
): Repeated {
  const since = shop.now()
  return repeat({
    name: 'look-out',
    firstAfterSeconds,
    everySeconds,
    log: shop.log,
    run: () =>
      lookOut(shop, {
        ...watch,
        since,
        paymentsMinutesMax: Math.max(paymentsMinutes, (reconcileSeconds * 3) / 60),
      }),
  })
}
