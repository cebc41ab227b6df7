/** Who says something in a message about an order. */
export const messageSides = ['shop', 'customer'] as const
export type MessageSide = (typeof messageSides)[number]

export const messageLengthMax = 4_000
/** Messages that a customer may write about an order within a day: more are no conversation. */
export const ownMessagesPerDay = 20
