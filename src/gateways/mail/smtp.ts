import type { createTransport } from 'nodemailer'
import { errorOf } from '#domain/thrown.ts'
import { composeMessage } from './message.ts'
import { DomainHasEnough, type MailTransport } from './transport.ts'

/** The whole hand-over of one mail, waiting for a free connection included. Callers may rely on an answer within it. */
export const handOverMs = 20_000

/**
 * Sends by SMTP. Two connections at most are kept open and used again; a mail is accepted once the server has said so.
 * @param url smtp:// or smtps://, with user and password where the server wants them; `?requireTLS=true` insists on STARTTLS
 */
export function smtpTransport({
  url,
  from,
  timeoutMs = handOverMs,
}: {
  url: string
  from: string
  timeoutMs?: number
}): MailTransport {
  const connections = {
    url,
    pool: true,
    maxConnections: 2,
    maxMessages: 100,
    dnsTimeout: timeoutMs / 4,
    connectionTimeout: timeoutMs / 2,
    greetingTimeout: timeoutMs / 2,
    socketTimeout: timeoutMs,
  }
  // Web processes send next to nothing, and are spared the library until they do.
  let opened: Promise<ReturnType<typeof createTransport>> | undefined
  const server = () =>
    (opened ??= import('nodemailer').then(({ createTransport: open }) => open(connections)))
  return {
    async send(mail) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new Error(`the mail server did not take the mail within ${timeoutMs} ms`)),
          timeoutMs,
        )
      })
      try {
        const info = await Promise.race([
          (await server()).sendMail(composeMessage(mail, from)),
          late,
        ])
        if (info.rejected.length > 0)
          throw new Error(`the mail server refused the recipient: ${info.response}`)
      } catch (error) {
        throw isEnough(error) ? new DomainHasEnough(errorOf(error).message) : error
      } finally {
        clearTimeout(timer)
      }
    },
    async close() {
      const standing = await opened
      standing?.close()
    },
  }
}

/**
 * Whether what the server said of this recipient, or of the mail at its end, means "not so many": 421 and 450 (RFC
 * 5321), or one of the policy's
 * temporary refusals (4.7.x, RFC 3463). What it says to a greeting or a sender concerns all mails alike.
 */
function isEnough(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown }
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  return /^(?:421|450|4\d\d[ -]4\.7\.)/.test(String(response))
}
