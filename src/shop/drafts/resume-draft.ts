import { Refusal } from '#domain/refusal.ts'
import { emailKey } from '#domain/text.ts'
import { readDraft } from '#store/drafts.ts'
import { describeDraft } from './show-draft.ts'
import type { Shop } from '../shop.ts'

/** A draft whole, for whoever knows both its e-mail and its codigo. A wrong one of either is told apart by nothing. */
export async function resumeDraft(
  shop: Shop,
  { email, codigo }: { email: string; codigo: string },
) {
  const draft = await readDraft(shop.db, codigo)
  if (!draft || emailKey(draft.email) !== emailKey(email)) throw new Refusal('draft_not_found')
  return {
    ...(await describeDraft(shop.db, draft, shop.now())),
    email: draft.email,
    customerEmail: draft.customerEmail,
    customerName: draft.customerName,
    address: draft.address,
    city: draft.city,
    postalCode: draft.postalCode,
    region: draft.region,
    phone: draft.phone,
    giftNote: draft.giftNote,
    recipientName: draft.recipientName,
  }
}
