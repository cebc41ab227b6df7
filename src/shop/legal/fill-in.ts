import { copyDaysMax } from '#domain/artist.ts'
import {
  legalBlocks,
  legalFacts,
  type LegalBlock,
  type LegalCondition,
  type LegalFact,
} from '#domain/legal.ts'
import type { Locale } from '#domain/locale.ts'
import { draftDaysKept } from '#domain/order.ts'
import { daysToArrive } from '#domain/order-list.ts'
import { plain } from './plain.ts'
import type { Setup } from './setup.ts'
import {
  gapFor,
  listPaymentMethods,
  listRegisters,
  registersOf,
  writeBlock,
} from './write-block.ts'

/**
 * Puts the shop's own facts in place of marks such as {shopName}, whole parts in place of those such as {processors}, and of what stands
 * between {own} and {/own} and the like leaves what is true. Marks that nothing stands for stay as they are.
 */
export function fillIn(text: string, setup: Setup, locale: Locale): string {
  let left = text
  for (const [condition, holds] of Object.entries(conditions(setup)))
    left = keepOrDrop(left, condition, holds)
  return left.replace(/\{([A-Za-z]+)\}/g, (mark, name: string) => {
    if ((legalFacts as readonly string[]).includes(name))
      return facts[name as LegalFact](setup, locale)
    return (legalBlocks as readonly string[]).includes(name)
      ? writeBlock(name as LegalBlock, setup, locale)
      : mark
  })
}

function conditions({
  settings,
  imageService,
  isLive,
  returnables,
  showsGallery,
}: Setup): Record<LegalCondition, boolean> {
  return {
    own: imageService === null,
    outside: imageService !== null,
    models: settings.models.length > 0,
    live: isLive,
    pretended: !isLive,
    registered: registersOf(settings.legal.abroad).length > 0,
    mediated: settings.legal.abroad.SELLER_MEDIATOR_FR !== null,
    represented: settings.legal.abroad.SELLER_REPRESENTATIVE_GB !== null,
    returnable: returnables.es.length > 0,
    gallery: showsGallery,
  }
}

const facts: Record<LegalFact, (setup: Setup, locale: Locale) => string> = {
  shopName: ({ settings }) => plain(settings.name),
  supportEmail: ({ settings }) => settings.supportEmail,
  publicUrl: ({ settings }) => settings.publicUrl,
  imageService: ({ imageService }) => imageService ?? '',
  copyDays: () => String(copyDaysMax),
  paymentMethods: ({ paymentMethods }, locale) => listPaymentMethods(paymentMethods, locale),
  photoDays: ({ settings }) => String(settings.photoDaysKept),
  undeliveredDays: ({ settings }) => String(settings.photoDaysKept + daysToArrive),
  draftDays: () => String(draftDaysKept),
  seller: ({ settings: { legal, invoices } }, locale) =>
    legal.missing.includes('SELLER_NAME')
      ? gapFor('SELLER_NAME', locale)
      : plain(invoices.seller.name),
  sellerAddress: ({ settings: { legal, invoices } }, locale) =>
    legal.missing.includes('SELLER_ADDRESS')
      ? gapFor('SELLER_ADDRESS', locale)
      : plain(invoices.seller.address.join(', ')),
  registers: ({ settings: { legal } }, locale) => listRegisters(legal.abroad, locale),
  mediator: ({ settings: { legal } }) => plain(legal.abroad.SELLER_MEDIATOR_FR ?? ''),
  representative: ({ settings: { legal } }) => plain(legal.abroad.SELLER_REPRESENTATIVE_GB ?? ''),
  returnables: ({ returnables }, locale) => plain(returnables[locale].join(', ')),
}

/**
 * Takes the marks away, or what is between them too; a line that holds nothing else goes with what it held. However
 * long the text, it is read once.
 */
function keepOrDrop(text: string, condition: LegalCondition | string, holds: boolean): string {
  const [open, close] = [`{${condition}}`, `{/${condition}}`]
  if (holds) return text.replaceAll(open, '').replaceAll(close, '')
  let kept = ''
  let from = 0
  for (;;) {
    const start = text.indexOf(open, from)
    const end = start < 0 ? -1 : text.indexOf(close, start)
    if (end < 0) return kept + text.slice(from)
    const after = end + close.length
    const isWholeLine =
      (start === 0 || text[start - 1] === '\n') &&
      text[after] === '\n' &&
      !text.slice(start, end).includes('\n')
    kept += text.slice(from, start)
    from = isWholeLine ? after + 1 : after
    // A paragraph goes with one of the empty lines around it.
    if (isWholeLine && (kept === '' || kept.endsWith('\n\n')) && text[from] === '\n') from += 1
  }
}
