import type { Cents } from './money.ts'

/** Where the making and sending of a book stands; money has its own status. */
export const fulfilments = [
  'awaiting_payment',
  'queued',
  'generating',
  'review',
  'approved',
  'printing',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type Fulfilment = (typeof fulfilments)[number]

/**
 * Where an order goes from each state, and nowhere else. Unpaid again (its status set by hand), one that is not on
 * paper waits for money.
 */
export const transitions: Record<Fulfilment, readonly Fulfilment[]> = {
  awaiting_payment: ['queued', 'cancelled'],
  // To review at once: paid again while a book was being made that was begun before.
  queued: ['generating', 'review', 'awaiting_payment', 'cancelled'],
  // Made again while it is being made, it stays where it is.
  // Of a replacement that is called off: back to where the order stood before it.
  generating: ['review', 'awaiting_payment', 'cancelled', 'shipped', 'delivered'],
  review: ['generating', 'approved', 'awaiting_payment', 'cancelled', 'shipped', 'delivered'],
  approved: [
    'generating',
    'review',
    'printing',
    'awaiting_payment',
    'cancelled',
    'shipped',
    'delivered',
  ],
  // Back to approved: a print service that had it will not print it.
  printing: ['approved', 'shipped'],
  // Back to printing: marked by mistake, and taken back before its customer was told.
  // To approved, or to be made anew: a replacement, by the files of before or by new ones.
  shipped: ['delivered', 'printing', 'approved', 'review', 'generating'],
  delivered: ['approved', 'review', 'generating'],
  cancelled: [],
}

export const mayGo = (from: Fulfilment, to: Fulfilment): boolean => transitions[from].includes(to)

/** Those from which an order may go somewhere. */
const from = (to: Fulfilment): readonly Fulfilment[] =>
  fulfilments.filter((state) => mayGo(state, to))

/** States in which a paid order's book is still the shop's to make, or make again. */
export const makeable: readonly Fulfilment[] = ['queued', 'generating', 'review']
/**
 * States in which nothing of a paid order's book is on paper yet, so that its pages can be changed, and without its
 * money it is not made.
 */
export const changeable: readonly Fulfilment[] = from('awaiting_payment')

/** States in which there is something to do for a paid book, by the shop or its printer. */
export const bookStates = ['queued', 'generating', 'review', 'approved', 'printing'] as const
export type BookState = (typeof bookStates)[number]

/** What an order's states come to for lists: a book that is being made goes through many of them in a few days, and stays where it is here. */
export type Stage = 'making' | Exclude<Fulfilment, BookState>

export const stageOf = (state: Fulfilment): Stage =>
  (bookStates as readonly Fulfilment[]).includes(state)
    ? 'making'
    : (state as Exclude<Fulfilment, BookState>)

/** States in which a book is fit for print and parcel: before, its files could still change; after, it has gone. */
export const packable = ['approved', 'printing'] as const satisfies readonly Fulfilment[]
export type Packable = (typeof packable)[number]

export const isPackable = (state: Fulfilment): state is Packable =>
  packable.some((one) => one === state)

/** Hours after payment during which missing photos can still be added, unless production starts earlier. */
export const photosGraceHours = 48

/** Until when missing photos can be added, unless production starts earlier. */
export function photosUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + photosGraceHours * 3_600_000)
}

/** Whether photos may still be added to an order. */
export function acceptsPhotos(
  { fulfilment, paidAt, reprintId }: CustomersOrder,
  now: Date,
): boolean {
  return (
    !paidAt || (reprintId === null && makeable.includes(fulfilment) && now < photosUntil(paidAt))
  )
}

/** Until production starts a paid order's book is its customer's to change, and within the owner's time to cancel. */
export function isCustomersToChange(order: CustomersOrder, now: Date): boolean {
  return order.paidAt !== null && acceptsPhotos(order, now)
}

type CustomersOrder = {
  fulfilment: Fulfilment
  paidAt: Date | null
  /** its replacement, if there was or is to be one: that is the shop's to make */
  reprintId: string | null
}

/** Minutes after payment in which customers cancel by themselves, unless the owner sets others. */
export const cancelMinutesAtFirst = 120
/** No longer than photos are waited for: then production starts. */
export const cancelMinutesMax = photosGraceHours * 60

/** Until when a customer can cancel; null: not, or no more. */
export function cancelUntil(order: CustomersOrder, minutes: number, now: Date): Date | null {
  if (!order.paidAt || !isCustomersToChange(order, now)) return null
  const until = new Date(order.paidAt.getTime() + minutes * 60_000)
  return now < until ? until : null
}

/** Whether a customer may have photos deleted before their time: of a book that is made and sent, or never will be. */
export const mayDeletePhotos = (fulfilment: Fulfilment): boolean =>
  fulfilment === 'shipped' || fulfilment === 'delivered' || fulfilment === 'cancelled'

/** Seconds after a book was marked as shipped by hand in which the mark can be taken back; its customer is told when they are over. */
export const takeBackSeconds = 60

/** What an administrator can do with an order besides making its book. */
export const orderActions = [
  'print',
  'ship',
  'take_back',
  'correct',
  'deliver',
  'reprint',
  'call_off',
  'cancel',
  'refund',
  'address',
  'erase',
] as const
export type OrderAction = (typeof orderActions)[number]

/**
 * In which states each is possible; to take back is besides for a minute only (`takeBackSeconds`). To erase the data of
 * a book that is still to be made or sent, the order is cancelled first.
 */
const possible: Record<Exclude<OrderAction, 'refund'>, readonly Fulfilment[]> = {
  print: ['approved'],
  ship: ['printing'],
  take_back: ['shipped'],
  correct: ['shipped', 'delivered'],
  deliver: ['shipped'],
  reprint: ['shipped', 'delivered'],
  call_off: ['generating', 'review', 'approved'],
  cancel: from('cancelled'),
  address: from('cancelled'),
  erase: ['awaiting_payment', 'shipped', 'delivered', 'cancelled'],
}

/** What must wait while a print service has the book: it is asked back first. */
const notWhileHandedOver: readonly OrderAction[] = ['print', 'call_off', 'cancel', 'address']

/**
 * @param isHandedOver a print service has the book, and has not sent it
 * @param isReprint what is being made, or went last, is a replacement: an order whose book has gone once is not
 * cancelled, its replacement is called off
 * @param refundableCents what of the order's payment has not gone back, nor is on its way
 */
export function canDo(
  action: OrderAction,
  {
    fulfilment,
    isErased,
    isHandedOver,
    isReprint,
    refundableCents,
  }: {
    fulfilment: Fulfilment
    isErased: boolean
    isHandedOver: boolean
    isReprint: boolean
    refundableCents: Cents
  },
): boolean {
  if (action === 'refund') return refundableCents > 0
  if (isErased && action !== 'deliver') return false
  if (isHandedOver && notWhileHandedOver.includes(action)) return false
  if (isReprint ? action === 'cancel' : action === 'call_off') return false
  return possible[action].includes(fulfilment)
}
