import { photosMax } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import { ApiError } from '../call/request.ts'
import { toast } from '../ui/toast.ts'
import type { Words } from '../words/es.ts'
import { dropPreview } from './file-previews.ts'
import { inChosenOrder } from './photo-order.ts'
import { PhotoRejected, sendPhoto, type StoredImage } from './send-photo.ts'
import { makeUploadQueue, type Again, type UploadQueue } from './upload-queue.ts'
import type { Draft } from './use-draft.ts'

/** What the uploads of a draft need of the page around them; they go on while another step is shown. */
export type Surroundings = {
  words: Words
  locale: Locale
  email: string
  known: () => Draft | undefined
  keep: (change: (draft: Draft) => Draft) => void
  refresh: () => Promise<Draft>
  saveOrder: (images: string[]) => Promise<unknown>
}

type PhotoQueue = UploadQueue<File, StoredImage>

export type DraftUploads = { queue: PhotoQueue; around: { current: Surroundings } }
/** `chosen`: stored photo to the place at which it was chosen, since the queue last stood still; `failed`: another has failed since then. */
type Underway = DraftUploads & { chosen: Map<string, number>; failed: boolean }

/** Answers of something that stands before the shop, or of a shop whose database or files are away for a moment. */
const outOfReach = [502, 503, 504]
/** Answers about the file itself (D8). */
const refusals = [413, 415, 422]
/** Pauses between looks whether the shop is within reach again; it is looked as well when the browser says that it is online. */
const resumePausesMs = [2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000]

/** What went wrong with a photo, for who chose it, and whether the same once more may help. */
function faultOf(error: unknown, photos: Words['photos']): { message: string; again: Again } {
  const answer = error instanceof ApiError ? error : null
  if (error instanceof TypeError || (answer && outOfReach.includes(answer.status)))
    return { message: photos.lost, again: 'soon' }
  const rejected = error instanceof PhotoRejected ? error : null
  const refused = rejected !== null || (answer !== null && refusals.includes(answer.status))
  return {
    message: (answer?.customerMessage ?? rejected?.message) || photos.toasts.uploadFailedText,
    again: refused ? 'never' : 'by-hand',
  }
}

/**
 * Looks by itself whether the shop is within reach again: who uploads twenty photos in a train should not have to press twenty buttons.
 * @param resume is called after a pause that grows, and as soon as the browser says that it is online
 */
function makeLooks(resume: () => Promise<void>) {
  let looks = 0
  let looking: ReturnType<typeof setTimeout> | undefined
  addEventListener('online', () => {
    looks = 0
    void resume()
  })
  return {
    later(): void {
      const pause = resumePausesMs[looks]
      if (pause === undefined || looking !== undefined) return
      looks += 1
      looking = setTimeout(() => {
        looking = undefined
        void resume()
      }, pause)
    },
    /** The shop is within reach: the next time, pauses are short again. */
    forget(): void {
      looks = 0
    },
  }
}

const lostOf = (queue: PhotoQueue) =>
  queue.list().filter(({ state, again }) => state === 'failed' && again === 'soon')

/** Sends what was lost on its way again, but for photos that did arrive and only the answer was lost. False while the shop is out of reach. */
async function sendLostAgain({ queue, around, chosen }: Underway): Promise<boolean> {
  if (lostOf(queue).length === 0) return true
  const known = around.current.known()
  const before = new Set(known?.images.map(({ path }) => path))
  const fresh = await around.current.refresh().catch(() => null)
  if (fresh === null) return false
  const arrived = known ? fresh.images.filter(({ path }) => !before.has(path)) : []
  for (const { id, file } of lostOf(queue)) {
    const at = arrived.findIndex(
      ({ originalName }) => originalName.normalize() === file.name.normalize(),
    )
    const [image] = at < 0 ? [] : arrived.splice(at, 1)
    if (!image) continue
    chosen.set(image.path, id)
    queue.remove(id)
  }
  queue.resume()
  return true
}

/** Nothing is on its way: tells how many arrived, and puts those that overtook each other back in the order they were chosen in. */
async function settle(underway: Underway, stored: number): Promise<void> {
  const { queue, around, chosen, failed } = underway
  underway.failed = false
  const order = new Map(chosen)
  chosen.clear()
  if (stored === 0) return
  const { toasts } = around.current.words.photos
  const tell = (full: boolean) => {
    // What has just gone wrong is to be read; an older failure says so in its tile.
    if (failed) return
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
    if (lostOf(queue).length > 0) for (const [path, id] of order) chosen.set(path, id)
  }
}

/** Previews of files that have left the queue are let go. */
function dropPreviewsOfGone(queue: PhotoQueue): void {
  let files: readonly File[] = []
  queue.subscribe(() => {
    const left = queue.list().map(({ file }) => file)
    for (const file of files) if (!left.includes(file)) dropPreview(file)
    files = left
  })
}

export function makeUploads(draftOrderId: string, first: Surroundings): DraftUploads {
  const around = { current: first }
  const chosen = new Map<string, number>()
  const queue = makeUploadQueue<File, StoredImage>({
    send: (file, options) =>
      sendPhoto(file, {
        ...options,
        draftOrderId,
        customerEmail: around.current.email,
        locale: around.current.locale,
      }),
    faultOf: (error) => faultOf(error, around.current.words.photos),
    onStored: (image, upload) => {
      looks.forget()
      chosen.set(image.path, upload.id)
      around.current.keep((draft) => ({
        ...draft,
        images: [...draft.images.filter(({ path }) => path !== image.path), image],
      }))
    },
    onFailed: ({ message, again, failures }) => {
      underway.failed = true
      if (again === 'soon') looks.later()
      if (failures === 1)
        toast({
          kind: 'destructive',
          title: around.current.words.photos.toasts.uploadFailed,
          description: message ?? undefined,
        })
    },
    onIdle: (stored) => void settle(underway, stored),
  })
  const underway: Underway = { queue, around, chosen, failed: false }
  const looks = makeLooks(async () => {
    if (!(await sendLostAgain(underway))) looks.later()
  })
  dropPreviewsOfGone(queue)
  return { queue, around }
}
