import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { readDraft } from '#contract/draft.ts'
import { callKey } from '../call/request.ts'
import { useApi } from '../call/use-api.ts'
import { useLocale, useWords } from '../words/words-context.tsx'
import { makeUploads, type DraftUploads, type Surroundings } from './draft-uploads.ts'
import type { Upload } from './upload-queue.ts'
import { useChangeDraft, type Draft } from './use-draft.ts'

export type PhotoUpload = Upload<File>

const uploadsOf = new Map<string, DraftUploads>()

/** The uploads of a draft, begun when first asked for. */
function uploadsFor(draftOrderId: string, around: Surroundings): DraftUploads {
  const made = uploadsOf.get(draftOrderId) ?? makeUploads(draftOrderId, around)
  uploadsOf.set(draftOrderId, made)
  return made
}

function surround(draftOrderId: string, around: Surroundings): void {
  const made = uploadsOf.get(draftOrderId)
  if (made) made.around.current = around
}

/** The photos of the draft that are on their way or could not be sent. */
export function useUploads(draft: Draft, email: string) {
  const words = useWords()
  const locale = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const change = useChangeDraft()
  const params = { id: draft.id }
  const key = callKey(readDraft, { params })
  const around: Surroundings = {
    words,
    locale,
    email,
    known: () => queries.getQueryData<Draft>(key),
    keep: (update) => queries.setQueryData<Draft>(key, (known) => known && update(known)),
    refresh: async () => {
      const fresh = await api(readDraft, { params })
      queries.setQueryData(key, fresh)
      return fresh
    },
    saveOrder: (images) => change({ images }),
  }
  const uploads = uploadsFor(draft.id, around)
  const { queue, add, addKept, orderedByHand } = uploads
  useEffect(() => surround(draft.id, around))
  useEffect(() => uploads.begin(), [uploads])
  const list = useSyncExternalStore(queue.subscribe, queue.list, queue.list)
  return {
    list,
    queue,
    add,
    addKept,
    orderedByHand,
    pending: list.filter(({ state }) => state !== 'failed').length,
    isPaused: queue.isPaused(),
    isUnkept: uploads.isUnkept(),
  }
}
