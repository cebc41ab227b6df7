import { showCodigo } from '#domain/codigo.ts'
import { draftDaysKept } from '#domain/order.ts'
import { resumeUrl } from '../links.ts'
import { textFact, type MailKind } from './kind.ts'

/** The codigo of a draft just begun, and the link that resumes it. Facts: codigo. */
export const draftCode: MailKind = ({ shop: { settings }, words, facts }) => {
  const codigo = textFact(facts, 'codigo')
  const { subject, preheader, title, intro, text, button, dataTitle, data, notYou, reason } = words.draftCode
  return {
    subject: subject({ shop: settings.name }), preheader, title, reason,
    blocks: [
      { type: 'paragraph', text: intro },
      { type: 'paragraph', text },
      { type: 'code', text: showCodigo(codigo) },
      { type: 'button', label: button, url: resumeUrl(settings, codigo) },
      { type: 'section', title: dataTitle },
      { type: 'paragraph', text: data({ days: draftDaysKept }) },
      { type: 'small', text: notYou },
    ],
  }
}
