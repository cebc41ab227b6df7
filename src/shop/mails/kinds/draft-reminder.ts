import { showCodigo } from '#domain/codigo.ts'
import { pagesPerBook } from '#domain/book-spec.ts'
import { draftDaysKept } from '#domain/order.ts'
import { readDraft } from '#store/drafts.ts'
import { findOrder } from '#store/orders.ts'
import { countPhotos } from '#store/photos.ts'
import { readReader } from '#store/reminders.ts'
import { isUnfinished } from '../reminders.ts'
import { oneClickRemindersUrl, refuseRemindersUrl, resumeUrl } from '../links.ts'
import { showDay } from '../show.ts'
import { textFact, type MailKind } from './kind.ts'

/**
 * The one reminder of an unfinished draft. Everything that speaks against it is looked at once more when it is sent:
 * ordered meanwhile, changed,
 * emptied, deleted, or reminders refused. Facts: codigo, and changedAt, the draft's last change when the reminder was decided on.
 */
export const draftReminder: MailKind = async (desk) => {
  const { shop, place, words, recipient, facts } = desk
  const codigo = textFact(facts, 'codigo')
  const [draft, order, reader] = [
    await readDraft(shop.db, codigo),
    await findOrder(shop.db, { draftId: codigo }),
    await readReader(shop.db, recipient),
  ]
  if (
    !draft ||
    draft.changedAt.toISOString() !== textFact(facts, 'changedAt') ||
    !isUnfinished(order) ||
    !reader ||
    reader.refusedAt
  )
    return null
  const photos = await countPhotos(shop.db, codigo)
  if (photos === 0) return null
  const { draftReminder: own, orderConfirmation: common, frame } = words
  const until = new Date(draft.changedAt.getTime() + draftDaysKept * 86_400_000)
  const leave = {
    label: frame.leaveReminders,
    page: refuseRemindersUrl(place, reader.token),
    post: oneClickRemindersUrl(place, reader.token),
  }
  return {
    subject: own.subject({ title: draft.title, shop: shop.settings.name }),
    preheader: own.preheader,
    title: own.title,
    greeting: own.intro,
    reason: own.reason,
    leave,
    blocks: [
      { type: 'paragraph', text: own.text({ photos, begun: showDay(draft.createdAt, desk) }) },
      {
        type: 'figures',
        rows: [
          ...(draft.title ? [{ label: common.bookTitle, value: draft.title }] : []),
          { label: common.photos, value: common.photoCount({ count: photos, max: pagesPerBook }) },
        ],
      },
      { type: 'button', label: own.button, url: resumeUrl(place, codigo) },
      { type: 'small', text: own.code },
      { type: 'code', text: showCodigo(codigo) },
      { type: 'paragraph', text: own.deleted({ until: showDay(until, desk) }) },
      { type: 'small', text: own.once },
    ],
  }
}
