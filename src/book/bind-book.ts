import { pagesPerBook, type Binding, type Format } from '#domain/book-spec.ts'
import type { Colouring } from '#domain/cover.ts'
import type { PageFact } from '#domain/drawn-page.ts'
import type { Locale } from '#domain/locale.ts'
import { defaultSmallPhotos, type SmallPhotos } from '#domain/small-photos.ts'
import { footPhotoSize } from '#domain/page-foot.ts'
import { boundParts, type BoundPart } from '#domain/print-file.ts'
import { defaultPrinter, printers, type PrinterName } from '#domain/printer.ts'

import { arrangeBook, onCover, onPaper, paperSheet, type Sheet } from './arrange-book.ts'
import { openBookFiles, type BookFile, type BookFiles } from './book-files.ts'
import type { PhotoDrawing } from './draw-photo.ts'
import { backCover, smallPictureOf, type SmallPicture } from './layout/back-cover.ts'
import { belongsPage } from './layout/belongs-page.ts'
import { designBook, type BookDesign, type Maker } from './layout/book-design.ts'
import { colourTest } from './layout/colour-test.ts'
import { emptyPage } from './layout/empty-page.ts'
import { frontCover } from './layout/front-cover.ts'
import { howItLookedInPrint } from './layout/how-it-looked.ts'
import { setFoot, type PageFoot, type SetFoot } from './layout/page-foot.ts'
import { photoPage } from './layout/photo-page.ts'
import { printableTitle, type PrintableTitle } from './layout/set-title.ts'
import { openTypesetter } from './layout/typesetter.ts'
import { bookWords } from './layout/words.ts'
import type { Page } from './page.ts'
import type { PressProfile } from './pdf/icc/press-profile.ts'
import { printerProfiles } from './printer-profile.ts'
import type { SmallPhoto } from './small-photo.ts'

export type BindOptions = {
  title: string
  /** inside the front cover; lines by line breaks */
  dedication?: string
  format: Format
  locale: Locale
  binding: Binding
  /** of the cover; its drawing must have colours then */
  colouring?: Colouring
  /** whom the interior and the cover are for */
  printer?: PrinterName
  /** the printer's own profile; the shop's modelled one where there is none */
  press?: PressProfile | undefined
  shopName: string
  /** for the back cover, as it should read */
  webAddress?: string
  /** set small on the back cover: tells this book from another family's */
  code?: string
  /** as QR and bar code inside the front cover, so that a scanner tells it too */
  scanCode?: string
  /** printed inside the front cover; none where the seller is not told */
  maker?: Maker | undefined
  /** where the photos are shown small */
  smallPhotos?: SmallPhotos
  /** classified for children from 3 years: the warning stands inside the front cover */
  fromThree?: boolean
  /** a model drew some of its pages: the files say so to machines */
  aiDrawn?: boolean
  /** where to write which part; a file appears under its name only when it is complete */
  files: Partial<Record<BoundPart, string>>
  /** stamped into the files; the same options, drawings and date give the same bytes */
  created?: Date
  onProgress?: (progress: { pagesDone: number; pages: number }) => void
  signal?: AbortSignal
}

/** A page without a drawing becomes a framed page to draw on. What is written below a drawing is no part of what is told of the page. */
export type DrawnPage = PageFact & {
  drawing?: PhotoDrawing
  foot?: PageFoot | undefined
  photo?: SmallPhoto | undefined
}

/** The drawings, asked for as they are bound: the cover's first, then the twenty pages in order. */
export type DrawnBook = {
  cover(): Promise<PhotoDrawing | undefined>
  /** the page that stands on the cover too: the back does not show it again */
  coverPage?: number | undefined
  pages: AsyncIterable<DrawnPage>
}

export type MadeBook = {
  files: BookFile[]
  pageCount: number
  /** the title as printed; not complete when letters of it are in no face, which somebody should look at */
  title: PrintableTitle
  pages: PageFact[]
}

const coverPages = 4

/**
 * Lays drawings out as a book and writes its PDFs page by page; no drawing is held longer than it takes. When it fails or is
 * aborted (it then rejects with the signal's reason) no file is left.
 * @throws RangeError for a binding that the printer does not make, or a file that it does not take
 */
export async function bindBook(options: BindOptions, drawn: DrawnBook): Promise<MadeBook> {
  const {
    format,
    locale,
    shopName,
    binding,
    printer = defaultPrinter,
    signal,
    created = new Date(),
  } = options
  if (!printers[printer].bindings.includes(binding))
    throw new RangeError(`${printer} makes no ${binding} cover`)
  const strange = boundParts.find(
    (part) =>
      options.files[part] !== undefined &&
      part !== 'proof' &&
      !printers[printer].parts.includes(part),
  )
  if (strange) throw new RangeError(`${printer} takes no ${strange}`)
  const type = openTypesetter()
  const title = printableTitle(type, options.title, bookWords[locale].untitled)
  const design = designBook(
    {
      format,
      locale,
      shopName,
      webAddress: options.webAddress ?? '',
      code: options.code ?? '',
      scanCode: options.scanCode ?? '',
      maker: options.maker,
      fromThree: options.fromThree ?? false,
      title: title.text,
      dedication: options.dedication ?? '',
    },
    type,
  )
  signal?.throwIfAborted()
  const files = await openBookFiles(
    options.files,
    {
      title: options.title,
      shopName,
      locale,
      created,
      ...(options.aiDrawn && { aiDrawn: true }),
    },
    {
      greyParts: printerProfiles[printer].insideBlack === 'grey' ? ['interior'] : [],
      press: options.press,
    },
  )
  try {
    const pages = await layPages(options, design, files, drawn)
    return { files: await files.finish(), pageCount: pagesPerBook + coverPages, title, pages }
  } catch (error) {
    await files.discard()
    throw error
  }
}

/** Long because pages are laid in the order in which they print, and what the last ones need of the first is held meanwhile. */
async function layPages(
  {
    binding,
    format,
    printer = defaultPrinter,
    smallPhotos = defaultSmallPhotos,
    colouring = 'plain',
    onProgress,
    signal,
  }: BindOptions,
  design: BookDesign,
  files: BookFiles,
  drawn: DrawnBook,
): Promise<PageFact[]> {
  const profile = printerProfiles[printer]
  const front = frontCover(
    design,
    await drawn.cover(),
    colouring === 'plain' ? undefined : colouring,
  )
  const insideFront = belongsPage(design)
  const trimmed = (page: Page) => onPaper(profile, format, page)
  const outside = (page: Page) => onCover(profile, binding, format, page)
  const addInside = ({ page, bleedMm }: Sheet) => files.add('interior', page, bleedMm)
  const arrangedWith = (insideBack: Page, back: Page) =>
    arrangeBook(profile, binding, format, {
      front: outside(front),
      insideFront: trimmed(insideFront),
      insideBack: trimmed(insideBack),
      back: outside(back),
    })
  for (const page of [front, insideFront]) files.add('proof', page, 0)
  // The back and its inside show the pages, which are yet to come: what lies before them does not depend on them.
  for (const sheet of arrangedWith(colourTest(design), backCover(design)).before) addInside(sheet)
  const facts: PageFact[] = []
  const pictures: SmallPicture[] = []
  const atEnd: { page: number; photo: SmallPhoto }[] = []
  for await (const { drawing, foot, photo, ...fact } of drawn.pages) {
    signal?.throwIfAborted()
    const page = drawing
      ? photoPage(design, drawing, foot && (await footWith(design, foot, photo)))
      : emptyPage(design, fact.page - 1)
    files.add('proof', page, 0)
    addInside(paperSheet(profile, trimmed(page)))
    facts.push(fact)
    if (drawing && photo && smallPhotos === 'end') atEnd.push({ page: fact.page, photo })
    if (drawing && fact.page !== drawn.coverPage) {
      // Little enough to be held until the back is laid.
      pictures.push(smallPictureOf(drawing.art))
    }
    onProgress?.({ pagesDone: facts.length, pages: pagesPerBook })
  }
  const back = backCover(design, pictures, front.ground)
  const insideBack = atEnd.length > 0 ? await howItLookedInPrint(design, atEnd) : colourTest(design)
  signal?.throwIfAborted()
  const arrangement = arrangedWith(insideBack, back)
  for (const page of [insideBack, back]) files.add('proof', page, 0)
  for (const sheet of arrangement.after) addInside(sheet)
  if (arrangement.spread)
    files.addFirst('interior', arrangement.spread.page, arrangement.spread.bleedMm)
  for (const { page, bleedMm } of arrangement.cover) files.add('cover', page, bleedMm)
  return facts
}

async function footWith(
  { type }: BookDesign,
  foot: PageFoot,
  photo: SmallPhoto | undefined,
): Promise<SetFoot> {
  const { shape } = foot
  return setFoot(type, foot, shape === null ? undefined : await photo?.read(footPhotoSize(shape)))
}
