import type { adminListRecords } from '#contract/admin-verifactu.ts'
import type { AnswerOf } from '#contract/call.ts'

export type ListedRecord = AnswerOf<typeof adminListRecords>['records'][number]
