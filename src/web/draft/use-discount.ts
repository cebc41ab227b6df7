import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { validateDiscount } from '#contract/price.ts'
import type { DiscountTerms } from '#domain/discount.ts'
import { toast } from '../ui/toast.ts'
import { useApi } from '../call/use-api.ts'
import { useWords } from '../words/words-context.tsx'
import { useChangeDraft, useKeepDraft, type Draft } from './use-draft.ts'
import { callKey } from '../call/request.ts'

export type ValidDiscount = NonNullable<AnswerOf<typeof validateDiscount>['discount']>

export function termsOf({ discountType, discountValue }: ValidDiscount): DiscountTerms {
  return {
    type: discountType === 'percentage' ? 'percentage' : 'fixed_amount',
    valueHundredths: discountValue,
  }
}

/**
 * What the draft's code takes off, asked anew by each step that shows it. A code that neither holds any longer nor takes anything
 * off this draft is cleared, here and on the draft, and that is said. (A code whose last use is kept for this very draft counts as
 * used up for everybody else; it still takes something off here, so it stays.)
 */
export function useDiscount(draft: Draft | undefined): DiscountTerms | null {
  const api = useApi()
  const words = useWords()
  const change = useChangeDraft()
  const keep = useKeepDraft()
  const code = draft?.discountCode ?? null
  const amount = draft?.discountAmount ?? 0
  const { data: check } = useQuery({
    queryKey: callKey(validateDiscount, { code }),
    queryFn: ({ signal }) => api(validateDiscount, { body: { code: code ?? '' }, signal }),
    enabled: code !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const lapsed = code !== null && check?.valid === false && amount === 0

  useEffect(() => {
    if (!lapsed) return
    keep((known) => ({ ...known, discountCode: null, discountAmount: null }))
    toast({
      kind: 'destructive',
      title: words.discount.invalidTitle,
      description: words.discount.noLongerValid,
    })
    // The draft keeps an ineffective code if this fails; the order is made without it either way.
    change({ discountCode: null, discountAmount: null }).catch(() => undefined)
  }, [lapsed, keep, change, words])

  if (code === null || lapsed) return null
  if (check?.valid && check.discount) return termsOf(check.discount)
  return { type: 'fixed_amount', valueHundredths: amount }
}
