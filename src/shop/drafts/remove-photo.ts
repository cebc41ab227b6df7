import { Refusal } from '#domain/refusal.ts'
import { lockDraft, readPaidState, touchDraft } from '#store/drafts.ts'
import { deletePhotos, listPhotos } from '#store/photos.ts'
import { describeDraft } from './show-draft.ts'
import type { Shop } from '../shop.ts'

/** Takes a photo out of a draft. Its files are written down for removal in the same transaction. */
export async function removePhoto(
  shop: Shop,
  { draftId, path }: { draftId: string; path: string },
) {
  return shop.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, draftId)
    if (!draft) throw new Refusal('draft_not_found')
    if (await readPaidState(tx, draftId)) throw new Refusal('draft_closed')
    const photo = (await listPhotos(tx, draftId)).find((candidate) => candidate.path === path)
    if (!photo) throw new Refusal('image_not_found')
    await deletePhotos(tx, [photo])
    await shop.queue.enqueue(tx, 'remove-files', 'all', {})
    await touchDraft(tx, draftId, shop.now())
    return describeDraft(tx, draft, shop.now())
  })
}
