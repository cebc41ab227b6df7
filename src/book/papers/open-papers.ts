import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import PdfDocument from 'pdfkit'
import type { LineArt } from '#drawing/ground/line-art.ts'
import type { CodeArt } from '../codes/code-art.ts'
import { pointsPerMm } from '../geometry.ts'
import { breakLines, type TextLine } from '../invoice/break-lines.ts'
import { faceFile, type Weight } from '../layout/faces.ts'
import { textRuns } from '../layout/text-runs.ts'
import { openTypesetter, type Typesetter } from '../layout/typesetter.ts'
import type { FaceName, Mark } from '../page.ts'
import { lineArtOperators, unitsPerMm } from '../pdf/line-art-operators.ts'

export type PaperSize = { widthMm: number; heightMm: number }
export type Look = {
  xMm: number
  widthMm: number
  sizeMm: number
  weight?: Weight
  /** keeps to the right edge of its width */
  right?: boolean
  grey?: boolean
}

/** What goes along with parcels, set page by page, each of its own size. Lengths in mm from the page's upper left corner. */
export type Papers = {
  /** Between two parcels: lets a server answer others. */
  pause(): Promise<void>
  addPage(size: PaperSize): void
  /** Sets lines under one another, broken where they are too long. @returns where the next would begin */
  write(texts: readonly string[], topMm: number, look: Look): number
  /** How high they would be. */
  heightOf(texts: readonly string[], look: Look): number
  /** Whether letters of a text are in no typeface, and so left out. */
  loses(text: string): boolean
  line(from: Point, to: Point, look?: { widthMm?: number; dashed?: boolean }): void
  box(at: Point, size: PaperSize, look?: { ticked?: boolean }): void
  code(art: CodeArt, at: Point): void
  /** Lines and letters as a book's pages have them. */
  marks(marks: readonly Mark[]): void
  end(): Promise<Buffer>
}
type Point = readonly [xMm: number, yMm: number]

const lineHeight = 1.35

let known: Typesetter | undefined
/** Fonts are read once: measuring them is most of the work. */
export const typesetter = (): Typesetter => (known ??= openTypesetter())

/**
 * Begins a PDF; always the same file for the same pages and date.
 * Long because everything that can be set on a page shares the document and the lines that are kept for it.
 */
export function openPapers({
  title,
  created,
  language,
}: {
  title: string
  created: Date
  language: string
}): Papers {
  const type = typesetter()
  const document = new PdfDocument({
    margin: 0,
    font: '',
    autoFirstPage: false,
    pdfVersion: '1.7',
    displayTitle: true,
    lang: language,
    info: { Title: title, CreationDate: created, ModDate: created },
  })
  const file = buffer(document)
  const faces = new Set<string>()
  // Most of what stands on a form stands on the next one too.
  const lines = new Map<string, TextLine[]>()
  const linesOf = (text: string, { weight = 'text', sizeMm, widthMm }: Look): TextLine[] => {
    const key = `${weight} ${sizeMm} ${widthMm} ${text}`
    const made = lines.get(key) ?? breakLines(type, text, { weight, sizeMm, widthMm })
    lines.set(key, made)
    return made
  }
  const broken = (texts: readonly string[], look: Look) =>
    texts.flatMap((text) => linesOf(text, look))
  // Without features of its own a word is shaped once for all the pages that it stands on.
  const set = (face: FaceName, text: string, [xMm, baselineMm]: Point): void => {
    if (!faces.has(face)) document.registerFont(face, faceFile(face))
    faces.add(face)
    document.font(face).text(text, xMm * pointsPerMm, baselineMm * pointsPerMm, {
      lineBreak: false,
      baseline: 'alphabetic',
    })
  }
  const place = (art: LineArt, [xMm, yMm]: Point): void => {
    const scale = pointsPerMm / unitsPerMm
    document.addContent(`q ${scale} 0 0 ${scale} ${xMm * pointsPerMm} ${yMm * pointsPerMm} cm`)
    document.addContent(lineArtOperators(art))
    document.addContent('Q')
  }
  return {
    pause: () => setImmediate(),
    addPage({ widthMm, heightMm }) {
      document.addPage({ size: [widthMm * pointsPerMm, heightMm * pointsPerMm], margin: 0 })
    },
    write(texts, topMm, look) {
      const { sizeMm, xMm, widthMm, right, grey } = look
      let top = topMm
      for (const { runs, widthMm: lineMm } of broken(texts, look)) {
        let leftMm = right ? xMm + widthMm - lineMm : xMm
        document.fillColor(grey ? '#555555' : '#000000').fontSize(sizeMm * pointsPerMm)
        for (const [i, { face, text }] of runs.entries()) {
          set(face, text, [leftMm, top + sizeMm])
          if (i < runs.length - 1) leftMm += type.width(face, text, sizeMm)
        }
        top += sizeMm * lineHeight
      }
      return top
    },
    heightOf: (texts, look) => broken(texts, look).length * look.sizeMm * lineHeight,
    loses: (text) => textRuns(type, text, 'text').lost.length > 0,
    line([x1, y1], [x2, y2], { widthMm = 0.2, dashed = false } = {}) {
      document.lineWidth(widthMm * pointsPerMm).strokeColor(dashed ? '#777777' : '#000000')
      if (dashed) document.dash(2, { space: 3 })
      document
        .moveTo(x1 * pointsPerMm, y1 * pointsPerMm)
        .lineTo(x2 * pointsPerMm, y2 * pointsPerMm)
        .stroke()
        .undash()
    },
    box([x, y], { widthMm, heightMm }, { ticked = false } = {}) {
      document
        .lineWidth(0.25 * pointsPerMm)
        .strokeColor('#000000')
        .rect(x * pointsPerMm, y * pointsPerMm, widthMm * pointsPerMm, heightMm * pointsPerMm)
        .stroke()
      if (!ticked) return
      this.line([x, y], [x + widthMm, y + heightMm], { widthMm: 0.35 })
      this.line([x + widthMm, y], [x, y + heightMm], { widthMm: 0.35 })
    },
    code(art, [x, y]) {
      document.fillColor('#000000')
      place(art, [x, y])
    },
    marks(marks) {
      document.fillColor('#000000').strokeColor('#000000')
      for (const mark of marks) {
        if (mark.kind === 'text') {
          document.fontSize(mark.sizeMm * pointsPerMm)
          set(mark.face, mark.text, [mark.xMm, mark.baselineMm])
        } else if (mark.kind === 'art') {
          place(mark.art, [mark.xMm, mark.yMm])
        }
      }
    },
    async end() {
      document.end()
      return file
    },
  }
}
