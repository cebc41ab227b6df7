/** With a `cid` it is a picture that the HTML shows as `cid:…`. */
export type MailAttachment = {
  filename: string
  contentType: string
  content: string | Buffer
  cid?: string
}

/** A mail ready to go out. */
export type Mail = {
  /** what it is about, for file names and logs: "order-confirmation" */
  kind: string
  to: string
  /** where answers go when not to the sender */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** `<…@…>`; stays the same when a mail is sent again after an unclear failure */
  messageId: string
  /** where one click, or a mail program's POST, ends the subscription (RFC 8058); for mails one can unsubscribe from */
  unsubscribeUrl?: string
  attachments?: MailAttachment[]
  /** the id of the request that it comes of, as the log has it */
  request?: string | undefined
  /** a person wrote it: nothing of what it says is logged */
  isPersonal?: boolean
}

/** The recipient's domain takes no more mails for now; it will later. */
export class DomainHasEnough extends Error {
  override name = 'DomainHasEnough'
}

/** Hands a mail over; resolves when it has been accepted for delivery, rejects otherwise, with DomainHasEnough where that is why. */
export type MailTransport = {
  send(mail: Mail): Promise<void>
  /** Where mails are kept and not sent: deletes those from before; of some kinds alone, where any are named. Answers how many. */
  forgetBefore?(before: Date, kinds?: readonly string[]): Promise<number>
  /** The same of single ones, by what stands before the @ of their Message-IDs. */
  forget?(marks: readonly string[]): Promise<void>
  close(): Promise<void>
}
