import type { GivenNumber } from './given.ts'

/** How long a web process that is asked to end goes on. */
export type EndingSettings = {
  /** it says that it leaves and still answers everything, until whoever shares requests out has seen it */
  drainSeconds: number
  /** it takes nothing new, and what was begun may end */
  finishSeconds: number
}

export function readEnding(number: GivenNumber): EndingSettings {
  return {
    drainSeconds: number('DRAIN_S', 5, { min: 0, max: 300 }),
    finishSeconds: number('FINISH_S', 30, { min: 1, max: 300 }),
  }
}
