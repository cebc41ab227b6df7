import type { FastifyRequest } from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { tellRefused } from './tell-refused.ts'

const call = {
  id: 'r1',
  method: 'POST',
  routeOptions: { url: '/api/admin/prices' },
} as FastifyRequest
const other = { ...call, routeOptions: { url: '/api/admin/orders' } } as FastifyRequest

function log() {
  const lines: Record<string, unknown>[] = []
  return { lines, log: pino({}, { write: (line: string) => lines.push(JSON.parse(line)) }) }
}

test('a call that a role may not make is written down, once a minute for each route', () => {
  const { lines, log: logger } = log()
  tellRefused(call, 'forbidden', logger)
  tellRefused(call, 'forbidden', logger)
  tellRefused(other, 'forbidden', logger)
  expect(lines.map(({ route, code, request }) => [route, code, request])).toEqual([
    ['/api/admin/prices', 'forbidden', 'r1'],
    ['/api/admin/orders', 'forbidden', 'r1'],
  ])
})

test('what anybody may mistype is not', () => {
  const { lines, log: logger } = log()
  tellRefused(call, 'order_not_found', logger)
  expect(lines).toEqual([])
})
