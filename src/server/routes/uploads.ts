import { uploadImages } from '#contract/image.ts'
import { photosMax } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { addPhoto, adoptPhotos, findUploaded, openUpload } from '#shop/drafts/add-photo.ts'
import type { Shop } from '#shop/shop.ts'
import { demandRoom } from '#shop/drafts/upload-room.ts'
import type { showPhoto } from '#shop/drafts/show-photo.ts'
import { bind } from '../http/bind.ts'
import { messageFor } from '../http/message-for.ts'
import { readInput } from '../http/read-input.ts'
import type { Server } from '../http/server.ts'
import { readUploadedFile, receiveUpload } from '../http/upload.ts'

type Stored = ReturnType<typeof showPhoto>
/** `uploadId`: what the sender calls this sending, where it does. */
type Target = Awaited<ReturnType<typeof openUpload>> & { uploadId: string | null }
type Rejected = { name: string; code: string; message: string }

export function uploadRoutes(server: Server, shop: Shop): void {
  bind(server, uploadImages, async ({ request, locale }) => {
    const files: Stored[] = []
    const rejected: Rejected[] = []
    const reject = (name: string, code: RefusalCode) =>
      rejected.push({ name, code, message: messageFor(code, locale) })
    let target: Target = { draftId: null, room: photosMax, uploadId: null }
    let begun = 0
    /** The sending of the photo that comes next: a request may bring several. */
    const nextSending = () => {
      const { uploadId } = target
      begun += 1
      return uploadId !== null && begun > 1 ? `${uploadId}.${begun}` : uploadId
    }

    const upload = await receiveUpload(request.raw, {
      fileField: 'images',
      onFields: async (fields) => {
        const read = readFields(fields, locale)
        target = { ...(await openUpload(shop, read)), uploadId: read.uploadId ?? null }
        // Before hundreds of megabytes are read for nothing.
        if (!(await findUploaded(shop, target.draftId, target.uploadId)))
          await demandRoom(shop, target.draftId)
      },
      onFile: async (file) => {
        const uploadId = nextSending()
        const earlier = await findUploaded(shop, target.draftId, uploadId)
        if (earlier) return void files.push(earlier)
        if (files.length >= target.room) return void reject(file.filename, 'too_many_images')
        try {
          await server.limits.spend(request, 'uploads')
          const sender = server.limits.senderOf(request)
          const bytes = await readUploadedFile(file)
          files.push(
            await addPhoto(shop, target.draftId, { name: file.filename, bytes, sender, uploadId }),
          )
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          if (error.code === 'draft_not_found' || error.code === 'draft_closed') throw error
          reject(file.filename, error.code)
        }
      },
    })
    if (upload.cutShort && upload.files > 0 && rejected.length === 0)
      reject('', upload.files > photosMax ? 'too_many_images' : 'file_interrupted')
    const kept =
      target.draftId === null
        ? await adopt(shop, files, readFields(upload.fields, locale), reject)
        : files
    if (kept.length === 0)
      throw Refusal.of(codeForNothing(rejected), rejected.length > 0 ? { rejected } : {})
    return { files: kept, count: kept.length, rejected }
  })
}

/** Photos whose draft was named behind them in the form. */
async function adopt(
  shop: Shop,
  files: Stored[],
  fields: Fields,
  reject: (name: string, code: RefusalCode) => void,
): Promise<Stored[]> {
  if (fields.draftOrderId === undefined || files.length === 0) return files
  const adopted = await adoptPhotos(
    shop,
    fields,
    files.map((file) => file.path),
  )
  return files.filter((file) => {
    if (adopted.includes(file.path)) return true
    reject(file.originalName, 'too_many_images')
    return false
  })
}

type Fields = {
  customerEmail?: string | undefined
  draftOrderId?: string | undefined
  uploadId?: string | undefined
}

function readFields(fields: Record<string, string>, locale: Locale): Fields {
  return readInput(uploadImages.body, fields, locale) as Fields
}

/** The answer to a request of which nothing was kept: the reason, when all files share one. */
function codeForNothing(rejected: Rejected[]): RefusalCode {
  const codes = new Set(rejected.map(({ code }) => code))
  if (codes.size === 0) return 'no_images'
  return codes.size === 1 ? ([...codes][0] as RefusalCode) : 'file_unreadable'
}
