import { systemClock, type Clock } from 'pg-boss'

/**
 * Time as the queue's timers need it: it only ever goes on, at one pace. The machine's own clock can be set; where that happened while a
 * worker fetched or did a job, the queue reckoned the time it had taken as an hour less than nothing, and waited that hour before the next.
 * When jobs are due says the database.
 */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
}
