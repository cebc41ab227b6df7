import { photosMax } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import { toast } from '../ui/toast.ts'
import type { Words } from '../words/es.ts'
import { dropPreview } from './file-previews.ts'
import {
  dropUpload,
  dropUploads,
  keepUpload,
  readUploads,
  type KeptUpload,
} from './kept-uploads.ts'
import { readyPhoto } from './ready-photo.ts'
import { ownPart, uploadIdAt } from './upload-id.ts'
import { inChosenOrder } from './photo-order.ts'
import { idsIn, markRun, positionsOf } from './sent-together.ts'
import { sendPhoto, type StoredImage } from './send-photo.ts'
import { takeUpInOneTab } from './take-up.ts'
import { faultOf } from './upload-fault.ts'
import { makeLooks } from './upload-looks.ts'
import { makeUploadQueue, type UploadQueue } from './upload-queue.ts'
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

export type DraftUploads = {
  queue: PhotoQueue
  around: { current: Surroundings }
  add: (files: readonly File[]) => void
  /** One that has its id and is kept elsewhere. */
  addKept: (upload: KeptUpload) => void
  /** Takes up what was kept when the page went. For the first call only. */
  begin: () => void
  /** Their owner has put the pages in order meanwhile: that stands. */
  orderedByHand: () => void
  /** Some could not be kept on this device: a reload would lose them. */
  isUnkept: () => boolean
}
/** `chosen`: ids of the photos that were chosen since the queue last stood still, also before a reload; `failed`: another has failed since then. */
type Underway = Pick<DraftUploads, 'queue' | 'around'> & { chosen: Set<string>; failed: boolean }

const lostOf = (queue: PhotoQueue) =>
  queue.list().filter(({ state, again }) => state === 'failed' && again === 'soon')

/** Sends what was lost on its way again, but for photos that did arrive and only the answer was lost. False while the shop is out of reach. */
async function sendLostAgain({ queue, around }: Underway): Promise<boolean> {
  if (queue.isPaused() || lostOf(queue).length === 0) return true
  const fresh = await around.current.refresh().catch(() => null)
  if (fresh === null) return false
  const arrived = idsIn(fresh)
  for (const { id, key } of lostOf(queue)) if (arrived.has(key)) queue.remove(id)
  queue.resume()
  return true
}

/** Nothing is on its way: tells how many arrived, and puts those that overtook each other back in the order they were chosen in. */
async function settle(underway: Underway, stored: number): Promise<void> {
  const { queue, around, chosen, failed } = underway
  underway.failed = false
  const order = new Set(chosen)
  // What was lost will arrive behind the others, and is put in order with them.
  if (lostOf(queue).length === 0) chosen.clear()
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
    await putInOrder(draft, order, around.current)
  } catch {
    // The photos are stored; their order can be changed by hand, and the next read of the draft shows it as it is. While others are still to
    // come it is put right with them: a lost connection takes this call as well.
    if (lostOf(queue).length > 0) for (const id of order) chosen.add(id)
  }
}

async function putInOrder(
  draft: Draft,
  chosen: ReadonlySet<string>,
  { saveOrder }: Surroundings,
): Promise<void> {
  const paths = draft.images.map(({ path }) => path)
  const wanted = inChosenOrder(paths, positionsOf(draft, chosen))
  if (!draft.closed && wanted.join() !== paths.join()) await saveOrder(wanted)
}

/** Whoever leaves while photos are under way is asked first. */
function askBeforeLeaving(queue: PhotoQueue): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  queue.subscribe(() => {
    if (queue.list().some(({ state, again }) => state !== 'failed' || again === 'soon'))
      addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  })
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

/** The queue of a draft's photos, and what happens to each on its way. */
function makeQueue(draftOrderId: string, around: DraftUploads['around']): Underway {
  const chosen = new Set<string>()
  const queue: PhotoQueue = makeUploadQueue<File, StoredImage>({
    async send({ id, key, file }, options) {
      const ready = await readyPhoto(file, options.signal)
      if (ready !== file) {
        queue.replace(id, ready)
        void keepUpload(draftOrderId, { uploadId: key, file: ready })
      }
      return sendPhoto(ready, {
        ...options,
        draftOrderId,
        uploadId: key,
        customerEmail: around.current.email,
        locale: around.current.locale,
      })
    },
    faultOf: (error) => faultOf(error, around.current.words.photos),
    onStored: (image) => {
      looks.forget()
      around.current.keep((draft) => ({
        ...draft,
        images: [...draft.images.filter(({ path }) => path !== image.path), image],
      }))
    },
    onFailed: ({ key, message, again, failures }) => {
      underway.failed = true
      if (again === 'soon') looks.later()
      if (again === 'never') void dropUpload(draftOrderId, key)
      if (failures === 1)
        toast({
          kind: 'destructive',
          title: around.current.words.photos.toasts.uploadFailed,
          description: message ?? undefined,
        })
    },
    onGone: ({ key }) => void dropUpload(draftOrderId, key),
    onIdle: (stored) => void settle(underway, stored),
  })
  const underway: Underway = { queue, around, chosen, failed: false }
  const looks = makeLooks(async () => {
    if (!(await sendLostAgain(underway))) looks.later()
  })
  return underway
}

/** Long because its verbs share a queue, and what was chosen since it last stood still. */
export function makeUploads(draftOrderId: string, first: Surroundings): DraftUploads {
  const around = { current: first }
  const { queue, chosen } = makeQueue(draftOrderId, around)
  dropPreviewsOfGone(queue)
  askBeforeLeaving(queue)
  let isUnkept = false
  let isOrderedByHand = false
  let begun = false

  function enter(uploads: readonly KeptUpload[]): void {
    if (queue.list().length === 0) isOrderedByHand = false
    if (!isOrderedByHand) for (const { uploadId } of uploads) chosen.add(uploadId)
    queue.add(uploads.map(({ uploadId, file }) => ({ key: uploadId, file })))
  }

  function add(files: readonly File[]): void {
    const now = Date.now()
    const uploads = files.map((file, index) => ({
      uploadId: uploadIdAt(now, index, ownPart()),
      file,
    }))
    enter(uploads)
    for (const upload of uploads)
      void keepUpload(draftOrderId, upload).then((isKept) => {
        if (isKept || isUnkept) return
        isUnkept = true
        queue.tell()
      })
  }

  async function takeUp(): Promise<void> {
    const draft = around.current.known()
    if (draft?.closed && !draft.acceptsPhotos) return dropUploads(draftOrderId)
    const kept = await readUploads(draftOrderId)
    if (kept.length === 0) return
    const arrived = idsIn(draft)
    for (const { uploadId } of kept) {
      chosen.add(uploadId)
      if (arrived.has(uploadId)) void dropUpload(draftOrderId, uploadId)
    }
    markRun(draft, kept, chosen)
    const left = kept.filter(({ uploadId }) => !arrived.has(uploadId))
    if (left.length === 0) {
      const order = new Set(chosen)
      chosen.clear()
      // The last answers were lost with the page, and with them the moment to put the photos in order.
      if (draft) await putInOrder(draft, order, around.current).catch(() => undefined)
      return
    }
    enter(left)
    const { restoredTitle, restored } = around.current.words.photos
    toast({ kind: 'good', title: restoredTitle, description: restored({ count: left.length }) })
  }

  return {
    queue,
    around,
    add,
    addKept: (upload) => enter([upload]),
    begin() {
      if (begun) return
      begun = true
      takeUpInOneTab(`uploads ${draftOrderId}`, takeUp)
    },
    orderedByHand() {
      if (queue.list().length === 0) return
      isOrderedByHand = true
      chosen.clear()
    },
    isUnkept: () => isUnkept,
  }
}
