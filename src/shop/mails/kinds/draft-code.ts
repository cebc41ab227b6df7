import { showCodigo } from '#domain/codigo.ts'
import { draftDaysKept, needsReminderWish } from '#domain/order.ts'
import { readDraft } from '#store/drafts.ts'
import { newToken } from '#store/ids.ts'
import { tellReader } from '#store/reminders.ts'
import { refuseRemindersUrl, resumeUrl } from '../links.ts'
import { textFact, type MailKind } from './kind.ts'

/**
 * The codigo of a draft just begun, and the link that resumes it. Announces the one reminder, which nobody gets who was
 * not told of it, unless
 * its reader wants none or would have to wish for it and has not. Facts: codigo.
 */
export const draftCode: MailKind = async ({ shop, locale, place, words, recipient, facts }) => {
  const codigo = textFact(facts, 'codigo')
  const {
    subject,
    preheader,
    title,
    intro,
    text,
    button,
    dataTitle,
    data,
    reminder,
    notYou,
    reason,
  } = words.draftCode
  const draft = await readDraft(shop.db, codigo)
  const comes = !needsReminderWish({ locale, country: null }) || draft?.reminderWished === true
  const reader = comes ? await tellReader(shop.db, recipient, newToken(), shop.now()) : null
  return {
    subject: subject({ shop: shop.settings.name }),
    preheader,
    title,
    greeting: intro,
    reason,
    blocks: [
      { type: 'paragraph', text },
      { type: 'code', text: showCodigo(codigo) },
      { type: 'button', label: button, url: resumeUrl(place, codigo) },
      { type: 'section', title: dataTitle },
      { type: 'paragraph', text: data({ days: draftDaysKept }) },
      ...(!reader || reader.refusedAt
        ? []
        : [
            { type: 'paragraph' as const, text: reminder },
            {
              type: 'links' as const,
              items: [
                { label: words.frame.leaveReminders, url: refuseRemindersUrl(place, reader.token) },
              ],
            },
          ]),
      { type: 'small', text: notYou },
    ],
  }
}
