import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { readDraft } from '#contract/draft.ts'
import { photosMax } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import { ApiError } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { callKey, useApi } from '../use-api.ts'
import type { Words } from '../words/es.ts'
import { useLocale, useWords } from '../words/words-context.tsx'
import { dropPreview } from './file-previews.ts'
import { inChosenOrder } from './photo-order.ts'
import { PhotoRejected, sendPhoto, type StoredImage } from './send-photo.ts'
import { makeUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'
import { useChangeDraft, type Draft } from './use-draft.ts'

export type PhotoUpload = Upload<File>

/** What the uploads of a draft need of the page around them; they go on while another step is shown. */
type Surroundings = {
  words: Words
  locale: Locale
  email: string
  keep: (change: (draft: Draft) => Draft) => void
  refresh: () => Promise<Draft>
  saveOrder: (images: string[]) => Promise<unknown>
}

type DraftUploads = { queue: UploadQueue<File, StoredImage>; around: { current: Surroundings } }
const uploadsOf = new Map<string, DraftUploads>()

function makeUploads(draftOrderId: string, first: Surroundings): DraftUploads {
  const around = { current: first }
  /** Stored photo to the place at which it was chosen, since the queue last stood still. */
  const chosen = new Map<string, number>()

  const queue = makeUploadQueue<File, StoredImage>({
    send: (file, options) => sendPhoto(file, { ...options, draftOrderId, customerEmail: around.current.email, locale: around.current.locale }),
    messageOf: (error) => {
      const { photos, errors } = around.current.words
      if (error instanceof ApiError) return error.customerMessage ?? photos.toasts.uploadFailedText
      if (error instanceof PhotoRejected) return error.message || photos.toasts.uploadFailedText
      return error instanceof TypeError ? errors.network : photos.toasts.uploadFailedText
    },
    onStored: (image, upload) => {
      chosen.set(image.path, upload.id)
      around.current.keep((draft) => ({ ...draft, images: [...draft.images.filter(({ path }) => path !== image.path), image] }))
    },
    onFailed: (message) => toast({ kind: 'destructive', title: around.current.words.photos.toasts.uploadFailed, description: message }),
    onIdle: (stored) => void settle(stored),
  })

  /** Nothing is on its way: tells how many arrived, and puts those that overtook each other back in the order they were chosen in. */
  async function settle(stored: number): Promise<void> {
    const order = new Map(chosen)
    chosen.clear()
    if (stored === 0) return
    const { toasts } = around.current.words.photos
    if (!queue.list().some(({ state }) => state === 'failed')) {
      toast({ kind: 'good', title: toasts.uploadedTitle, description: toasts.uploadedText({ count: stored, max: photosMax }) })
    }
    try {
      const draft = await around.current.refresh()
      const paths = draft.images.map(({ path }) => path)
      const wanted = inChosenOrder(paths, order)
      if (!draft.closed && wanted.join() !== paths.join()) await around.current.saveOrder(wanted)
    } catch {
      // The photos are stored; their order can be changed by hand, and the next read of the draft shows it as it is.
    }
  }

  let files: readonly File[] = []
  queue.subscribe(() => {
    const left = queue.list().map(({ file }) => file)
    for (const file of files) if (!left.includes(file)) dropPreview(file)
    files = left
  })
  return { queue, around }
}

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
    words, locale, email,
    keep: (update) => queries.setQueryData<Draft>(key, (known) => known && update(known)),
    refresh: async () => {
      const fresh = await api(readDraft, { params })
      queries.setQueryData(key, fresh)
      return fresh
    },
    saveOrder: (images) => change({ images }),
  }
  const { queue } = uploadsFor(draft.id, around)
  useEffect(() => surround(draft.id, around))
  const list = useSyncExternalStore(queue.subscribe, queue.list, queue.list)
  return { list, queue, pending: list.filter(({ state }) => state !== 'failed').length }
}
