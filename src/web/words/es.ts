import { chrome } from './es/chrome.ts'
import { home } from './es/home.ts'
import { order } from './es/order.ts'
import { pay } from './es/pay.ts'

/**
 * Every word of the public screens in Spanish, grouped by screen. It is the type: the other languages must match it, file by file.
 * A name in angle brackets (`<terms>…</terms>`) marks words that the page turns into a link (parts/rich-text.tsx).
 */
export const words = { ...chrome, ...home, ...order, ...pay }

export type Words = typeof words
