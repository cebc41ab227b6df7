import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { readDraft } from '#contract/draft.ts'
import { photosMax } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import { toast } from '../ui/toast.ts'
import { useApi } from '../call/use-api.ts'
import type { Words } from '../words/es.ts'
import { useLocale, useWords } from '../words/words-context.tsx'
import { dropPreview } from './file-previews.ts'
import { inChosenOrder } from './photo-order.ts'
import { PhotoRejected, sendPhoto, type StoredImage } from './send-photo.ts'
import { makeUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'
import { useChangeDraft, type Draft } from './use-draft.ts'
import { ApiError, callKey } from '../call/request.ts'

export type PhotoUpload = Upload<File>

/** What the uploads of a draft need of the page around them; they go on while another step is shown. */
type Surroundings = {
  words: Words
  locale: Locale
  email: string
  known: () => Draft | undefined
  keep: (change: (draft: Draft) => Draft) => void
  refresh: () => Promise<Draft>
  saveOrder: (images: string[]) => Promise<unknown>
}

type DraftUploads = { queue: UploadQueue<File, StoredImage>; around: { current: Surroundings } }
const uploadsOf = new Map<string, DraftUploads>()

/** Answers of something that stands before the shop, or of a shop whose database or files are away for a moment. */
const outOfReach = [502, 503, 504]
/** Answers about the file itself (D8). */
const refusals = [413, 415, 422]
/** Pauses between looks whether the shop is within reach again; it is looked as well when the browser says that it is online. */
const resumePausesMs = [2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000]

function makeUploads(draftOrderId: string, first: Surroundings): DraftUploads {
  const around = { current: first }
  /** Stored photo to the place at which it was chosen, since the queue last stood still. */
  const chosen = new Map<string, number>()

  const queue = makeUploadQueue<File, StoredImage>({
    send: (file, options) =>
      sendPhoto(file, {
        ...options,
        draftOrderId,
        customerEmail: around.current.email,
        locale: around.current.locale,
      }),
    faultOf: (error) => {
      const { photos } = around.current.words
      if (
        error instanceof TypeError ||
        (error instanceof ApiError && outOfReach.includes(error.status))
      )
        return { message: photos.lost, again: 'soon' }
      const own =
        error instanceof ApiError
          ? error.customerMessage
          : error instanceof PhotoRejected
            ? error.message
            : null
      const refused =
        error instanceof PhotoRejected ||
        (error instanceof ApiError && refusals.includes(error.status))
      return {
        message: own || photos.toasts.uploadFailedText,
        again: refused ? 'never' : 'by-hand',
      }
    },
    onStored: (image, upload) => {
      looks = 0
      chosen.set(image.path, upload.id)
      around.current.keep((draft) => ({
        ...draft,
        images: [...draft.images.filter(({ path }) => path !== image.path), image],
      }))
    },
    onFailed: ({ message, again, failures }) => {
      if (again === 'soon') resumeLater()
      if (failures === 1)
        toast({
          kind: 'destructive',
          title: around.current.words.photos.toasts.uploadFailed,
          description: message ?? undefined,
        })
    },
    onIdle: (stored) => void settle(stored),
  })

  const lost = () =>
    queue.list().filter(({ state, again }) => state === 'failed' && again === 'soon')
  let looks = 0
  let looking: ReturnType<typeof setTimeout> | undefined
  /** Looks by itself whether the shop is within reach again: who uploads twenty photos in a train should not have to press twenty buttons. */
  function resumeLater(): void {
    const pause = resumePausesMs[looks]
    if (pause === undefined || looking !== undefined) return
    looks += 1
    looking = setTimeout(() => {
      looking = undefined
      void resume()
    }, pause)
  }

  /** Sends what was lost on its way again, but for photos that did arrive and only the answer was lost. */
  async function resume(): Promise<void> {
    if (lost().length === 0) return
    const known = around.current.known()
    const before = new Set(known?.images.map(({ path }) => path))
    const fresh = await around.current.refresh().catch(() => null)
    if (fresh === null) return resumeLater()
    const arrived = known ? fresh.images.filter(({ path }) => !before.has(path)) : []
    for (const { id, file } of lost()) {
      const at = arrived.findIndex(
        ({ originalName }) => originalName.normalize() === file.name.normalize(),
      )
      if (at < 0) continue
      chosen.set(arrived.splice(at, 1)[0]!.path, id)
      queue.remove(id)
    }
    queue.resume()
  }
  addEventListener('online', () => {
    looks = 0
    void resume()
  })

  /** Nothing is on its way: tells how many arrived, and puts those that overtook each other back in the order they were chosen in. */
  async function settle(stored: number): Promise<void> {
    const order = new Map(chosen)
    chosen.clear()
    if (stored === 0) return
    const { toasts } = around.current.words.photos
    const tell = (full: boolean) => {
      if (queue.list().some(({ state }) => state === 'failed')) return
      toast({
        kind: 'good',
        title: toasts.uploadedTitle,
        description: full
          ? toasts.uploadedAll({ count: stored })
          : toasts.uploadedText({ count: stored, max: photosMax }),
      })
    }
    try {
      const draft = await around.current.refresh().catch((error: unknown) => {
        tell(false)
        throw error
      })
      tell(draft.images.length >= photosMax)
      const paths = draft.images.map(({ path }) => path)
      const wanted = inChosenOrder(paths, order)
      if (!draft.closed && wanted.join() !== paths.join()) await around.current.saveOrder(wanted)
    } catch {
      // The photos are stored; their order can be changed by hand, and the next read of the draft shows it as it is. While others are still to
      // come it is put right with them: a lost connection takes this call as well.
      if (lost().length > 0) for (const [path, id] of order) chosen.set(path, id)
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
  const { queue } = uploadsFor(draft.id, around)
  useEffect(() => surround(draft.id, around))
  const list = useSyncExternalStore(queue.subscribe, queue.list, queue.list)
  return { list, queue, pending: list.filter(({ state }) => state !== 'failed').length }
}
