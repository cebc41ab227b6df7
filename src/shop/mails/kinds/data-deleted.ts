import { findOrder } from '#store/orders.ts'
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

/** The photos of a delivered order were deleted, their time having passed. Facts: orderId. */
export const photosDeleted: MailKind = async ({ shop, words, facts }) => {
  const order = await findOrder(shop.db, { id: textFact(facts, 'orderId') })
  if (!order || order.customerEmail === '') return null
  const {
    dataDeleted: { photos: own },
    orderConfirmation: common,
  } = words
  return {
    subject: own.subject({ title: order.title, number: order.id }),
    preheader: own.preheader,
    title: own.title,
    reason: common.reason,
    blocks: [
      { type: 'paragraph', text: common.greeting({ name: order.customerName }) },
      { type: 'paragraph', text: own.text({ number: order.id }) },
      { type: 'paragraph', text: own.kept },
      { type: 'small', text: own.again },
    ],
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
