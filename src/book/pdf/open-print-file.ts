import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

import PdfDocument from 'pdfkit'

import { pointsPerMm } from '../geometry.ts'
import { faceFile } from '../layout/faces.ts'
import type { ArtMark, Page, TextMark } from '../page.ts'
import { outputProfile, profileDescription } from './icc/output-profile.ts'
import type { PressProfile } from './icc/press-profile.ts'
import { paintColours } from './colours.ts'
import { addCuts } from './cut-lines.ts'
import { clipOperators, lineArtOperators, unitsPerMm } from './line-art-operators.ts'
import { placePhoto } from './photos.ts'
import { pdfxVersion, xmpPacket, type FileFacts } from './xmp.ts'

export type PrintFileFacts = Omit<FileFacts, 'id'> & {
  /** lines and letters are grey, as a file without a colour is; otherwise they are the black of four inks */
  grey?: true
  /** which file of the book this is; part of its identity */
  part: string
}

export type PrintFile = {
  /** Adds a page whose bleed reaches so many mm beyond its size on every side; 0 for a page as it will be held. */
  addPage(page: Page, bleedMm: number): void
  /** The page that was added last becomes the first: one that is known only when the others have been written. */
  moveLastToFront(): void
  /** Resolves when everything is written. */
  end(): Promise<void>
  /** Stops writing; what is written so far is no PDF. */
  destroy(): Promise<void>
}

const blackInkOnly = '0 0 0 1 k 0 0 0 1 K'
const greyBlack = '0 g 0 G'

/** A PDF name object, which pdfkit would otherwise write as a string in the document information. */
class Name {
  readonly text: string
  readonly [Symbol.toStringTag] = 'Name'

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return `/${this.text}`
  }
}

/** pdfkit's own XMP leaves out what PDF/X asks for and does not escape the title. */
class PrintDocument extends PdfDocument {
  readonly #xmp: string

  constructor(options: PDFKit.PDFDocumentOptions, xmp: string) {
    super(options)
    this.#xmp = xmp
  }

  override endMetadata(): void {
    const metadata = this.ref({ Type: 'Metadata', Subtype: 'XML' })
    metadata.compress = false
    metadata.end(Buffer.from(this.#xmp))
    catalogueOf(this).Metadata = metadata
  }
}

function catalogueOf(document: PDFKit.PDFDocument): Record<string, unknown> {
  const root = Reflect.get(document, '_root') as { data: Record<string, unknown> }
  return root.data
}

/** The pages in the order that readers show them in, which is written at the end. */
function kidsOf(document: PDFKit.PDFDocument): unknown[] {
  const pages = catalogueOf(document)['Pages'] as { data: { Kids: unknown[] } }
  return pages.data.Kids
}

/**
 * Starts a print PDF (laid out as PDF/X-4: black ink alone but for a cover's colours, no transparency, an output intent
 * with its profile) that is written
 * page by page, so that no more than a page is held. `press`: the printer's own profile, where the owner has set one.
 * The same facts and pages give the same bytes.
 */
export function openPrintFile(
  sink: Writable,
  facts: PrintFileFacts,
  press: PressProfile = { bytes: outputProfile(), name: profileDescription },
): PrintFile {
  const id = uuidOf(facts)
  const info = {
    Title: facts.title,
    Author: facts.shopName,
    Creator: facts.shopName,
    CreationDate: facts.created,
    ModDate: facts.created,
  }
  const marks = { GTS_PDFXVersion: pdfxVersion, Trapped: new Name('False') as unknown as string }
  const document = new PrintDocument(
    {
      autoFirstPage: false,
      pdfVersion: '1.6' as '1.5',
      font: '',
      lang: facts.locale,
      info: { ...info, ...marks },
      margin: 0,
    },
    xmpPacket({ ...facts, id }),
  )
  document.pipe(sink)
  const written = finished(sink)
  // A full disk is told by end(), not by an unhandled rejection in between.
  written.catch(() => undefined)
  addOutputIntent(document, press)
  const faces = new Set<string>()
  return {
    addPage(page, bleedMm) {
      openPage(document, page, bleedMm)
      paintColours(document, page, bleedMm)
      document.addContent(facts.grey ? greyBlack : blackInkOnly)
      for (const mark of page.marks) {
        if (mark.kind === 'art') placeArt(document, mark, bleedMm)
        else if (mark.kind === 'text') placeText(document, mark, bleedMm, faces)
        else if (mark.kind === 'photo') placePhoto(document, mark, bleedMm)
      }
      addCuts(document, catalogueOf(document), page, bleedMm)
    },
    moveLastToFront() {
      const kids = kidsOf(document)
      kids.unshift(...kids.splice(-1))
    },
    async end() {
      document.end()
      await written
    },
    async destroy() {
      document.unpipe(sink)
      sink.destroy()
      await written.catch(() => undefined)
    },
  }
}

function openPage(document: PDFKit.PDFDocument, page: Page, bleedMm: number): void {
  const width = (page.widthMm + 2 * bleedMm) * pointsPerMm
  const height = (page.heightMm + 2 * bleedMm) * pointsPerMm
  const bleed = bleedMm * pointsPerMm
  document.addPage({ size: [width, height], margin: 0 })
  Object.assign(document.page.dictionary.data, {
    BleedBox: [0, 0, width, height],
    TrimBox: [bleed, bleed, width - bleed, height - bleed],
  })
}

function placeArt(
  document: PDFKit.PDFDocument,
  { art, xMm, yMm, turned, scale: printed = 1, clip }: ArtMark,
  bleedMm: number,
): void {
  const scale = (printed * pointsPerMm) / unitsPerMm
  const x = (xMm + bleedMm) * pointsPerMm
  const y = (yMm + bleedMm) * pointsPerMm
  const matrix = turned
    ? [0, -scale, scale, 0, x, y + art.widthMm * printed * pointsPerMm]
    : [scale, 0, 0, scale, x, y]
  document.addContent(`q ${matrix.map((value) => Number(value.toFixed(6))).join(' ')} cm`)
  if (clip) document.addContent(clipOperators(clip))
  document.addContent(lineArtOperators(art, printed))
  document.addContent('Q')
}

function placeText(
  document: PDFKit.PDFDocument,
  { face, text, sizeMm, xMm, baselineMm, turned }: TextMark,
  bleedMm: number,
  faces: Set<string>,
): void {
  if (!faces.has(face)) document.registerFont(face, faceFile(face))
  faces.add(face)
  document.font(face).fontSize(sizeMm * pointsPerMm)
  // Naming features, even none, sets the line as a whole: right-to-left words then keep their order.
  const options = { lineBreak: false, baseline: 'alphabetic', features: [] } as const
  const [x, y] = [(xMm + bleedMm) * pointsPerMm, (baselineMm + bleedMm) * pointsPerMm]
  if (turned) document.save().rotate(-90, { origin: [x, y] })
  document.text(text, x, y, { ...options, features: [] })
  if (turned) document.restore()
}

function addOutputIntent(document: PDFKit.PDFDocument, { bytes, name }: PressProfile): void {
  const profile = document.ref({ N: 4 })
  profile.end(bytes)
  const intent = document.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: new String('Custom'),
    OutputCondition: new String(name),
    Info: new String(name),
    DestOutputProfile: profile,
  })
  intent.end('')
  catalogueOf(document).OutputIntents = [intent]
}

function uuidOf(facts: PrintFileFacts): string {
  const hex = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
