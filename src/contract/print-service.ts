import * as z from 'zod/mini'
import { call } from './call.ts'
import { id } from './values.ts'

/** Its address is told to the print service alone. */
export const fetchPrintFile = call({
  method: 'GET',
  path: '/api/print-files/:token/:part',
  access: 'customer',
  limit: 'other',
  summary: 'A print file of a book that was handed over to a print service, until it is printed',
  params: z.object({ token: id, part: z.enum(['interior', 'cover']) }),
  status: 200,
  answer: 'file',
  refusals: ['link_expired'],
})
