/** A mail ready to go out. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** stays the same when a mail is sent again after an unclear failure */
  messageId: string
  /** for mails one can unsubscribe from (RFC 8058) */
  unsubscribeUrl?: string
}

/** Hands a mail over; resolves when it has been accepted for delivery, rejects otherwise. */
export type MailTransport = { send(mail: Mail): Promise<void>; close(): Promise<void> }
