import * as z from 'zod/mini'
import { id } from './values.ts'

export const byId = z.object({ id })

/**
 * What a thing said when an administrator began to change or delete it, as its list told: 409 conflict when another has changed it since.
 * Left out, nobody else's change is noticed.
 */
export const seen = { version: z.optional(id) }

export const versioned = {
  /** names what it says now; see the calls that change it */ version: z.string(),
}
