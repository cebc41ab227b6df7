/** What is done with many orders at once, each by itself. */
export const batchActions = ['make', 'approve', 'print', 'deliver'] as const
export type BatchAction = (typeof batchActions)[number]
/** Orders that one batch may have: a day's work, and two pages of ids in an address. */
export const batchMax = 200
