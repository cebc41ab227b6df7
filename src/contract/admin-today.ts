import * as z from 'zod/mini'
import { ownerSettings } from '#domain/legal.ts'
import { ownersDuties, readinessFaults } from '#domain/readiness.ts'
import { call } from './call.ts'

export const adminRemoveFiles = call({
  method: 'POST',
  path: '/api/admin/file-removal',
  access: 'admin',
  limit: 'other',
  summary: 'Delete at once what could not be deleted by itself; nothing is stuck: nothing',
  status: 200,
  answer: z.object({}),
  refusals: ['unauthorized'],
})

/** What wants doing today, each the number of orders that its list has (as `adminCountOrders` counts). */
export const adminToday = call({
  method: 'GET',
  path: '/api/admin/today',
  access: 'admin',
  limit: 'other',
  summary: 'What needs doing: numbers of orders, each a filter of the list',
  status: 200,
  refusals: ['unauthorized'],
  answer: z.object({
    /** books to look at and approve; approved ones to be printed; printed ones to be sent */
    review: z.number(),
    approved: z.number(),
    printing: z.number(),
    /** as the list's `need` */
    book: z.number(),
    payment: z.number(),
    print: z.number(),
    mail: z.number(),
    photos: z.number(),
    message: z.number(),
    /** extras of which more is reserved than there is */
    shortExtras: z.array(
      z.object({ id: z.string(), name: z.string(), stock: z.number(), reserved: z.number() }),
    ),
    /** settings that the legal notice must have and that are not set */
    ownerSettings: z.array(z.enum(ownerSettings)),
    /** what an owner has to see to before and while the shop sells */
    readiness: z.array(z.enum([...readinessFaults, ...ownersDuties])),
    /** whether customers pay with real money, so that what is missing is overdue */
    takesMoney: z.boolean(),
    /** failed mails that tell of no order: adminListFailedMails has them */
    otherMails: z.number(),
    /** 1: files that were to be deleted could not be; adminRemoveFiles tries at once */
    files: z.number(),
    /** 1: photos of the gallery could not be drawn */
    gallery: z.number(),
    /**
     * records of invoices that should have been sent by now, and such as are to be corrected: adminReadVerifactu says
     * what is in the way
     */
    unsentRecords: z.number(),
    recordsToCorrect: z.number(),
  }),
})
