import { order } from './order.ts'
import { pay } from './pay.ts'
import { promise } from './promise.ts'

/** What is said from the wizard's second step on. */
export const rest = { ...order, ...pay, ...promise }
