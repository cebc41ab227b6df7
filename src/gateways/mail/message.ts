import type { MailComposerOptions } from 'nodemailer/lib/mail-composer'
import { cleanLine } from '#domain/text.ts'
import type { Mail } from './transport.ts'

/** One mailbox and nothing else: no list, no comment, no display name, no second line. */
const mailbox = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u

/**
 * A mail as nodemailer takes it. Every value that becomes a header is one line, and addresses are checked before they are
 * used, so that nothing a customer types can add a header or a recipient.
 * @param from the sender: an address, or a name and an address in angle brackets
 * @throws Error when an address is not exactly one mailbox, or an address of the web is not one
 */
export function composeMessage(mail: Mail, from: string): MailComposerOptions {
  const { unsubscribeUrl } = mail
  return {
    from: readSender(from),
    to: address(mail.to),
    ...(mail.replyTo && { replyTo: address(mail.replyTo) }),
    subject: cleanLine(mail.subject),
    messageId: cleanLine(mail.messageId),
    text: mail.text,
    html: mail.html,
    // Answers of machines (holiday notices) are not wanted.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.request !== undefined && { 'X-Request-ID': cleanLine(mail.request) }),
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${webAddress(unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content, cid }) => ({
      filename: cleanLine(filename),
      contentType,
      content,
      ...(cid && { cid: cleanLine(cid), contentDisposition: 'inline' as const }),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function address(text: string): { name: string; address: string } {
  if (!mailbox.test(text))
    throw new Error(`not an e-mail address: ${JSON.stringify(text.slice(0, 100))}`)
  return { name: '', address: text }
}

function readSender(from: string): { name: string; address: string } {
  const [, name = '', inside] = /^([^<>]*)<([^<>]*)>$/.exec(from.trim()) ?? []
  return { ...address(inside ?? from.trim()), name: cleanLine(name).replace(/^"(.*)"$/, '$1') }
}

function webAddress(text: string): string {
  return new URL(text).href
}
