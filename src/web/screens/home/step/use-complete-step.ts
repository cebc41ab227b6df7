import { useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { useSaveDraft } from '../../../draft/use-draft.ts'
import { wizard } from '../../../draft/use-wizard.ts'
import { useWords } from '../../../words/words-context.tsx'

/** Saves what a step has changed and goes on; when that fails it says so and stays. */
export function useCompleteStep() {
  const words = useWords()
  const save = useSaveDraft()
  const [busy, setBusy] = useState(false)

  async function complete(next: number): Promise<void> {
    setBusy(true)
    try {
      await save({ resumeToStep: next })
      wizard().goTo(next)
    } catch (error) {
      const offline = error instanceof TypeError
      toast({
        kind: 'destructive',
        title: words.common.error,
        description: offline
          ? `${words.draft.saveError}. ${words.errors.network}`
          : words.draft.saveError,
      })
    } finally {
      setBusy(false)
    }
  }

  return { complete, busy }
}
