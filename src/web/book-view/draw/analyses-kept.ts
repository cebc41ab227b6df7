/** Only Chromium tells it, in GB; an older phone has 2. */
const memoryGb = (navigator as { deviceMemory?: number }).deviceMemory ?? 2

/**
 * Photos that a drawing worker keeps analysed, some 9 MB each: half a book where there is memory, so that two workers draw a whole book in another
 * style without looking at a photo again.
 */
export const analysesKept = memoryGb >= 4 ? 11 : 3
