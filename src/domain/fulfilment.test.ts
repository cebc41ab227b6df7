import { describe, expect, test } from 'vitest'
import {
  acceptsPhotos,
  canDo,
  changeable,
  fulfilments,
  orderActions,
  transitions,
} from './fulfilment.ts'

const paidAt = new Date('2026-11-23T10:00:00Z')
const hoursLater = (hours: number) => new Date(paidAt.getTime() + hours * 3_600_000)

describe('where an order goes', () => {
  test('every state can be reached, and from each but the last there is a way on', () => {
    const reached = new Set(Object.values(transitions).flat())
    expect(fulfilments.filter((state) => !reached.has(state))).toEqual([])
    expect(fulfilments.filter((state) => transitions[state].length === 0)).toEqual(['cancelled'])
  })

  test('what is on paper is neither cancelled nor unpaid again', () => {
    for (const state of ['printing', 'shipped', 'delivered'] as const)
      expect(transitions[state]).not.toContain('cancelled')
    expect(changeable).toEqual(['queued', 'generating', 'review', 'approved'])
  })
})

test('photos are taken until production starts, for two days after payment', () => {
  const takes = (hours: number, reprintId: string | null = null) =>
    fulfilments.filter((state) =>
      acceptsPhotos({ fulfilment: state, paidAt, reprintId }, hoursLater(hours)),
    )
  expect(takes(47)).toEqual(['queued', 'generating', 'review'])
  expect(takes(48)).toEqual([])
  // Nor for a replacement, which is made as the book before was.
  expect(takes(1, 'its-replacement')).toEqual([])
  const unpaid = { fulfilment: 'awaiting_payment', paidAt: null, reprintId: null } as const
  expect(acceptsPhotos(unpaid, hoursLater(999))).toBe(true)
})

test('what an administrator can do in each state', () => {
  const state = { isErased: false, isHandedOver: false, refundableCents: 0 as never }
  const can = (isReprint: boolean) =>
    Object.fromEntries(
      fulfilments.map((fulfilment) => [
        fulfilment,
        orderActions
          .filter((action) => canDo(action, { ...state, isReprint, fulfilment }))
          .join(' '),
      ]),
    )
  expect(can(false)).toEqual({
    awaiting_payment: 'cancel address erase',
    queued: 'cancel address',
    generating: 'cancel address',
    review: 'cancel address',
    approved: 'print cancel address',
    printing: 'ship',
    shipped: 'take_back correct deliver reprint erase',
    delivered: 'correct reprint erase',
    cancelled: 'erase',
  })
  // Of a replacement: it is called off, and the order, which has gone once, never cancelled.
  expect(can(true)).toMatchObject({
    generating: 'call_off address',
    review: 'call_off address',
    approved: 'print call_off address',
    printing: 'ship',
    shipped: 'take_back correct deliver reprint erase',
    delivered: 'correct reprint erase',
  })
})
