import { confirmNewsletterUrl, leaveNewsletterUrl, oneClickUrl } from '../links.ts'
import { textFact, type MailKind } from './kind.ts'

/** Asks whether the newsletter is wanted; holds no advertising, since nobody has agreed to any yet. Facts: token. */
export const newsletterConfirm: MailKind = ({ shop: { settings }, place, words, facts }) => {
  const token = textFact(facts, 'token')
  const { subject, preheader, title, text, button, leaving, notYou, reason } =
    words.newsletterConfirm
  return {
    subject: subject({ shop: settings.name }),
    preheader,
    title,
    reason,
    leave: {
      label: words.frame.leave,
      page: leaveNewsletterUrl(place, token),
      post: oneClickUrl(place, token),
    },
    blocks: [
      { type: 'paragraph', text: text({ shop: settings.name }) },
      { type: 'button', label: button, url: confirmNewsletterUrl(place, token) },
      { type: 'paragraph', text: leaving },
      { type: 'small', text: notYou },
    ],
  }
}
