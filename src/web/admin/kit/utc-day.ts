/** The day that an instant has in UTC, which is how codes are dated, as a day of the browser's own zone. */
export function utcDay(instant: Date): Date {
  return new Date(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate())
}
