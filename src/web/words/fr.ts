import type { Words } from './es.ts'
import { first } from './fr/first.ts'
import { rest } from './fr/rest.ts'

export const words = { ...first, ...rest } satisfies Words
