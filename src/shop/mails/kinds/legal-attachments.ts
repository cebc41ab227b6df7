import type { MailAttachment } from '#gateways/mail/transport.ts'
import { dayAt } from '#domain/invoice-number.ts'
import type { Locale } from '#domain/locale.ts'
import type { LegalType } from '#domain/order.ts'
import { Refusal } from '#domain/refusal.ts'
import { unescaped } from '../../legal/plain.ts'
import { readLegal } from '../../legal/read-legal.ts'
import type { ShopWithin } from '../../shop.ts'

/**
 * Legal texts as they stand today, for the customer to keep: what the shop publishes later does not change what applied.
 * Plain text, since every device opens it; Markdown reads well as it is. A text that the shop does not have is left out.
 */
export async function legalAttachments(
  shop: ShopWithin,
  locale: Locale,
  fileNames: Partial<Record<LegalType, string>>,
): Promise<MailAttachment[]> {
  const today = dayAt(shop.now(), shop.settings.invoices.timeZone)
  const found = await Promise.all(
    (Object.entries(fileNames) as [LegalType, string][]).map(async ([type, name]) => {
      const text = await readLegal(shop, { type, locale }).catch(unlessMissing)
      if (!text) return []
      return [
        {
          filename: `${name}-${today}.txt`,
          contentType: 'text/plain; charset=utf-8',
          content: standAlone(`# ${text.title}\n\n${text.content}`, shop.settings.publicUrl),
        },
      ]
    }),
  )
  return found.flat()
}

/** Links that work outside the shop's pages, and no anchors. */
function standAlone(markdown: string, publicUrl: string): string {
  return `${unescaped(markdown)
    .replaceAll('](/', `](${publicUrl}/`)
    .replace(/ \{#[\w-]+\}$/gm, '')
    .trim()}\n`
}

function unlessMissing(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}
