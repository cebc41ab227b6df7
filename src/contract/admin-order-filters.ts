import * as z from 'zod/mini'
import { orderSortings, savedFilterNameMax } from '#domain/order-list.ts'
import { orderFilters } from './admin-orders.ts'
import { call } from './call.ts'
import { done, id, line } from './values.ts'

const name = line(savedFilterNameMax)
const filter = orderFilters
const sort = z.enum(orderSortings)

/** A list of orders by a name, which all of the shop's people share. `count`: how many orders it has now; `isMore`: at least so many. */
const savedFilter = z.object({
  id: z.string(),
  name: z.string(),
  filter,
  sort,
  count: z.number(),
  isMore: z.boolean(),
})

export const adminListOrderFilters = call({
  method: 'GET',
  path: '/api/admin/order-filters',
  access: 'admin',
  limit: 'other',
  summary: 'The saved filters of the list of orders, in the order they were saved',
  status: 200,
  answer: z.array(savedFilter),
  refusals: ['unauthorized'],
})

export const adminSaveOrderFilter = call({
  method: 'POST',
  path: '/api/admin/order-filters',
  access: 'admin',
  limit: 'other',
  summary: 'Save a filter of the list of orders by a name that no other has',
  body: z.object({ name, filter, sort: z.optional(sort) }),
  status: 201,
  answer: z.object({ id: z.string() }),
  refusals: ['unauthorized', 'duplicate', 'filters_full'],
})

export const adminRenameOrderFilter = call({
  method: 'PUT',
  path: '/api/admin/order-filters/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Give a saved filter another name',
  params: z.object({ id }),
  body: z.object({
    name,
    /** the name that was seen; left out, nobody else's renaming is noticed */
    seen: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
  }),
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'not_found', 'duplicate', 'conflict'],
})

export const adminChangeOrderFilter = call({
  method: 'PUT',
  path: '/api/admin/order-filters/:id/list',
  access: 'admin',
  limit: 'other',
  summary: 'Let a saved filter show another list under the name it has',
  params: z.object({ id }),
  body: z.object({
    filter,
    sort: z.optional(sort),
    /** the list that was seen under the name; left out, nobody else's change is noticed */
    seen: z.optional(z.object({ filter, sort })),
  }),
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'not_found', 'conflict'],
})

export const adminDeleteOrderFilter = call({
  method: 'DELETE',
  path: '/api/admin/order-filters/:id',
  access: 'admin',
  limit: 'other',
  summary: 'Delete a saved filter; no order is touched',
  params: z.object({ id }),
  status: 200,
  answer: done,
  refusals: ['unauthorized', 'not_found'],
})
