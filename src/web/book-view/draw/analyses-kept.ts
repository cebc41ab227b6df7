/** Only Chromium tells it, in GB; an older phone has 2. */
const memoryGb = (navigator as { deviceMemory?: number }).deviceMemory ?? 2

/**
 * Photos that a drawing worker keeps analysed, some 25 MB each: a third of a book where there is memory, so that a change of style
 * looks at few photos again.
 */
export const analysesKept = memoryGb >= 4 ? 7 : 2

/** Two workers may hold one photo at a time. */
export const hasRoomForTwo = memoryGb >= 4
