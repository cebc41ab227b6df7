import * as z from 'zod/mini'
import { deliveryStates, sendingFaults } from '#domain/record-delivery.ts'
import { verifactuModes } from '#domain/verifactu-mode.ts'
import { call } from './call.ts'
import { done, instant, line, optionalLine } from './values.ts'

const reading = { method: 'GET', access: 'admin', limit: 'other', status: 200 } as const
const changing = { ...reading, method: 'POST', answer: done } as const

export const adminReadVerifactu = call({
  ...reading,
  path: '/api/admin/verifactu',
  summary: 'Whether records of invoices are made and sent (VERI*FACTU), and what is in the way',
  answer: z.object({
    mode: z.enum(verifactuModes),
    records: z.number(),
    /** refused, or taken with errors, and nothing came in their place */
    toCorrect: z.number(),
    isSending: z.boolean(),
    certificate: z.nullable(z.object({ holder: z.string(), validUntil: instant })),
    waiting: z.number(),
    waitingSince: z.nullable(instant),
    /** the next sending, where something waits */
    nextAt: z.nullable(instant),
    answeredAt: z.nullable(instant),
    /** of the last sending that was taken */
    receipt: z.nullable(z.string()),
    trouble: z.nullable(
      z.object({
        fault: z.enum(sendingFaults),
        since: instant,
        code: z.nullable(z.string()),
        message: z.string(),
      }),
    ),
  }),
  refusals: ['unauthorized'],
})

export const adminProveVerifactu = call({
  ...reading,
  path: '/api/admin/verifactu/proof',
  limit: 'made',
  summary: 'Compute the whole chain of records anew, apart from the database that made it',
  answer: z.object({
    records: z.number(),
    /** the first record that is not what it was; null: the chain is whole */
    brokenAt: z.nullable(z.number()),
  }),
  refusals: ['unauthorized'],
})

const record = z.object({
  id: z.number(),
  place: z.enum(['test', 'live']),
  /** alta: of an invoice; anulacion: that takes one back */
  kind: z.enum(['alta', 'anulacion']),
  number: z.string(),
  orderId: z.string(),
  /** of an alta: the agency's kind of invoice, and its total as recorded, which may be below zero */
  type: z.nullable(z.string()),
  total: z.nullable(z.string()),
  /** when it was made, as recorded */
  at: z.string(),
  hash: z.string(),
  isCorrection: z.boolean(),
  /** null: it is not to be sent */
  state: z.nullable(z.enum(deliveryStates)),
  /** the agency's error, and its words for it */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  receipt: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  canTakeBack: z.boolean(),
  canCorrect: z.boolean(),
})

export const adminListRecords = call({
  ...reading,
  path: '/api/admin/verifactu/records',
  summary: 'Records of invoices, newest first, 50 at a time, with what became of each',
  query: z.object({
    /** a record: older ones only */
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
    /** a part of the invoice’s number */
    number: z.optional(optionalLine(40)),
    only: z.optional(z.enum(['to_correct', ...deliveryStates])),
  }),
  answer: z.object({ records: z.array(record), /** there are older ones */ more: z.boolean() }),
  refusals: ['unauthorized'],
})

const params = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })

export const adminTakeInvoiceBack = call({
  ...changing,
  path: '/api/admin/verifactu/records/:id/taking-back',
  summary:
    'Record that an invoice should never have been issued (anulación); one that has a credit note is not taken back',
  params,
  body: z.object({ reason: line(500) }),
  refusals: ['unauthorized', 'not_found', 'conflict', 'in_use'],
})

export const adminCorrectRecord = call({
  ...changing,
  path: '/api/admin/verifactu/records/:id/correction',
  summary: 'Make a record anew that was refused or found fault with (subsanación)',
  params,
  refusals: ['unauthorized', 'not_found', 'conflict'],
})

export const adminSendRecords = call({
  ...changing,
  path: '/api/admin/verifactu/sending',
  summary: 'Send what waits as soon as the agency lets it',
  refusals: ['unauthorized'],
})

export const adminReadDeclaration = call({
  ...reading,
  path: '/api/admin/verifactu/declaration',
  summary:
    'The responsible declaration of the invoicing program, as Spanish law words it (Orden HAC/1177/2024, art. 15), in Spanish as Markdown',
  answer: z.object({
    markdown: z.string(),
    /** what it lacks: settings by their names */
    missing: z.array(z.string()),
  }),
  refusals: ['unauthorized'],
})
