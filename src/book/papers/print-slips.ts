import { sayFirst } from '#domain/first-of-month.ts'
import type { Binding, Format } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import { barCode, qrCode } from '../codes/code-art.ts'
import { giftCardMm, putGiftCard } from './gift-card.ts'
import type { Papers } from './open-papers.ts'
import { paperWords, type PaperWords } from './words.ts'

/** What lies in the parcel, for whoever unpacks it: nothing of it tells a price. */
export type Slip = {
  shopName: string
  supportEmail: string
  locale: Locale
  orderId: string
  code: string
  scanCode: string
  /** ISO 8601 */
  day: string
  recipient: readonly string[]
  title: string
  format: Format
  binding: Binding
  pages: number
  /** none: a replacement without its book */
  copies: number
  /** free of charge, in the place of what came before */
  isReplacement: boolean
  /** in the customer's language */
  extras: readonly string[]
  giftNote: string | null
  /** it goes to another person than who ordered it, or has a note for one */
  isPresent: boolean
}

const paper = { widthMm: 210, heightMm: 297 }
const marginMm = 22
const across = { xMm: marginMm, widthMm: paper.widthMm - 2 * marginMm }
const right = marginMm + across.widthMm

/** Packing slips, a page of A4 to each parcel. */
export async function putSlips(papers: Papers, slips: readonly Slip[]): Promise<void> {
  for (const slip of slips) {
    put(papers, slip)
    await papers.pause()
  }
}

function put(papers: Papers, slip: Slip): void {
  const words = paperWords[slip.locale]
  papers.addPage(paper)
  let top = putHead(papers, words, slip)
  top = putContents(papers, words, slip, top + 8)
  if (slip.giftNote) top = putGiftCard(papers, words, slip.giftNote, giftCardPlace(papers, top + 8))
  papers.write([words.thanks], top + 10, { ...across, sizeMm: 5, weight: 'heavy' })
  papers.line([marginMm, paper.heightMm - 18], [right, paper.heightMm - 18])
  papers.write([`${slip.shopName} · ${words.questions({ email: slip.supportEmail })}`], 281, {
    ...across,
    sizeMm: 3.2,
    grey: true,
  })
}

/** Title and facts, the address, and at the right the codes that the scan page asks for. */
function putHead(papers: Papers, words: PaperWords, slip: Slip): number {
  const { shopName, orderId, code, scanCode, day, recipient, locale } = slip
  const textMm = 100
  const qr = qrCode(scanCode, 1)
  const bars = barCode(scanCode, 0.33, 11)
  papers.code(qr, [right - qr.widthMm, marginMm])
  papers.code(bars, [right - bars.widthMm, marginMm + qr.heightMm + 4])
  papers.write([code], marginMm + qr.heightMm + 16, {
    ...across,
    sizeMm: 6.5,
    weight: 'heavy',
    right: true,
  })
  papers.write([words.code], marginMm + qr.heightMm + 25.5, {
    ...across,
    sizeMm: 2.8,
    right: true,
    grey: true,
  })
  const left = { xMm: marginMm, widthMm: textMm }
  let top = papers.write([shopName], marginMm, { ...left, sizeMm: 4.2, weight: 'heavy' })
  top = papers.write([words.slip], top + 1, { ...left, sizeMm: 9, weight: 'heavy' })
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const shown = sayFirst(written.format(new Date(`${day}T12:00:00Z`)), locale)
  const facts = [
    `${words.order}: ${orderId}`,
    `${words.date}: ${shown}`,
    ...(slip.isReplacement ? [words.replacement] : []),
  ]
  top = papers.write(facts, top + 2, { ...left, sizeMm: 3.8 })
  top = papers.write([words.sendTo], top + 8, { ...left, sizeMm: 3, grey: true })
  const [name = '', ...rest] = recipient
  top = papers.write([name], top, { ...left, sizeMm: 4.6, weight: 'heavy' })
  top = papers.write(rest, top, { ...left, sizeMm: 4.6 })
  if (recipient.some((line) => papers.loses(line)))
    top = papers.write([words.lettersMissing], top + 1, { ...left, sizeMm: 2.9, grey: true })
  return Math.max(top, marginMm + qr.heightMm + 30)
}

function putContents(papers: Papers, words: PaperWords, slip: Slip, topMm: number): number {
  const { title, format, binding, pages, copies, extras } = slip
  const count = { xMm: right - 26, widthMm: 26, right: true }
  const what = { xMm: marginMm, widthMm: across.widthMm - 30 }
  papers.write([words.copies], topMm, { ...count, sizeMm: 3, grey: true })
  let top = papers.write([words.contents], topMm, { ...what, sizeMm: 3, grey: true }) + 1
  papers.line([marginMm, top], [right, top], { widthMm: 0.4 })
  if (copies > 0) {
    papers.write([String(copies)], top + 2, { ...count, sizeMm: 5, weight: 'heavy' })
    top = papers.write([words.book({ title })], top + 2, { ...what, sizeMm: 5, weight: 'heavy' })
    top = papers.write(
      [[words.formats[format], words.bindings[binding], words.pages({ pages })].join(' · ')],
      top,
      { ...what, sizeMm: 3.6, grey: true },
    )
  }
  for (const extra of extras) {
    papers.line([marginMm, top + 1.5], [right, top + 1.5])
    papers.write(['1'], top + 3, { ...count, sizeMm: 4.4 })
    top = papers.write([extra], top + 3, { ...what, sizeMm: 4.4 })
  }
  papers.line([marginMm, top + 1.5], [right, top + 1.5], { widthMm: 0.4 })
  return top + 1.5
}

/** Between the contents and the foot; where long contents leave no room for it, on a page of its own. */
function giftCardPlace(papers: Papers, topMm: number) {
  const roomMm = paper.heightMm - 40 - topMm
  const place = { xMm: marginMm, widthMm: across.widthMm }
  if (roomMm >= giftCardMm.least)
    return { ...place, yMm: topMm, heightMm: Math.min(roomMm, giftCardMm.most) }
  papers.addPage(paper)
  return { ...place, yMm: marginMm, heightMm: giftCardMm.most }
}
