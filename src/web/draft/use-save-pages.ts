import { useCallback } from 'react'
import type { PageSettings } from '#domain/page-settings.ts'
import { errorText } from '../call/error-text.ts'
import { toast } from '../ui/toast.ts'
import { useWords } from '../words/words-context.tsx'
import { useChangeDraft } from './use-draft.ts'

/** Saves what was chosen for pages: all photos in their order, with settings where there are new ones. False, and said, when it cannot. */
export type SavePages = (
  images: { path: string; page: PageSettings | undefined }[],
) => Promise<boolean>

/**
 * Its user hands it to the page editor, which must not bring the calls into a chunk of its own: the front page would
 * load one file more.
 */
export function useSavePages(): SavePages {
  const words = useWords()
  const change = useChangeDraft()
  return useCallback(
    async (images) => {
      try {
        await change({ images })
        return true
      } catch (error) {
        toast({
          kind: 'destructive',
          title: words.photos.editor.saveFailed,
          description: errorText(error, words),
        })
        return false
      }
    },
    [change, words],
  )
}
