import { defaultFormat, defaultStyle } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import { beginDraft, newDraft } from '#store/drafts.ts'
import { newCodigo } from '#store/ids.ts'
import { mail } from '#store/outbox.ts'
import { write, type Write } from '#store/write.ts'
import { askForNewsletter } from '../mails/newsletter.ts'
import type { Shop } from '../shop.ts'

/** Begins a draft. Its codigo goes out by mail, with the link that resumes it. */
export async function startDraft(
  shop: Shop,
  input: { email: string; locale: Locale; newsletter: boolean; remindMe?: boolean },
): Promise<{ id: string }> {
  const { email, locale, remindMe: reminderWished = false } = input
  const id = newCodigo()
  const letter = await mail(shop.queue, {
    id: `draft-code:${id}`,
    kind: 'draft-code',
    recipient: email,
    locale,
    facts: { codigo: id },
  })
  const begun: Write[] = [
    newDraft(
      beginDraft(
        { id, email, locale, format: defaultFormat, style: defaultStyle, reminderWished },
        shop.now(),
      ),
    ),
    ...letter,
  ]
  if (!input.newsletter) await write(shop.db, begun)
  else {
    await shop.db.transaction(async (tx) => {
      await write(tx, begun)
      await askForNewsletter(shop, tx, input)
    })
  }
  return { id }
}
