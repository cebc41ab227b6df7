import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import type { LineArt } from '#drawing/ground/line-art.ts'
import type { Locale } from '#domain/locale.ts'
import { pointsPerMm } from '../geometry.ts'
import { faceFile, type Weight } from '../layout/faces.ts'
import { openTypesetter, type Typesetter } from '../layout/typesetter.ts'
import { breakLines, hasLetters, type TextLine } from './break-lines.ts'

export const paper = { widthMm: 210, heightMm: 297, marginMm: 22, footMm: 26 }
const ink = '#2b2230'
const softInk = '#5d5363'
const rule = '#8a7f83'

/** A text in a column: its box, and which side it keeps to. `instead` is set where no face has the text's letters. */
export type Cell = {
  text: string
  instead?: string
  xMm: number
  widthMm: number
  right?: boolean
  weight?: Weight
  sizeMm?: number
  soft?: boolean
  role?: Role
}
type Role = 'H1' | 'P' | 'TH' | 'TD'
export type SheetFacts = {
  title: string
  author: string
  locale: Locale
  created: Date
  foot: string
}

/** A page of office paper that is written from top to bottom and goes on with another where it ends. */
export type Sheet = {
  /** Sets cells side by side, each broken into lines; the next row begins under the longest. */
  row(cells: Cell[], options?: { gapMm?: number; within?: 'Table' }): void
  rule(gapMm: number): void
  /** Sets a picture of black areas; `alt` says what it is to whoever cannot see it. */
  art(art: LineArt, options: { xMm: number; alt: string; gapMm: number }): void
  space(heightMm: number): void
  /** The finished file, with the foot on every page. */
  end(): Promise<Buffer>
}

let known: Typesetter | undefined
/** Fonts are read once: an invoice needs few letters, and measuring them is most of its work. */
const typesetter = (): Typesetter => (known ??= openTypesetter())

/** Long because its verbs all write on one document, each below what the last one wrote. */
export function openSheet({ title, author, locale, created, foot }: SheetFacts): Sheet {
  const type = typesetter()
  const document = new PdfDocument({
    size: [paper.widthMm * pointsPerMm, paper.heightMm * pointsPerMm],
    margin: 0,
    font: '',
    lang: locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      CreationDate: created,
      ModDate: created,
    },
  })
  const file = buffer(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const faces = new Set<string>()
  let yMm = paper.marginMm

  const draw = (
    { runs, widthMm }: TextLine,
    {
      xMm,
      baselineMm,
      right,
      soft,
      sizeMm,
    }: { xMm: number; baselineMm: number; right?: number; soft?: boolean; sizeMm: number },
  ): void => {
    let leftMm = right === undefined ? xMm : right - widthMm
    document.fillColor(soft ? softInk : ink)
    for (const { face, text } of runs) {
      if (!faces.has(face)) document.registerFont(face, faceFile(face))
      faces.add(face)
      document
        .font(face)
        .fontSize(sizeMm * pointsPerMm)
        .text(text, leftMm * pointsPerMm, baselineMm * pointsPerMm, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: [],
        })
      leftMm += type.width(face, text, sizeMm)
    }
  }

  return {
    row(cells, { gapMm = 1.2, within } = {}) {
      const set = cells.map((cell) => {
        const { widthMm, weight = 'text', sizeMm = 3.6 } = cell
        const text =
          cell.instead !== undefined && !hasLetters(type, cell.text, weight)
            ? cell.instead
            : cell.text
        return { cell, sizeMm, lines: breakLines(type, text, { weight, sizeMm, widthMm }) }
      })
      const heightMm = Math.max(...set.map(({ lines, sizeMm }) => lines.length * sizeMm * 1.4))
      if (yMm + heightMm > paper.heightMm - paper.footMm) {
        document.addPage()
        yMm = paper.marginMm
      }
      const top = yMm
      const elements = set.map(({ cell, lines, sizeMm }) =>
        document.struct(cell.role ?? (within ? 'TD' : 'P'), {}, () => {
          for (const [place, line] of lines.entries()) {
            draw(line, {
              xMm: cell.xMm,
              baselineMm: top + sizeMm * (1.05 + place * 1.4),
              sizeMm,
              ...(cell.soft && { soft: true }),
              ...(cell.right && { right: cell.xMm + cell.widthMm }),
            })
          }
        }),
      )
      if (within) root.add(document.struct(within, {}, [document.struct('TR', {}, elements)]))
      else for (const element of elements) root.add(element)
      yMm += heightMm + gapMm
    },
    rule(gapMm) {
      document.markContent('Artifact', { type: 'Layout' })
      document
        .moveTo(paper.marginMm * pointsPerMm, yMm * pointsPerMm)
        .lineTo((paper.widthMm - paper.marginMm) * pointsPerMm, yMm * pointsPerMm)
        .lineWidth(0.5)
        .strokeColor(rule)
        .stroke()
      document.endMarkedContent()
      yMm += gapMm
    },
    art(art, { xMm, alt, gapMm }) {
      const top = yMm
      root.add(
        document.struct('Figure', { alt }, () => {
          for (const { rings } of art.fills ?? []) {
            for (const ring of rings) {
              for (let i = 0; i < ring.length; i += 2) {
                const x = (xMm + (ring[i] ?? 0)) * pointsPerMm
                const y = (top + (ring[i + 1] ?? 0)) * pointsPerMm
                if (i === 0) document.moveTo(x, y)
                else document.lineTo(x, y)
              }
              document.closePath()
            }
            document.fill('black')
          }
        }),
      )
      yMm += art.heightMm + gapMm
    },
    space(heightMm) {
      yMm += heightMm
    },
    async end() {
      root.end()
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        document.switchToPage(page)
        document.markContent('Artifact', { type: 'Pagination' })
        const [line] = breakLines(type, count > 1 ? `${foot} · ${page + 1}/${count}` : foot, {
          weight: 'text',
          sizeMm: 2.9,
          widthMm: 1_000,
        })
        draw(line!, {
          xMm: paper.marginMm,
          baselineMm: paper.heightMm - 14,
          soft: true,
          sizeMm: 2.9,
        })
        document.endMarkedContent()
      }
      document.end()
      return file
    },
  }
}
