import { nothingLost } from './nothing-lost.ts'
import type { Row } from './row.ts'

export const rows: Row[] = [...nothingLost]
