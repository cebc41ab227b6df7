const firstMs = 500
const growth = 1.5
const longestMs = 5_000
const looksMax = 16
/** How long that goes on at most, answers' own time apart. */
export const lookingMs = 60_000

/**
 * The pause in milliseconds before looking again at something that should soon be known: short at first, then longer.
 * @param looks how often it has been looked at so far, from 1
 * @returns null when it has been looked at often enough
 */
export function pauseAfter(looks: number): number | null {
  return looks > looksMax ? null : Math.min(longestMs, Math.round(firstMs * growth ** (looks - 1)))
}
