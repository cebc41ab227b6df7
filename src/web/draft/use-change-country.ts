import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listAvailableExtras } from '#contract/price.ts'
import type { Country } from '#domain/country.ts'
import { errorText } from '../call/error-text.ts'
import { toast } from '../ui/toast.ts'
import { useApi } from '../call/use-api.ts'
import { useWords } from '../words/words-context.tsx'
import { extrasAfterMove } from './fields.ts'
import { useChangeDraft } from './use-draft.ts'
import { offeredTo } from './use-prices.ts'
import { wizard } from './use-wizard.ts'
import { callKey } from '../call/request.ts'

/**
 * Sends the book to another country: the draft is priced anew, and extras that are not to be had there leave the order.
 * `dropped` are their names, as the order lists them.
 */
export function useChangeCountry() {
  const words = useWords()
  const api = useApi()
  const queries = useQueryClient()
  const change = useChangeDraft()
  const [busy, setBusy] = useState(false)
  const [dropped, setDropped] = useState<string[]>([])

  /** Whether it worked. */
  async function changeCountry(country: Country): Promise<boolean> {
    const input = offeredTo(country, wizard().state().place?.draftOrderId)
    setBusy(true)
    try {
      const offered = await queries.fetchQuery({
        queryKey: callKey(listAvailableExtras, input),
        queryFn: ({ signal }) => api(listAvailableExtras, { ...input, signal }),
      })
      const draft = await change({ country })
      const { place } = wizard().state()
      if (!place) return false
      const extras = extrasAfterMove({
        chosen: place.fields.extras,
        saved: place.saved.extras,
        ofDraft: draft.extras,
        offered: offered.map(({ name }) => name),
      })
      setDropped(place.fields.extras.filter((name) => !extras.includes(name)))
      wizard().setFields({ country, extras })
      wizard().markSaved({ country, extras: draft.extras })
      return true
    } catch (error) {
      toast({
        kind: 'destructive',
        title: words.draft.saveError,
        description: errorText(error, words),
      })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { changeCountry, busy, dropped }
}
