import { addressee, placeLine } from '#domain/address.ts'
import { warnsOfBook } from '#domain/age-class.ts'
import { pagesPerBook } from '#domain/book-spec.ts'
import {
  acceptsPhotos,
  cancelUntil,
  isCustomersToChange,
  photosGraceHours,
  photosUntil,
} from '#domain/fulfilment.ts'
import { isFree } from '#domain/quote.ts'
import { vatFor } from '#domain/vat.ts'
import { readExtraNames } from '#store/extra-names.ts'
import { findOrder, listOrderExtras, type Order } from '#store/orders.ts'
import { countPhotos } from '#store/photos.ts'
import { readOwnerSettings } from '#store/shop-settings.ts'
import { printedInvoice } from '../../invoices/invoice-file.ts'
import { readSetup, type Setup } from '../../legal/setup.ts'
import { invoiceUrl, legalUrl, orderPagesUrl, orderUrl } from '../links.ts'
import type { Block } from '../letter.ts'
import { showCountry, showMoment, showMoney } from '../show.ts'
import { attachedInvoice } from './attached-invoice.ts'
import { legalAttachments } from './legal-attachments.ts'
import { bookPictures } from './book-pictures.ts'
import { textFact, type Desk, type MailKind } from './kind.ts'
import { bookFigures, priceFigures } from './confirmed-figures.ts'

/**
 * Confirms a paid or free order on a durable medium: what was bought, what it costs, which rights there are, and the texts
 * that apply. Reads the order when it is sent, so that it says what is true then. Facts: orderId.
 * Long because it is the letter, from its first block to its last.
 */
export const orderConfirmation: MailKind = async (desk) => {
  const { shop, locale, place, words, facts } = desk
  const order = await findOrder(shop.db, { id: textFact(facts, 'orderId') })
  if (!order) return null
  const own = words.orderConfirmation
  // Erased customer data leave an order without a draft, and nothing to count.
  const photos = order.draftId === null ? null : await countPhotos(shop.db, order.draftId)
  const [invoice, setup, pictures, returnables] = await Promise.all([
    printedInvoice(shop, order.id),
    readSetup(shop),
    bookPictures(desk, order),
    listOwnReturnables(desk, order),
  ])
  const fromThree = warnsOfBook((await readOwnerSettings(shop.db)).ageClass)
  const exported = vatFor(shop.settings.invoices.vat, order).ground === 'export'
  return {
    subject: own.subject({ title: order.title, number: order.id }),
    preheader: own.preheader,
    title: own.title,
    greeting: own.greeting({ name: order.customerName }),
    reason: own.reason,
    blocks: [
      { type: 'paragraph', text: isFree(order.totalCents) ? own.free : own.paid },
      ...pictures.blocks,
      ...missingPhotos(desk, order, photos),
      { type: 'section', title: own.orderTitle },
      { type: 'figures', rows: bookFigures(desk, order, { photos, fromThree }) },
      { type: 'section', title: own.priceTitle },
      {
        type: 'figures',
        rows: await priceFigures(desk, order),
        total: {
          label: exported ? own.totalExport : own.total,
          value: showMoney(order.totalCents, locale),
        },
      },
      ...(invoice
        ? [{ type: 'paragraph' as const, text: own.invoiceAttached({ number: invoice.number }) }]
        : []),
      {
        type: 'links',
        items: [
          { label: own.seeOrder, url: orderUrl(place, order.checkoutToken) },
          // What tells of somebody is not for whoever has the order's address.
          ...(invoice && !invoice.isFull
            ? [{ label: own.invoice, url: invoiceUrl(place, order.checkoutToken) }]
            : []),
        ],
      },
      ...(await changes(desk, order)),
      ...deliveryBlocks(desk, order),
      { type: 'section', title: own.nextTitle },
      { type: 'steps', items: [whoDraws(desk, setup), ...own.next] },
      ...rightsBlocks(desk, returnables),
    ],
    attachments: [
      ...pictures.attachments,
      ...(invoice ? [attachedInvoice(invoice)] : []),
      ...(await legalAttachments(shop, locale, {
        terms_conditions: own.termsFile,
        legal_notice: own.noticeFile,
      })),
    ],
  }
}

/** Where it goes, and how long that takes. */
function deliveryBlocks(
  { locale, words: { orderConfirmation: own } }: Desk,
  order: Order,
): Block[] {
  const { country, address } = order
  return [
    { type: 'section', title: own.deliveryTitle },
    {
      type: 'lines',
      lines: [addressee(order), address, placeLine(country, order), showCountry(country, locale)],
    },
    { type: 'paragraph', text: own.delivery },
  ]
}

/** What the customer may do, and the texts that apply. @param returnables extras that may be given back */
function rightsBlocks({ locale, place, words }: Desk, returnables: readonly string[]): Block[] {
  const { frame, orderConfirmation: own } = words
  const extras = new Intl.ListFormat(locale, { type: 'conjunction' }).format(returnables)
  return [
    { type: 'section', title: own.rightsTitle },
    { type: 'small', text: own.withdrawal },
    ...(returnables.length > 0
      ? [{ type: 'small' as const, text: own.mayWithdraw({ extras }) }]
      : []),
    { type: 'small', text: own.guarantee },
    { type: 'small', text: own.attached },
    {
      type: 'links',
      items: [
        { label: frame.terms, url: legalUrl(place, 'terms_conditions') },
        { label: frame.privacy, url: legalUrl(place, 'privacy_policy') },
      ],
    },
  ]
}

/** What of it was ordered as made for nobody. */
async function listOwnReturnables({ shop, locale }: Desk, { id }: Order): Promise<string[]> {
  const names = (await listOrderExtras(shop.db, id)).flatMap(({ name, isPersonal }) =>
    isPersonal ? [] : [name],
  )
  const said = await readExtraNames(shop.db, names, locale)
  return names.map((name) => said.get(name) ?? name)
}

/** Until when the customer can change or cancel it, as long as that is still to come. */
async function changes(desk: Desk, order: Order): Promise<Block[]> {
  const {
    shop,
    words: { orderConfirmation: own },
  } = desk
  const now = shop.now()
  if (!order.paidAt || !isCustomersToChange(order, now)) return []
  const { cancelMinutes } = await readOwnerSettings(shop.db)
  const cancel = cancelUntil(order, cancelMinutes, now)
  return [
    { type: 'section', title: own.changeTitle },
    {
      type: 'paragraph',
      text: own.change({
        until: showMoment(photosUntil(order.paidAt), desk),
        cancel: cancel && showMoment(cancel, desk),
      }),
    },
  ]
}

/** Who draws, and with what, as the shop is set up now: as the privacy policy tells it. */
function whoDraws(
  { words: { orderConfirmation: own } }: Desk,
  { imageService, settings: { models } }: Setup,
): string {
  if (imageService !== null) return own.drawnOutside({ service: imageService })
  return models.length > 0 ? `${own.drawnHere} ${own.models}` : own.drawnHere
}

/** What the customer can do about missing photos, while there is time. */
function missingPhotos(desk: Desk, order: Order, photos: number | null): Block[] {
  const {
    shop,
    place,
    words: { orderConfirmation: own },
  } = desk
  const { draftId, paidAt } = order
  const missing = pagesPerBook - (photos ?? pagesPerBook)
  if (draftId === null || missing <= 0 || !paidAt || !acceptsPhotos(order, shop.now())) return []
  const until = showMoment(photosUntil(paidAt), desk)
  return [
    {
      type: 'panel',
      title: own.missingTitle({ missing }),
      blocks: [
        {
          type: 'paragraph',
          text: own.missingText({ missing, pages: pagesPerBook, hours: photosGraceHours, until }),
        },
        {
          type: 'button',
          label: own.missingButton,
          url: orderPagesUrl(place, order.checkoutToken),
        },
      ],
    },
  ]
}
