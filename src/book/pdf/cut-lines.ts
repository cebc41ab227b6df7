import { cutLineName } from '#domain/sticker-sheet.ts'
import { pointsPerMm } from '../geometry.ts'
import type { Page } from '../page.ts'
import { overprinting } from './colours.ts'
import { path, unitsPerMm } from './line-art-operators.ts'

/** Cutters look for the colour, not the width; a quarter of a millimetre can be seen on a proof. */
const cutWidthMm = 0.25
/** What a press or a screen without that colour shows: magenta. */
const alternate = [0, 1, 0, 0]
const space = 'CutLine'

/**
 * Strokes a page's cuts in the spot colour that cutters follow, over everything, knocking nothing out, in a layer that can be
 * switched off by itself.
 */
export function addCuts(
  document: PDFKit.PDFDocument,
  catalogue: Record<string, unknown>,
  { cuts }: Page,
  bleedMm: number,
): void {
  if (!cuts || cuts.length === 0) return
  const layer = layerOf(document, catalogue)
  const { data: resources } = Reflect.get(document.page, 'resources') as {
    data: Record<string, Record<string, unknown>>
  }
  resources.ColorSpace = { ...resources.ColorSpace, [space]: separation() }
  resources.Properties = { ...resources.Properties, [space]: layer }
  const scale = Number((pointsPerMm / unitsPerMm).toFixed(6))
  const bleed = Number((bleedMm * pointsPerMm).toFixed(6))
  document.addContent(
    [
      `/OC /${space} BDC q ${overprinting(document)}`,
      `${scale} 0 0 ${scale} ${bleed} ${bleed} cm`,
      `/${space} CS 1 SCN ${cutWidthMm * unitsPerMm} w 1 j`,
      ...cuts.map((ring) => path(ring, 's')),
      'Q EMC',
    ].join('\n'),
  )
}

/** A tint of nothing is nothing, a full one the alternate. */
function separation(): unknown[] {
  const tint = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: alternate, N: 1 }
  return ['Separation', cutLineName, 'DeviceCMYK', tint]
}

const layers = new WeakMap<object, PDFKit.PDFKitReference>()

/** The document's layer for cuts; one for all of its pages. */
function layerOf(
  document: PDFKit.PDFDocument,
  catalogue: Record<string, unknown>,
): PDFKit.PDFKitReference {
  const known = layers.get(document)
  if (known) return known
  const layer = document.ref({ Type: 'OCG', Name: new String(cutLineName) })
  layer.end('')
  layers.set(document, layer)
  const shown = { Name: new String(cutLineName), Order: [layer], ON: [layer] }
  catalogue.OCProperties = { OCGs: [layer], D: shown }
  return layer
}
