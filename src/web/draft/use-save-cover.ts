import { useCallback } from 'react'
import type { Colouring } from '#domain/cover.ts'
import { errorText } from '../call/error-text.ts'
import { toast } from '../ui/toast.ts'
import { useWords } from '../words/words-context.tsx'
import { useChangeDraft, useKeepDraft, useRefreshDraft } from './use-draft.ts'

/** Saves what was chosen for the cover: shown at once, taken back and said when it cannot be saved. */
export type SaveCover = (choice: { coverPath?: string; colouring?: Colouring }) => Promise<void>

export function useSaveCover(): SaveCover {
  const words = useWords()
  const change = useChangeDraft()
  const keep = useKeepDraft()
  const refresh = useRefreshDraft()
  return useCallback(
    async (choice) => {
      keep((draft) => ({ ...draft, ...choice }))
      try {
        await change(choice)
      } catch (error) {
        toast({
          kind: 'destructive',
          title: words.cover.saveFailed,
          description: errorText(error, words),
        })
        await refresh()
      }
    },
    [change, keep, refresh, words],
  )
}
