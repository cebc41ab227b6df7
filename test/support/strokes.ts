import { readPdf } from '#book/preflight/pdf-file.ts'

/**
 * What is drawn on a page, told from its PDF and from its SVG alike: pieces of line art in the order in which they lie, each with its place and
 * its lines in its own whole hundredths of a mm.
 */
export type Piece = {
  /** of its corner, in mm from the page's */
  xMm: number
  yMm: number
  scale: number
  turned: boolean
  lines: Line[]
}
/** A line of a width, or a filled outline (`f`) or area (`f*`); `points` as x,y,x,y,… */
type Line = { pen: string; points: string }

const unitsPerMm = 100
const pointsPerMm = 72 / 25.4

/** The pieces of line art on a page of a print file; letters and colours are left out. @param page counted from 1 */
export function piecesInPdf(pdf: Buffer, page: number): Piece[] {
  const file = readPdf(pdf)
  const content = file.stream(file.pages[page - 1]!.get('Contents')).toString('latin1')
  return [...content.matchAll(/^q ([-\d. ]+) cm\n([^]*?)\nQ$/gm)].flatMap(([, matrix, body]) => {
    const [a, b, , , x, y] = matrix!.split(' ').map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const lines = linesInPdf(body!)
    if (lines.length === 0) return []
    const turned = a === 0
    const scale = (Math.abs(turned ? b : a) * unitsPerMm) / pointsPerMm
    return [{ xMm: x / pointsPerMm, yMm: y / pointsPerMm, scale, turned, lines }]
  })
}

function linesInPdf(body: string): Line[] {
  const lines: Line[] = []
  let width = ''
  let rings: number[][] = []
  for (const operation of body.split('\n')) {
    const words = operation.split(' ')
    const operator = words.pop()!
    const [first = 0, second = 0] = words.map(Number)
    if (operator === 'w') width = words[0]!
    else if (operator === 'm') rings.push([first, second])
    else if (operator === 'l') rings.at(-1)!.push(first, second)
    else if (operator !== 'h' && rings.length > 0) {
      const pen = { S: `${width}`, s: `${width} closed` }[operator] ?? operator
      lines.push({ pen, points: rings.map(pointsOf).join(' ') })
      rings = []
    }
  }
  return lines
}

/** The pieces of line art in an SVG of a sheet or of a page, nested drawings included; letters are left out. */
export function piecesInSvg(svg: string): Piece[] {
  const pieces: Piece[] = []
  // Places within places: of a sheet its drawing's, of a drawing its units'.
  const transforms: string[] = []
  let piece: Piece | null = null
  for (const [, closing, name, attributes = '', own] of svg.matchAll(
    /<(\/?)(\w+)((?:"[^"]*"|[^>"])*?)(\/?)>/g,
  )) {
    const value = (key: string) => new RegExp(`(?:^|\\s)${key}="([^"]*)"`).exec(attributes)?.[1]
    if (name === 'g' || name === 'svg') {
      if (closing) transforms.pop()
      else if (!own) transforms.push(value('transform') ?? '')
      if (!closing && /^scale\(0?\.01\)$/.test(value('transform') ?? '')) {
        piece = { ...placeOf(transforms.slice(0, -1).join(' ')), lines: [] }
        pieces.push(piece)
      }
    } else if (name === 'rect' && value('stroke')) pieces.push(frameOf(value, transforms.join(' ')))
    else if (name === 'path' && piece && !value('transform'))
      piece.lines.push(...linesInPath(value('d')!, value('stroke-width'), value('fill-rule')))
  }
  return pieces.filter(({ lines }) => lines.length > 0)
}

function placeOf(transform: string): Omit<Piece, 'lines'> {
  const [, x = '0', y = '0'] = /translate\(([-\d.e]+) ([-\d.e]+)\)/.exec(transform) ?? []
  const [, scale = '1'] = /scale\(([\d.]+)\)/.exec(transform) ?? []
  return {
    xMm: Number(x),
    yMm: Number(y),
    scale: Number(scale),
    turned: /rotate\(-90\)/.test(transform),
  }
}

/** A frame as the print has it: a line round four corners. */
function frameOf(value: (key: string) => string | undefined, transform: string): Piece {
  const [x, y, width, height, pen] = ['x', 'y', 'width', 'height', 'stroke-width'].map((key) =>
    Number(value(key)),
  ) as [number, number, number, number, number]
  const corners = [x, y, x + width, y, x + width, y + height, x, y + height].map((mm) =>
    Math.round(Math.fround(mm) * unitsPerMm),
  )
  return {
    ...placeOf(transform),
    lines: [{ pen: `${Math.round(pen * unitsPerMm)} closed`, points: pointsOf(corners) }],
  }
}

function linesInPath(data: string, width: string | undefined, rule: string | undefined): Line[] {
  const rings = data
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number)
      for (let i = 2; i < numbers.length; i++) numbers[i]! += numbers[i - 2]!
      return { closed: part.endsWith('z'), points: pointsOf(numbers) }
    })
  if (width !== undefined)
    return rings.map(({ closed, points }) => ({ pen: closed ? `${width} closed` : width, points }))
  if (rule === undefined) return rings.map(({ points }) => ({ pen: 'f', points }))
  return [{ pen: 'f*', points: rings.map(({ points }) => points).join(' ') }]
}

/** Without those that lie on the one before: an SVG leaves them out. */
function pointsOf(points: readonly number[]): string {
  const kept: number[] = []
  for (let i = 0; i < points.length; i += 2)
    if (i === 0 || points[i] !== kept.at(-2) || points[i + 1] !== kept.at(-1))
      kept.push(points[i]!, points[i + 1]!)
  return kept.join(',')
}

/** Black lies over black alike in any order. */
const byLines = (pieces: readonly Piece[]) =>
  pieces.toSorted((a, b) => (a.lines[0]!.points < b.lines[0]!.points ? -1 : 1))

/** What one has that the other has not, as text; empty where they are the same to the last hundredth of a mm. */
export function strokesApart(some: readonly Piece[], others: readonly Piece[]): string[] {
  if (some.length !== others.length) return [`${some.length} pieces and ${others.length}`]
  const [one, other] = [byLines(some), byLines(others)]
  return one.flatMap((piece, i) => {
    const beside = other[i]!
    const isOff = (['xMm', 'yMm', 'scale'] as const).filter(
      (key) => Math.abs(piece[key] - beside[key]) > 0.005,
    )
    const place = isOff.map((key) => `piece ${i}: ${key} ${piece[key]} and ${beside[key]}`)
    if (piece.turned !== beside.turned) place.push(`piece ${i}: one is turned`)
    const strokes = (lines: readonly Line[]) => lines.map(({ pen, points }) => `${pen}: ${points}`)
    const [these, those] = [new Set(strokes(piece.lines)), new Set(strokes(beside.lines))]
    const alone = [...these.symmetricDifference(those)]
    return [
      ...place,
      ...(alone.length > 0
        ? [
            `piece ${i}: ${alone.length} of ${these.size} and ${those.size} strokes, ${alone[0]!.slice(0, 60)}`,
          ]
        : []),
    ]
  })
}
