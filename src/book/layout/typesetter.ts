import PdfDocument from 'pdfkit'

import { pointsPerMm } from '../geometry.ts'
import type { FaceName } from '../page.ts'
import { faceFile, facesFor, openFace, type Weight } from './faces.ts'

/** What a layout must know about type before anything is printed. */
export type Typesetter = {
  /** The faces to try for a text, best first. */
  faces(weight: Weight): readonly FaceName[]
  /** Whether the face has every character of the text. */
  covers(face: FaceName, text: string): boolean
  /** Width in mm of a line set whole. */
  width(face: FaceName, text: string, sizeMm: number): number
}

/** Measures with the same library that prints, on a document that is never written. */
export function openTypesetter(): Typesetter {
  const document = new PdfDocument({ autoFirstPage: false, font: '' })
  const faces = new Set<FaceName>()
  const use = (face: FaceName): PDFKit.PDFDocument => {
    if (!faces.has(face)) document.registerFont(face, faceFile(face))
    faces.add(face)
    return document.font(face)
  }
  const choice = { heavy: facesFor('heavy'), text: facesFor('text') }
  return {
    faces: (weight) => choice[weight],
    covers(face, text) {
      const font = openFace(face)
      return [...text].every((character) =>
        font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      )
    },
    width(face, text, sizeMm) {
      return (
        use(face)
          .fontSize(sizeMm * pointsPerMm)
          .widthOfString(text, { features: [] }) / pointsPerMm
      )
    },
  }
}
