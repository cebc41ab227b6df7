import type { MailAttachment } from '#gateways/mail/transport.ts'

/** A row of a two-column table. */
export type Figure = { label: string; value: string }

/** What a mail is made of; the two layouts turn each into HTML and into plain text. */
export type Block =
  | { type: 'section'; title: string }
  | { type: 'paragraph'; text: string }
  | { type: 'small'; text: string }
  /** several short lines that stay lines, as an address does */
  | { type: 'lines'; lines: string[] }
  /** set large, to be read out or copied */
  | { type: 'code'; text: string }
  | { type: 'button'; label: string; url: string }
  | { type: 'figures'; rows: Figure[]; total?: Figure }
  | { type: 'steps'; items: string[] }
  | { type: 'links'; items: { label: string; url: string }[] }
  /** an attachment shown within the mail, half as large as its pixels at most; plain text goes without */
  | { type: 'picture'; cid: string; alt: string; width: number; height: number }
  /** set apart, because the reader has something to do */
  | { type: 'panel'; title: string; blocks: Block[] }

/** A mail's content in one language, before it is laid out. */
export type Letter = {
  subject: string
  /** what a list of mails shows after the subject */
  preheader: string
  title: string
  /** left out where nobody is known by name, or need be greeted */
  greeting?: string
  /** the first paragraph says what the mail is for */
  blocks: Block[]
  /** why the reader gets this mail */
  reason: string
  /** for mails one can do without: what the way out is called, the page it leads to, and where a mail program posts to (RFC 8058) */
  leave?: { label: string; page: string; post: string }
  attachments?: MailAttachment[]
  /** a person wrote it: nothing of what it says is logged */
  isPersonal?: boolean
}
