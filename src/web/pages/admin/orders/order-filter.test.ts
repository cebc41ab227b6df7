import { describe, expect, test } from 'vitest'
import { noFilter, ordersPerPage, pageOf, queryOf } from './order-filter.ts'

const rows = (count: number) => Array.from({ length: count }, (_, place) => place)

describe('the list of orders', () => {
  test('is asked for plainly at first', () => {
    expect(queryOf(noFilter, 1)).toEqual({})
  })

  test('is asked for page by page from then on', () => {
    expect(queryOf(noFilter, 2)).toEqual({ page: '2', pageSize: String(ordersPerPage) })
  })

  test('is narrowed by what is filled in only', () => {
    expect(queryOf({ ...noFilter, q: ' ana ', status: 'failed', from: '2026-11-01' }, 1))
      .toEqual({ q: 'ana', status: 'failed', from: '2026-11-01', page: '1', pageSize: String(ordersPerPage) })
  })

  test('shows a page of the plain answer, which may hold more', () => {
    expect(pageOf(rows(500), noFilter, 1)).toEqual({ rows: rows(ordersPerPage), hasNext: true })
    expect(pageOf(rows(ordersPerPage), noFilter, 1).hasNext).toBe(false)
  })

  test('ends with a page that is not full', () => {
    expect(pageOf(rows(ordersPerPage), noFilter, 2).hasNext).toBe(true)
    expect(pageOf(rows(ordersPerPage - 1), noFilter, 2).hasNext).toBe(false)
    expect(pageOf(rows(3), { ...noFilter, q: 'ana' }, 1)).toEqual({ rows: rows(3), hasNext: false })
  })
})
