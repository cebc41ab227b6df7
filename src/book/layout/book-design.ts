import { formats, type Format } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'

import type { Typesetter } from './typesetter.ts'
import { bookWords, type BookWords } from './words.ts'

/** The manufacturer as the law has it printed: lines of a postal address, and one for letters without paper. */
export type Maker = {
  readonly name: string
  readonly address: readonly string[]
  readonly email: string
}

/** What every page of one book shares. */
export type BookDesign = {
  format: Format
  widthMm: number
  heightMm: number
  title: string
  /** lines by line breaks; may be empty */
  dedication: string
  shopName: string
  /** shown on the back cover, without a scheme; may be empty */
  webAddress: string
  /** by which a printed book is told from another family's; may be empty */
  code: string
  /** what the codes inside the front cover hold, for a scanner; empty: there are none */
  scanCode: string
  /** who answers for the book, printed inside it; none where that is not known */
  maker: Maker | undefined
  /** for children from 3 years, and says so */
  fromThree: boolean
  words: BookWords
  type: Typesetter
}

export type BookNames = {
  format: Format
  title: string
  dedication?: string
  shopName: string
  webAddress: string
  code?: string
  scanCode?: string
  maker?: Maker | undefined
  fromThree?: boolean
  locale: Locale
}

export function designBook(
  {
    format,
    title,
    dedication = '',
    shopName,
    webAddress,
    code = '',
    scanCode = '',
    maker,
    fromThree = false,
    locale,
  }: BookNames,
  type: Typesetter,
): BookDesign {
  return {
    format,
    ...formats[format],
    title,
    dedication,
    shopName,
    webAddress,
    code,
    scanCode,
    maker,
    fromThree,
    words: bookWords[locale],
    type,
  }
}
