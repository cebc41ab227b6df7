import { useCallback, useRef } from 'react'
import { chooseOwnSmallPhotos } from '#contract/own-order.ts'
import type { SmallPhotos } from '#domain/small-photos.ts'
import { errorText } from '../call/error-text.ts'
import { useApi } from '../call/use-api.ts'
import { toast } from '../ui/toast.ts'
import { useWords } from '../words/words-context.tsx'
import { usePaidBook } from './paid-book.ts'
import { useKeepDraft, useRefreshDraft } from './use-draft.ts'

/**
 * Saves where a paid book shows its photos small: shown at once, one save after the other, taken back and said when it cannot be saved.
 */
export function useSaveSmallPhotos(): (smallPhotos: SmallPhotos) => Promise<void> {
  const words = useWords()
  const api = useApi()
  const keep = useKeepDraft()
  const refresh = useRefreshDraft()
  const paid = usePaidBook()
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const wanted = useRef<SmallPhotos | null>(null)
  return useCallback(
    async (smallPhotos) => {
      if (!paid) return
      wanted.current = smallPhotos
      keep((draft) => ({ ...draft, smallPhotos }))
      const save = async () => {
        // Overtaken by a later choice while it waited.
        if (wanted.current !== smallPhotos) return
        try {
          const params = { token: paid.token }
          const draft = await api(chooseOwnSmallPhotos, { params, body: { smallPhotos } })
          if (wanted.current === smallPhotos) keep(draft)
        } catch (error) {
          toast({
            kind: 'destructive',
            title: words.photos.editor.saveFailed,
            description: errorText(error, words),
          })
          await refresh()
        }
      }
      saving.current = saving.current.then(save)
      await saving.current
    },
    [api, keep, paid, refresh, words],
  )
}
