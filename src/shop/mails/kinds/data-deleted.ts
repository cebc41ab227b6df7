import { listOrderEvents } from '#store/order-events.ts'
import { findOrder } from '#store/orders.ts'
import { deletionReceipt, deletionsIn } from '../../keeping/deletion-receipt.ts'
import { showDay } from '../show.ts'
import { numberFact, textFact, type MailKind } from './kind.ts'

/** An order's personal data were erased. It no longer knows whose it was, so all that this says is in its facts: number. */
export const dataErased: MailKind = ({
  words: {
    dataDeleted: { erased: own },
  },
  facts,
}) => {
  const number = textFact(facts, 'number')
  return {
    subject: own.subject({ number }),
    preheader: own.preheader,
    title: own.title,
    reason: own.reason,
    blocks: [
      { type: 'paragraph', text: own.text({ number }) },
      { type: 'paragraph', text: own.kept },
      { type: 'small', text: own.last },
    ],
  }
}

/** An order's photos were deleted: their time had passed, or its customer asked for it and gets a receipt. Facts: orderId; asked. */
export const photosDeleted: MailKind = async ({ shop, words, facts }) => {
  const isAsked = facts['asked'] === true
  const order = await findOrder(shop.db, { id: textFact(facts, 'orderId') })
  if (!order || order.customerEmail === '') return null
  const {
    dataDeleted: { photos: own },
    orderConfirmation: common,
  } = words
  const receipt = isAsked
    ? deletionReceipt(shop, order, deletionsIn(await listOrderEvents(shop.db, order.id)))
    : null
  return {
    subject: own.subject({ title: order.title, number: order.id }),
    preheader: isAsked ? own.askedPreheader : own.preheader,
    title: own.title,
    greeting: common.greeting({ name: order.customerName }),
    reason: common.reason,
    blocks: [
      {
        type: 'paragraph',
        text: isAsked ? own.asked({ number: order.id }) : own.text({ number: order.id }),
      },
      { type: 'paragraph', text: own.kept },
      { type: 'small', text: own.again },
    ],
    ...(receipt !== null && {
      attachments: [
        {
          filename: `${own.receiptFile}-${order.id}.txt`,
          contentType: 'text/plain; charset=utf-8',
          content: Buffer.from(receipt),
        },
      ],
    }),
  }
}

/** An unfinished draft and its photos were deleted, their time having passed. Facts: begun, an instant; days; photos, how many. */
export const draftDeleted: MailKind = (desk) => {
  const {
    shop,
    words: {
      dataDeleted: { draft: own },
    },
    facts,
  } = desk
  const begun = showDay(new Date(textFact(facts, 'begun')), desk)
  return {
    subject: own.subject({ shop: shop.settings.name }),
    preheader: own.preheader,
    title: own.title,
    reason: own.reason,
    blocks: [
      {
        type: 'paragraph',
        text: own.text({
          begun,
          days: numberFact(facts, 'days'),
          photos: numberFact(facts, 'photos'),
        }),
      },
      { type: 'small', text: own.last },
    ],
  }
}
