import type { Locale } from '#domain/locale.ts'
import type { LabelPaper, PaperKind } from '#domain/papers.ts'
import { openPapers } from './open-papers.ts'
import { putCustoms, type CustomsForm } from './print-customs.ts'
import { putLabels } from './print-labels.ts'
import { putPickingList, type Pick } from './print-picking-list.ts'
import { putSlips } from './print-slips.ts'
import { paperWords } from './words.ts'

/** All that goes along with one parcel. */
export type ParcelPapers = Pick & {
  sender: readonly string[]
  /** null where none is needed */
  customs: Omit<CustomsForm, 'sender' | 'orderId' | 'day'> | null
}

export type PapersAsked = {
  kind: PaperKind
  /** of labels and customs forms */
  paper: LabelPaper
  /** of whoever packs; slips are in their customers' languages, customs forms in English and French */
  locale: Locale
  created: Date
  /** ISO 8601, where the shop is */
  day: string
  /** asked for and not among the parcels; the picking list says so */
  leftOut?: readonly string[]
}

/**
 * The papers of a day's parcels as one PDF, in the parcels' order; `all` has each parcel's slip, label and customs form behind one
 * another. @returns null when there is nothing to print: no parcel needs it
 */
export async function printPapers(
  parcels: readonly ParcelPapers[],
  { kind, paper, locale, created, day, leftOut = [] }: PapersAsked,
): Promise<Buffer | null> {
  const words = paperWords[locale]
  const abroad = parcels.filter(({ customs }) => customs !== null)
  if ((kind === 'customs' ? abroad : parcels).length === 0) return null
  const papers = openPapers({ title: words[kind], created, language: locale })
  const labelled = (some: readonly ParcelPapers[]): Promise<void> =>
    putLabels(
      papers,
      some.map((parcel) => ({
        ...parcel,
        from: words.from,
        lettersMissing: words.lettersMissing,
      })),
      paper,
    )
  const declared = (some: readonly ParcelPapers[]): Promise<void> =>
    putCustoms(
      papers,
      some.flatMap(({ customs, sender, orderId }) =>
        customs ? [{ ...customs, sender, orderId, day }] : [],
      ),
      paper,
    )
  if (kind === 'picking' || (kind === 'all' && parcels.length > 1))
    await putPickingList(papers, words, { picks: parcels, leftOut, day })
  if (kind === 'slips') await putSlips(papers, parcels)
  if (kind === 'labels') await labelled(parcels)
  if (kind === 'customs') await declared(parcels)
  if (kind === 'all')
    for (const parcel of parcels) {
      await putSlips(papers, [parcel])
      await labelled([parcel])
      await declared([parcel])
    }
  return papers.end()
}
