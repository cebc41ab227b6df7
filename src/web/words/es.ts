import { first } from './es/first.ts'
import { rest } from './es/rest.ts'

/**
 * Every word of the public screens in Spanish, grouped by screen. It is the type: the other languages must match it, file by file.
 * A name in angle brackets (`<terms>…</terms>`) marks words that the page turns into a link (ui/rich-text.tsx).
 */
export const words = { ...first, ...rest }

export type Words = typeof words
