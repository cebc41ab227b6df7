import * as z from 'zod/mini'
import { discountFaults } from '#domain/discount.ts'
import { fulfilments } from '#domain/fulfilment.ts'
import { bookParts, printFaults } from '#domain/print-file.ts'
import type { RefusalDetails } from '#domain/refusal.ts'
import { priceCalculation } from './price.ts'
import { money } from './values.ts'

const part = z.enum(bookParts)

/** What an upload that took nothing tells of each file, whatever the code. */
export const rejectedFiles = z.object({
  rejected: z.optional(
    z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })),
  ),
})

/** What each refusal tells beside its code and message; those that are not here tell nothing. */
export const refusalDetails = {
  invalid_input: z.object({
    issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    message: z.optional(z.string()),
  }),
  /** what it costs now */
  amount_changed: z.object({ total: money }),
  order_not_free: z.object({ total: money }),
  /** what can still be sent back */
  refund_too_much: z.object({ refundable: money }),
  discount_invalid: z.object({
    fault: z.optional(z.enum(discountFaults)),
    quote: z.optional(priceCalculation),
  }),
  extra_unavailable: z.object({
    /** those that there are not, as they were named, and the names of those that there are */
    extras: z.optional(z.array(z.string())),
    available: z.optional(z.array(z.string())),
    quote: z.optional(priceCalculation),
  }),
  wrong_state: z.object({ fulfilment: z.optional(z.enum(fulfilments)) }),
  duplicate: z.object({
    of: z.optional(z.enum(['discount_code', 'extra', 'extra_price', 'account', 'order_filter'])),
  }),
  pages_not_approved: z.object({ pages: z.array(z.number()) }),
  look_first: z.object({ pages: z.array(z.number()) }),
  files_faulty: z.object({
    problems: z.optional(
      z.array(
        z.object({
          part,
          fault: z.enum(printFaults),
          page: z.optional(z.number()),
          found: z.optional(z.string()),
        }),
      ),
    ),
    missing: z.optional(z.array(part)),
  }),
  file_too_large: z.object({ pixels: z.optional(z.number()), pixelsMax: z.optional(z.number()) }),
  file_unreadable: z.object({ cause: z.optional(z.literal('decode')) }),
  too_many_requests: z.object({ retryAfterS: z.optional(z.number()) }),
  busy: z.object({ retryAfterS: z.optional(z.number()) }),
} satisfies { [Code in keyof RefusalDetails]: z.ZodMiniType<RefusalDetails[Code]> }

export type DetailedCode = keyof typeof refusalDetails

export const isDetailed = (code: string): code is DetailedCode =>
  Object.hasOwn(refusalDetails, code)
