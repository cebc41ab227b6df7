import type { Papers } from './open-papers.ts'
import type { Slip } from './print-slips.ts'
import type { PaperWords } from './words.ts'

/** A parcel as whoever packs sees it. `grams`: with its wrapping. */
export type Pick = Slip & {
  grams: number
  needsCustoms: boolean
  /** another of the list has the same short code */
  isCodeShared: boolean
}

const paper = { widthMm: 210, heightMm: 297 }
const marginMm = 15
const right = paper.widthMm - marginMm
/** At least; one with long texts is higher, and the page has room for that. */
const rowMm = 18

/**
 * The day's parcels to be ticked off, in the order of the print files; at the end orders that were asked for and are
 * not among them. It has no
 * codes to scan: one of these beside a book would tell nothing of the label.
 */
export async function putPickingList(
  papers: Papers,
  words: PaperWords,
  { picks, leftOut, day }: { picks: readonly Pick[]; leftOut: readonly string[]; day: string },
): Promise<void> {
  let page = 0
  let top = 0
  const begin = (): void => {
    page += 1
    papers.addPage(paper)
    const across = { xMm: marginMm, widthMm: right - marginMm }
    papers.write([words.page({ page })], marginMm, {
      ...across,
      sizeMm: 3,
      right: true,
      grey: true,
    })
    top = papers.write([`${words.picking} · ${day}`], marginMm, {
      ...across,
      sizeMm: 6,
      weight: 'heavy',
    })
    top = papers.write([words.books({ count: picks.length })], top, { ...across, sizeMm: 3.6 }) + 2
    papers.line([marginMm, top], [right, top], { widthMm: 0.4 })
  }
  begin()
  for (const [place, pick] of picks.entries()) {
    if (top + rowMm > paper.heightMm - 2 * marginMm) begin()
    top = putPick(papers, words, pick, place + 1, top)
    await papers.pause()
  }
  if (leftOut.length === 0) return
  if (top + 12 > paper.heightMm - marginMm) begin()
  papers.write([`${words.leftOut}: ${leftOut.join(', ')}`], top + 3, {
    xMm: marginMm,
    widthMm: right - marginMm,
    sizeMm: 3.2,
  })
}

function putPick(
  papers: Papers,
  words: PaperWords,
  pick: Pick,
  place: number,
  topMm: number,
): number {
  const { code, orderId, title, format, binding, copies, extras, recipient } = pick
  const top = topMm + 2
  papers.box([marginMm, top + 0.5], { widthMm: 5, heightMm: 5 })
  papers.write([String(place)], top + 7, { xMm: marginMm, widthMm: 8, sizeMm: 3, grey: true })
  const signs = { xMm: marginMm + 9, widthMm: 46 }
  papers.write([code], top, { ...signs, sizeMm: 5, weight: 'heavy' })
  papers.write([orderId], top + 6.6, { ...signs, sizeMm: 2.8 })
  const what = { xMm: marginMm + 60, widthMm: 70 }
  const titleEnd = papers.write([title], top, { ...what, sizeMm: 4, weight: 'heavy' })
  const whatEnd = papers.write(
    [
      `${copies} × ${words.formats[format]}, ${words.bindings[binding]}`,
      ...(pick.isReplacement ? [words.replacement] : []),
      ...extras.map((extra) => `1 × ${extra}`),
      ...(pick.isCodeShared ? [`! ${words.sharedCode}`] : []),
    ],
    titleEnd,
    { ...what, sizeMm: 3 },
  )
  const who = { xMm: marginMm + 133, widthMm: right - marginMm - 133 }
  const notes = [
    `${(pick.grams / 1000).toFixed(3)} kg`,
    ...(pick.isPresent ? [words.present] : []),
    ...(pick.giftNote ? [words.gift] : []),
    ...(pick.needsCustoms ? [words.customsNeeded] : []),
  ]
  const nameEnd = papers.write([recipient[0] ?? ''], top, { ...who, sizeMm: 3.4, weight: 'heavy' })
  const placeEnd = papers.write(recipient.slice(2), nameEnd, { ...who, sizeMm: 2.8 })
  const end = papers.write([notes.join(' · ')], placeEnd, { ...who, sizeMm: 3, weight: 'heavy' })
  const bottom = Math.max(topMm + rowMm, whatEnd + 1.5, end + 1.5)
  papers.line([marginMm, bottom], [right, bottom])
  return bottom
}
