import type { SeenMask } from './seen.ts'

/** A mask's grey from 0 to 255: below the first it is surely nobody, above the last surely somebody, and above the middle rather so. */
const nobody = 26
const somebody = 230
const half = 127

/** How many cells of a mask are within, and of how many a model is unsure. */
export function surenessOf({ data }: Pick<SeenMask, 'data'>): { within: number; unsure: number } {
  let [within, unsure] = [0, 0]
  for (const grey of data) {
    if (grey > half) within++
    if (grey > nobody && grey < somebody) unsure++
  }
  return { within, unsure }
}
