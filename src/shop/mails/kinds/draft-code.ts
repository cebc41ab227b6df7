import { showCodigo } from '#domain/codigo.ts'
import { draftDaysKept } from '#domain/order.ts'
import { newToken } from '#store/ids.ts'
import { tellReader } from '#store/reminders.ts'
import { refuseRemindersUrl, resumeUrl } from '../links.ts'
import { textFact, type MailKind } from './kind.ts'

/**
 * The codigo of a draft just begun, and the link that resumes it. Announces the one reminder, which nobody gets who was not told of it, unless
 * its reader wants none. Facts: codigo.
 */
export const draftCode: MailKind = async ({ shop, place, words, recipient, facts }) => {
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
  const reader = await tellReader(shop.db, recipient, newToken(), shop.now())
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
      ...(reader.refusedAt
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
