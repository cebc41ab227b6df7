import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listAvailableExtras } from '#contract/price.ts'
import { toast } from '../../../ui/toast.ts'
import { errorText } from '../../../call/error-text.ts'
import { ApiError } from '../../../call/request.ts'
import { useSaveDraft } from '../../../draft/use-draft.ts'
import { wizard } from '../../../draft/use-wizard.ts'
import { useWords } from '../../../words/words-context.tsx'

/** Of every country's extras that were read. */
const extrasKey = [listAvailableExtras.method, listAvailableExtras.path]

/** Saves what a step has changed and goes on; when that fails it says so and stays. */
export function useCompleteStep() {
  const words = useWords()
  const save = useSaveDraft()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function complete(next: number): Promise<void> {
    setBusy(true)
    try {
      await save({ resumeToStep: next })
      wizard().goTo(next)
    } catch (error) {
      const offline = error instanceof TypeError
      const gone = error instanceof ApiError && error.code === 'extra_unavailable'
      // The page then says which of them it was, and how to go on without it.
      if (gone) await queries.invalidateQueries({ queryKey: extrasKey })
      toast({
        kind: 'destructive',
        title: words.common.error,
        description: offline
          ? `${words.draft.saveError}. ${words.errors.network}`
          : gone
            ? errorText(error, words)
            : words.draft.saveError,
      })
    } finally {
      setBusy(false)
    }
  }

  return { complete, busy }
}
