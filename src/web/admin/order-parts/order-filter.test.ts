import { describe, expect, test } from 'vitest'
import {
  noFilter,
  ordersPerPage,
  queryOf,
  searchOf,
  viewOf,
  type OrderView,
} from './order-filter.ts'

const plain: OrderView = { filter: noFilter, sort: 'newest', page: 1 }

describe('the list of orders', () => {
  test('is asked for page by page', () => {
    expect(queryOf({ ...plain, page: 2 })).toEqual({ page: '2', pageSize: String(ordersPerPage) })
  })

  test('is narrowed by what is filled in only', () => {
    expect(
      queryOf({
        ...plain,
        filter: { ...noFilter, q: ' ana ', status: 'failed', from: '2026-11-01' },
        sort: 'dearest',
      }),
    ).toEqual({
      q: 'ana',
      status: 'failed',
      from: '2026-11-01',
      sort: 'dearest',
      page: '1',
      pageSize: String(ordersPerPage),
    })
  })

  test('stands in the address, beside what else does', () => {
    const view: OrderView = {
      filter: {
        q: 'ana & lola',
        status: 'failed',
        fulfilment: 'review',
        from: '2026-11-01',
        to: '2026-11-30',
        need: 'mail',
        batch: '12',
      },
      sort: 'customer',
      page: 3,
    }
    const search = searchOf(view, 'tab=orders&lang=de')
    expect(new URLSearchParams(search).get('lang')).toBe('de')
    expect(viewOf(search)).toEqual(view)
    expect(searchOf(plain, search)).toBe('tab=orders&lang=de')
    expect(viewOf('')).toEqual(plain)
  })

  test('is not misled by an address that cannot be', () => {
    expect(
      viewOf('status=paid&fulfilment=lost&from=yesterday&to=1&page=-1&sort=random&need=x&batch=-3'),
    ).toEqual(plain)
    expect(viewOf(`q=${'x'.repeat(500)}`).filter.q).toHaveLength(200)
  })
})
