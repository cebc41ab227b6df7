import { isLocale, locales, type Locale } from '#domain/locale.ts'
import type { Given, GivenNumber } from './given.ts'

/** Where a process tells how it is, to the machine's keeper. */
export type MetricsSettings = { port: number; host: string }

/** Whom the shop itself tells that something is wrong with it, and from when on something is. */
export type AlertSettings = {
  to: string
  locale: Locale
  /** null: somebody else makes backups */
  backupHoursMax: number | null
  diskBytesMin: number
}

const megabyte = 2 ** 20

/**
 * The metrics' port; `npm start` gives the worker the one after it.
 * @param port where customers come to: theirs is another
 */
export function readMetrics(
  given: Given,
  number: GivenNumber,
  port: number,
  faults: string[],
): MetricsSettings | null {
  if (given('METRICS_PORT') === null) return null
  const own = number('METRICS_PORT', 9464, { min: 1, max: 65_534 })
  if (own === port || own + 1 === port)
    faults.push(
      `METRICS_PORT, and the port after it, which is the worker’s, must not be PORT ${port}`,
    )
  return { port: own, host: given('METRICS_HOST') ?? '127.0.0.1' }
}

/**
 * Whom to tell: ALERT_EMAIL, else whoever reads SUPPORT_EMAIL where that is set; 'off' is nobody.
 * @param uploadsBytesMin free space below which no photos are taken: it is told well before that
 */
export function readAlerts(
  given: Given,
  number: GivenNumber,
  emailAddress: (name: string) => string | null,
  uploadsBytesMin: number,
  faults: string[],
): AlertSettings | null {
  const locale = given('ALERT_LANGUAGE') ?? 'es'
  if (!isLocale(locale))
    faults.push(`ALERT_LANGUAGE must be one of ${locales.join(', ')}, not "${locale}"`)
  const backupHours = number('ALERT_BACKUP_HOURS', 36, { min: 0, max: 8_760 })
  const diskMb = number('ALERT_DISK_MB', Math.ceil((4 * uploadsBytesMin) / megabyte), {
    min: 0,
    max: 100_000_000,
  })
  const isOff = given('ALERT_EMAIL')?.toLowerCase() === 'off'
  const to = isOff ? null : (emailAddress('ALERT_EMAIL') ?? given('SUPPORT_EMAIL'))
  if (to === null) return null
  return {
    to,
    locale: isLocale(locale) ? locale : 'es',
    backupHoursMax: backupHours || null,
    diskBytesMin: diskMb * megabyte,
  }
}
