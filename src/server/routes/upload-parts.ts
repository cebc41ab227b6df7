import { readParts, uploadPart } from '#contract/image.ts'
import { Refusal } from '#domain/refusal.ts'
import { addPart, readReceived, type PartTaken } from '#shop/drafts/add-part.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import { readInput } from '../http/read-input.ts'
import type { Server } from '../http/server.ts'
import { readUploadedFile, receiveUpload } from '../http/upload.ts'

export function uploadPartRoutes(server: Server, shop: Shop): void {
  bind(server, readParts, async ({ params: { id, ...of } }) => ({
    received: await readReceived(shop, { draftId: id, ...of }),
  }))

  bind(server, uploadPart, async ({ request, locale }) => {
    let taken: PartTaken | null = null
    let target: Fields | null = null
    const { cutShort } = await receiveUpload(request.raw, {
      fileField: 'images',
      onFields: async (fields) => {
        target = readInput(uploadPart.body, fields, locale)
      },
      onFile: async (file) => {
        if (!target || taken) return
        const { draftOrderId, uploadId, digest, offset, size } = target
        const sender = server.limits.senderOf(request)
        const bytes = await readUploadedFile(file)
        taken = await addPart(
          shop,
          { draftId: draftOrderId, uploadId, digest },
          { name: file.filename, offset: Number(offset), size: Number(size), bytes, sender },
          () => server.limits.spend(request, 'uploads'),
        )
      },
    })
    // Set in a callback, which the compiler does not follow.
    const { received, photo } = (taken as PartTaken | null) ?? fail(cutShort)
    return { received, files: photo ? [photo] : [] }
  })
}

type Fields = ReturnType<typeof readInput<typeof uploadPart.body>>

function fail(cutShort: boolean): never {
  throw new Refusal(cutShort ? 'file_interrupted' : 'no_images')
}
