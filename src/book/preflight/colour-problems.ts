import type { PrintProblem } from '#domain/print-file.ts'
import { inkLimit } from '#drawing/flat-colour/colouring.ts'

import { picturePixelsPerInch } from '../pdf/colours.ts'
import { photoPixelsPerInchLeast } from '../pdf/photos.ts'
import type { SheetSize } from '../arrange-book.ts'
import type { ContentFacts } from './content-facts.ts'
import { cutProblems } from './cut-problems.ts'
import { isOverprinting } from './overprint.ts'
import type { PdfFile } from './pdf-file.ts'
import { PdfName, type PdfDictionary } from './pdf-tokens.ts'

/** What a page paints with that it may not. Lines that are printed over a colour add their black to its inks. */
export function colourProblems(
  file: PdfFile,
  page: PdfDictionary,
  facts: ContentFacts,
  { mayBeColoured, mayHavePhotos, hasCuts }: Partial<SheetSize>,
): PrintProblem[] {
  const { foreignColours, areaColours, foreignOperators, pictures, states } = facts
  const problems: PrintProblem[] = [...foreignColours].map((found) => ({
    fault: 'foreign_colour',
    found,
  }))
  const operators = new Set(foreignOperators)
  problems.push(...cutProblems(file, page, facts, hasCuts ?? false))
  if (!mayBeColoured) {
    for (const found of areaColours) problems.push({ fault: 'foreign_colour', found })
    const found = mayHavePhotos ? photoProblems(file, page, pictures) : null
    if (found) problems.push(...found)
    else if (pictures.length > 0) operators.add('Do')
    if (states.size > 0 && !(hasCuts && isOverprinting(file, page, states))) operators.add('gs')
  } else {
    problems.push(...[...areaColours].flatMap((colour) => inkProblems(colour)))
    for (const picture of pictures) {
      const image = imageNamed(file, page, picture.name)
      const found = pictureProblems(file, image, picture.areaPt)
      if (found) problems.push(...found)
      else operators.add('Do')
    }
    if (!isOverprinting(file, page, states)) operators.add('gs')
  }
  for (const found of operators) problems.push({ fault: 'foreign_operator', found })
  return problems
}

/** An area's colour must be four inks, as `c m y k k`. */
function inkProblems(colour: string): PrintProblem[] {
  const inks = /^([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ k$/.exec(colour)?.slice(1).map(Number)
  return inks ? limitProblems([inks]) : [{ fault: 'foreign_colour', found: colour }]
}

/** Of cyan, magenta and yellow. Black lines print over colours, so that what they cover has all of their black. */
function limitProblems(mixes: readonly number[][]): PrintProblem[] {
  const most = Math.max(...mixes.map((inks) => inks.reduce((sum, ink) => sum + ink, 1)))
  // A table's bytes round each of three inks by a five hundredth at most.
  return most > inkLimit + 0.007 ? [{ fault: 'too_much_ink', found: (most * 100).toFixed(0) }] : []
}

function imageNamed(file: PdfFile, page: PdfDictionary, name: string): PdfDictionary {
  const resources = file.dictionary(page.get('Resources'))
  return file.dictionary(file.dictionary(resources.get('XObject')).get(name))
}

const isPlain = (image: PdfDictionary) =>
  !['SMask', 'Mask', 'ImageMask', 'Decode'].some((key) => image.has(key))

/** Null: another picture than a plain grey one is among them. */
function photoProblems(
  file: PdfFile,
  page: PdfDictionary,
  pictures: ContentFacts['pictures'],
): PrintProblem[] | null {
  const images = pictures.map(({ name, areaPt }) => ({
    areaPt,
    image: imageNamed(file, page, name),
  }))
  const isOurs = ({ image }: (typeof images)[number]) => {
    const space = file.resolve(image.get('ColorSpace'))
    const isGrey = space instanceof PdfName && space.name === 'DeviceGray'
    return isGrey && isPlain(image) && Number(image.get('BitsPerComponent')) === 8
  }
  if (!images.every(isOurs)) return null
  return images.flatMap(({ image, areaPt }) =>
    coarseProblems(image, areaPt, photoPixelsPerInchLeast),
  )
}

function coarseProblems(image: PdfDictionary, areaPt: number, least: number): PrintProblem[] {
  const pixels = Number(image.get('Width')) * Number(image.get('Height'))
  const perInch = Math.sqrt(pixels / areaPt) * 72
  return perInch < least - 0.5 ? [{ fault: 'coarse_picture', found: perInch.toFixed(0) }] : []
}

/** Null: not a picture as ours are, a table of process colours without a mask. */
function pictureProblems(
  file: PdfFile,
  image: PdfDictionary,
  areaPt: number,
): PrintProblem[] | null {
  const space = file.resolve(image.get('ColorSpace'))
  if (!isPlain(image) || !Array.isArray(space)) return null
  const [kind, base, , table] = space
  const isIndexed = kind instanceof PdfName && kind.name === 'Indexed'
  const isProcess = base instanceof PdfName && base.name === 'DeviceCMYK'
  if (!isIndexed || !isProcess || typeof table !== 'string') return null
  const bytes = Buffer.from(table, 'latin1')
  const mixes = Array.from({ length: bytes.length >> 2 }, (_, i) =>
    [...bytes.subarray(i * 4, i * 4 + 3)].map((ink) => ink / 255),
  )
  return [...limitProblems(mixes), ...coarseProblems(image, areaPt, picturePixelsPerInch)]
}
