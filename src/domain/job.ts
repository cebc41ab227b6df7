/** What is done by itself, outside any request. */
export const jobNames = ['make-book', 'send-mail', 'print-job', 'remove-files'] as const
export type JobName = (typeof jobNames)[number]

/** Minutes between attempts at a job that the queue has given up: the first, the second …, the last again and again. */
const pausesMinutes = [10, 60, 240, 720]

/** When a job that was given up so many times is to be taken up again. */
export function takenUpAt(now: Date, times: number): Date {
  const minutes = pausesMinutes[Math.min(times, pausesMinutes.length) - 1] ?? 0
  return new Date(now.getTime() + minutes * 60_000)
}
