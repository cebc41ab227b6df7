import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf, BodyIn } from '#contract/call.ts'
import { readDraft, saveDraft, saveDraftOrder } from '#contract/draft.ts'
import { useApi, useApiQuery } from '../call/use-api.ts'
import { changeOwnPages } from '#contract/own-order.ts'
import { usePaidBook } from './paid-book.ts'
import { useWizard, wizard } from './use-wizard.ts'
import { callKey } from '../call/request.ts'

export type Draft = AnswerOf<typeof readDraft>

const draftKey = (id: string) => callKey(readDraft, { params: { id } })

/** The tab's draft as the server has it: photos, prices, discount. */
export function useDraft() {
  const id = useWizard().place?.draftOrderId ?? ''
  return useApiQuery(readDraft, { params: { id } }, { enabled: id !== '' })
}

/** Puts a draft, or a change to it, in the place of what was known of it. */
export function useKeepDraft() {
  const queries = useQueryClient()
  const paid = usePaidBook()
  return useCallback(
    (change: Draft | ((draft: Draft) => Draft)) => {
      const id = paid?.draftId ?? wizard().state().place?.draftOrderId ?? ''
      queries.setQueryData<Draft>(draftKey(id), (known) =>
        typeof change === 'function' ? known && change(known) : change,
      )
    },
    [paid, queries],
  )
}

/** Reads the draft anew. */
export function useRefreshDraft() {
  const queries = useQueryClient()
  const paid = usePaidBook()
  return useCallback(() => {
    const id = paid?.draftId ?? wizard().state().place?.draftOrderId ?? ''
    return queries.invalidateQueries({ queryKey: draftKey(id) })
  }, [paid, queries])
}

/** Saves what the wizard's forms have changed, and anything given. Rejects as the call does. */
export function useSaveDraft() {
  const api = useApi()
  const keep = useKeepDraft()
  return useCallback(
    async (more: BodyIn<typeof saveDraft> = {}) => {
      const { place } = wizard().state()
      if (!place) throw new Error('no draft to save')
      const changed = wizard().unsaved()
      const draft = await api(saveDraft, {
        params: { draftId: place.draftOrderId },
        body: { ...changed, ...more },
      })
      wizard().markSaved(changed)
      keep(draft)
      return draft
    },
    [api, keep],
  )
}

type DraftChange = BodyIn<typeof saveDraftOrder> & { discountAmount?: string | null }

/** Changes the draft's discount or its photos' order; of a book that is paid, its pages. Rejects as the call does. */
export function useChangeDraft() {
  const api = useApi()
  const keep = useKeepDraft()
  const paid = usePaidBook()
  return useCallback(
    async (body: DraftChange) => {
      const draft = paid
        ? await api(changeOwnPages, {
            params: { token: paid.token },
            body: { images: (body.images ?? []).map(named) },
          })
        : await api(saveDraftOrder, {
            params: { id: wizard().state().place?.draftOrderId ?? '' },
            body,
          })
      keep(draft)
      return draft
    },
    [api, keep, paid],
  )
}

const named = (image: NonNullable<DraftChange['images']>[number]) =>
  typeof image === 'string' ? { path: image } : image
