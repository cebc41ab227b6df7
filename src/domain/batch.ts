/** The ways on that many orders take at once, each by itself. */
export const batchSteps = ['make', 'approve', 'print', 'deliver'] as const
export type BatchStep = (typeof batchSteps)[number]
/** What is done with many orders at once: besides, that they were shipped is taken back. */
export const batchActions = [...batchSteps, 'take_back'] as const
export type BatchAction = (typeof batchActions)[number]
/** Orders that one batch may have: a day's work, and two pages of ids in an address. */
export const batchMax = 200
