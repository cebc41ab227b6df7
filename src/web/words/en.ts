import type { Words } from './es.ts'
import { first } from './en/first.ts'
import { rest } from './en/rest.ts'

export const words = { ...first, ...rest } satisfies Words
