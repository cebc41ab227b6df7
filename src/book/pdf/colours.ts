import { enlargedLabels } from '#drawing/flat-colour/enlarge-labels.ts'
import type { Inks } from '#drawing/flat-colour/press-model.ts'

import { clipOperators, unitsPerMm } from './line-art-operators.ts'
import { pointsPerMm } from '../geometry.ts'
import type { AreaMark, ColourMark, Page } from '../page.ts'

/** Pictures are printed at this many pixels an inch at least. */
export const picturePixelsPerInch = 300
const mmPerInch = 25.4
const overprint = 'GsOverprint'

/**
 * Paints what of a page is in colour, and sets what follows to print over it: black lines leave the colours below as they are, so that no
 * white shows where a plate is a little off. A page without colours stays as it is.
 */
export function paintColours(document: PDFKit.PDFDocument, page: Page, bleedMm: number): void {
  const coloured = page.marks.filter((mark) => mark.kind === 'colour' || mark.kind === 'area')
  if (!page.ground && coloured.length === 0) return
  if (page.ground) {
    const { widthMm, heightMm } = page
    const whole = { widthMm: widthMm + 2 * bleedMm, heightMm: heightMm + 2 * bleedMm }
    fill(document, { ...whole, xMm: -bleedMm, yMm: -bleedMm, inks: page.ground }, bleedMm)
  }
  for (const mark of coloured) {
    if (mark.kind === 'area') fill(document, mark, bleedMm)
    else placePicture(document, mark, bleedMm)
  }
  document.addContent(overprinting(document))
}

/** Sets what follows on this page to print over what lies below. */
export function overprinting(document: PDFKit.PDFDocument): string {
  if (!document.page.ext_gstates[overprint]) {
    const state = document.ref({ Type: 'ExtGState', OP: true, op: true, OPM: 1 })
    state.end('')
    document.page.ext_gstates[overprint] = state
  }
  return `/${overprint} gs`
}

type Frame = Pick<AreaMark, 'xMm' | 'yMm' | 'widthMm' | 'heightMm'>

function inPoints({ xMm, yMm, widthMm, heightMm }: Frame, bleedMm: number) {
  const points = (mm: number) => Number((mm * pointsPerMm).toFixed(4))
  return {
    x: points(xMm + bleedMm),
    y: points(yMm + bleedMm),
    width: points(widthMm),
    height: points(heightMm),
  }
}

function fill(document: PDFKit.PDFDocument, area: Frame & { inks: Inks }, bleedMm: number): void {
  const { x, y, width, height } = inPoints(area, bleedMm)
  document.addContent(`q ${area.inks.join(' ')} k ${x} ${y} ${width} ${height} re f Q`)
}

/** As a picture with a table of its few colours, four bits a pixel: an edge stays an edge, and no colour between two is made up. */
function placePicture(document: PDFKit.PDFDocument, mark: ColourMark, bleedMm: number): void {
  const pixels = (mm: number, least: number) =>
    Math.max(least, Math.ceil((mm / mmPerInch) * picturePixelsPerInch))
  const width = pixels(mark.widthMm, mark.flat.width)
  const height = pixels(mark.heightMm, mark.flat.height)
  const table = Buffer.from(mark.inks.flatMap((inks) => inks.map((ink) => Math.round(ink * 255))))
  const picture = document.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 4,
    ColorSpace: ['Indexed', 'DeviceCMYK', mark.inks.length - 1, table],
  })
  picture.end(inFourBits(enlargedLabels(mark.flat, width, height), width, height))
  const name = `Colours${Object.keys(document.page.xobjects).length + 1}`
  document.page.xobjects[name] = picture
  const { x, y, width: w, height: h } = inPoints(mark, bleedMm)
  const clip = mark.clip && clipIn([x, y], mark.clip)
  if (clip) document.addContent(clip)
  document.addContent(`q ${w} 0 0 ${-h} ${x} ${Number((y + h).toFixed(4))} cm /${name} Do Q`)
  if (clip) document.addContent('Q')
}

/** Opens a state in which only what lies within the rings shows, whose origin is at x and y in points. The scale stays the page's. */
function clipIn([x, y]: [x: number, y: number], rings: readonly Float32Array[]): string {
  const scale = pointsPerMm / unitsPerMm
  const back = Number((1 / scale).toFixed(6))
  return [
    `q ${[scale, 0, 0, scale, x, y].map((value) => Number(value.toFixed(6))).join(' ')} cm`,
    clipOperators(rings),
    `${back} 0 0 ${back} ${[x, y].map((value) => Number((-value * back).toFixed(4))).join(' ')} cm`,
  ].join('\n')
}

function inFourBits(labels: Uint8Array, width: number, height: number): Buffer {
  const rowBytes = (width + 1) >> 1
  const bytes = Buffer.alloc(rowBytes * height)
  for (let y = 0; y < height; y++) {
    const row = labels.subarray(y * width, (y + 1) * width)
    for (let x = 0; x < width; x += 2)
      bytes[y * rowBytes + (x >> 1)] = ((row[x] ?? 0) << 4) | (row[x + 1] ?? 0)
  }
  return bytes
}
