import { defaultFormat, defaultStyle } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import { insertDraft } from '#store/drafts.ts'
import { newCodigo } from '#store/ids.ts'
import { putMail } from '#store/outbox.ts'
import { askForNewsletter } from './newsletter.ts'
import type { Shop } from './shop.ts'

/** Begins a draft. Its codigo goes out by mail, with the link that resumes it. */
export async function startDraft(shop: Shop, input: { email: string; locale: Locale; newsletter: boolean }): Promise<{ id: string }> {
  return shop.db.transaction(async (tx) => {
    const now = shop.now()
    const { id } = await insertDraft(tx, {
      id: newCodigo(), email: input.email, customerEmail: input.email, locale: input.locale,
      format: defaultFormat, style: defaultStyle, createdAt: now, changedAt: now,
    })
    await putMail(tx, shop.queue, {
      id: `draft-code:${id}`, kind: 'draft-code', recipient: input.email, locale: input.locale, facts: { codigo: id },
    })
    if (input.newsletter) await askForNewsletter(shop, tx, input)
    return { id }
  })
}
