import { crayons } from './palette.ts'
import { curve } from './curves.ts'
import { lettering, letteringData } from './lettering.ts'
import { matrixOf, movePath, pathData, type Path } from './path.ts'
import { dice } from './random.ts'
import { zigzag } from './scribble.ts'
import { svgSheet } from './svg-text.ts'

export interface MarkOptions {
  /** Everything in the surrounding text's colour, for stamps, invoices and one-colour print. */
  oneColour?: boolean
  /** Colour of the ink line; `currentColor` follows the text around it. */
  ink?: string
  /** Read out by a screen reader; without it the mark is decoration. */
  title?: string
}

const svg = (width: number, height: number, options: MarkOptions, inner: string): string =>
  svgSheet(`0 0 ${width} ${height}`, options.title, inner, true)

const stroke = (path: Path | string, colour: string, width: number): string =>
  `<path d="${typeof path === 'string' ? path : pathData(path)}" stroke="${colour}" stroke-width="${width}"/>`

const bigG = curve(
  [
    [76, -80],
    [48, -100],
    [16, -86],
    [1, -46],
    [17, -6],
    [50, 4],
    [79, -14],
    [84, -47, 1],
    [82, -47],
    [50, -44],
  ],
  0.2,
)

/** The G in 100 × 100: crayon first, then the line that means it. */
function letterG(options: MarkOptions, lineWidth: number): string {
  const ink = options.ink ?? 'currentColor'
  const fill = zigzag(46, 53, 34, 36, 32, options.oneColour ? 9 : 7.4, dice(4, 'mark'))
  const g = movePath(bigG, matrixOf({ x: 13, y: 88.5, scale: 0.8 }))
  return (
    (options.oneColour ? stroke(fill, ink, 3) : stroke(fill, crayons.coral, 9)) +
    stroke(g, ink, lineWidth)
  )
}

/** The mark: a G drawn over a patch of crayon, 100 × 100. */
export const logoMark = (options: MarkOptions = {}): string =>
  svg(100, 100, options, letterG(options, 11))

/** The mark for 16 to 48 pixels: heavier line, on the page's own white so that it also stands on a dark tab. */
export function favicon(): string {
  const ink = '#2b2230'
  const fill = zigzag(47, 52, 27, 30, 32, 9, dice(4, 'mark'))
  const g = movePath(bigG, matrixOf({ x: 19, y: 83, scale: 0.71 }))
  return svg(
    100,
    100,
    { title: 'Garabato' },
    `<rect width="100" height="100" rx="22" fill="#fffaf0"/>${stroke(fill, crayons.coral, 12)}${stroke(g, ink, 14)}`,
  )
}

/** "Garabato" as pen strokes over an underline that begins as a scribble and calms into a line; about 572 × 160. */
export function wordmark(options: MarkOptions = {}): string {
  const ink = options.ink ?? 'currentColor'
  const { width, strokes } = lettering('Garabato')
  const m = matrixOf({ x: 12, y: 114 })
  const word = strokes.map((path) => pathData(movePath(path, m))).join('')
  const knots: [number, number][] = []
  for (let i = 0; i < 12; i++) knots.push([16 + i * 9.5, i % 2 ? 152 - i * 0.7 : 130 + i * 0.85])
  const underline = curve(
    [...knots, [148, 147], [190, 139], [270, 143], [380, 138], [width + 4, 141]],
    0.17,
  )
  return svg(
    Math.ceil(width + 24),
    160,
    options,
    stroke(underline, options.oneColour ? ink : crayons.coral, 8) + stroke(word, ink, 12.5),
  )
}

/** Mark and wordmark side by side, for the page's header. */
export function logo(options: MarkOptions = {}): string {
  const ink = options.ink ?? 'currentColor'
  const { width } = lettering('Garabato', 0.62)
  return svg(
    Math.ceil(118 + width + 6),
    100,
    options,
    letterG(options, 11) +
      `<g transform="translate(114 76)">${stroke(letteringData('Garabato', 0.62), ink, 8.6)}</g>`,
  )
}
