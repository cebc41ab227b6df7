import * as z from 'zod/mini'
import { verifactuModes } from '#domain/verifactu-mode.ts'
import { call } from './call.ts'

export const adminReadVerifactu = call({
  method: 'GET',
  path: '/api/admin/verifactu',
  access: 'admin',
  limit: 'other',
  summary: 'Whether records of invoices are made (VERI*FACTU), and whether their chain is whole',
  status: 200,
  answer: z.object({
    mode: z.enum(verifactuModes),
    records: z.number(),
    /** the place of the first record that is not what it was; null: the chain is whole */
    brokenAt: z.nullable(z.number()),
  }),
  refusals: ['unauthorized'],
})
