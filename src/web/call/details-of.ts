import * as z from 'zod/mini'
import { refusalDetails, type DetailedCode } from '#contract/refusal-details.ts'
import type { RefusalDetails } from '#domain/refusal.ts'
import { ApiError } from './request.ts'

/** What a refusal of a code tells besides; null for any other error, and for what the contract does not know. */
export function detailsOf<Code extends DetailedCode>(
  error: unknown,
  code: Code,
): RefusalDetails[Code] | null {
  if (!(error instanceof ApiError) || error.code !== code) return null
  const read = z.safeParse<z.ZodMiniType>(refusalDetails[code], error.body)
  return read.success ? (read.data as RefusalDetails[Code]) : null
}
