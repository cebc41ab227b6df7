/**
 * Where a batch's books are: what is still to be printed, is being printed, has been sent, and what is no more part of
 * the work (back in review, cancelled).
 */
export type BatchPlaces = { toPrint: number; printing: number; sent: number; out: number }

export const orderBatchStates = ['open', 'printing', 'sent', 'empty'] as const
export type OrderBatchState = (typeof orderBatchStates)[number]

/** A batch is as far as its last book. */
export function orderBatchState({ toPrint, printing, sent }: BatchPlaces): OrderBatchState {
  if (toPrint > 0) return 'open'
  if (printing > 0) return 'printing'
  return sent > 0 ? 'sent' : 'empty'
}

/** The newest so many are listed: those of some months. */
export const orderBatchesListed = 100
