/** What is done by itself, outside any request. */
export const jobNames = [
  'make-book',
  'draw-gallery',
  'send-mail',
  'print-job',
  'remove-files',
  'send-records',
] as const
export type JobName = (typeof jobNames)[number]

/**
 * Why a job was given up: something that it needs could not be reached, had no room or would not let us; its process ended in the middle;
 * it took too long; it was lost without a trace; or a fault that the log tells of.
 */
export const jobFaults = [
  'unreachable',
  'disk_full',
  'not_allowed',
  'ended_early',
  'too_long',
  'lost',
  'fault',
] as const
export type JobFault = (typeof jobFaults)[number]

/** Minutes between attempts at a job that the queue has given up: the first, the second …, the last again and again. */
const pausesMinutes = [10, 60, 240, 720]
/** Records that wait are tried at least once an hour (Orden HAC/1177/2024, 16.4). */
const pausesOfRecords = [10, 50]

/** When a job that was given up so many times is to be taken up again. */
export function takenUpAt(name: JobName, now: Date, times: number): Date {
  const pauses = name === 'send-records' ? pausesOfRecords : pausesMinutes
  const minutes = pauses[Math.min(times, pauses.length) - 1] ?? 0
  return new Date(now.getTime() + minutes * 60_000)
}
