import type { Words } from './es.ts'
import { first } from './de/first.ts'
import { rest } from './de/rest.ts'

export const words = { ...first, ...rest } satisfies Words
