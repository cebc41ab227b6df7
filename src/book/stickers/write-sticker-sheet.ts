import { createWriteStream } from 'node:fs'

import type { Locale } from '#domain/locale.ts'
import type { StickerSource } from '#drawing/stickers/lay-stickers.ts'

import { openTypesetter } from '../layout/typesetter.ts'
import { bookWords } from '../layout/words.ts'
import type { PressProfile } from '../pdf/icc/press-profile.ts'
import { openPrintFile } from '../pdf/open-print-file.ts'
import { stickerBleedMm, stickerPage, type StickerPageOptions } from './sticker-page.ts'

/** A page's drawing, and what can be cut out of it. */
export type SheetSource = StickerSource

export type StickerSheetOptions = StickerPageOptions & {
  title: string
  shopName: string
  locale: Locale
  /** stamped into the file; the same options and sources give the same bytes */
  created: Date
  /** carries the warning for children from 3 years */
  fromThree: boolean
  /** a model drew some of what is cut out */
  aiDrawn?: boolean
  /** of whoever prints it */
  press?: PressProfile | undefined
}

/** Writes the print file of a book's sticker sheet. */
export async function writeStickerSheet(
  path: string,
  sources: readonly SheetSource[],
  { title, shopName, locale, created, fromThree, aiDrawn, press, ...options }: StickerSheetOptions,
): Promise<void> {
  const facts = { title, shopName, locale, created, part: 'stickers', ...(aiDrawn && { aiDrawn }) }
  const file = openPrintFile(createWriteStream(path), facts, press)
  try {
    file.addPage(
      stickerPage(sources, openTypesetter(), {
        ...options,
        ...(fromThree && { warning: bookWords[locale].fromThree.join(' ') }),
      }),
      stickerBleedMm,
    )
  } catch (error) {
    await file.destroy()
    throw error
  }
  await file.end()
}
