import type { InsideBlack } from '../printer-profile.ts'
import { endOfInput, PdfName, PdfOperator, PdfTokens, type PdfValue } from './pdf-tokens.ts'

/** What a content stream does to the paper. */
export type ContentFacts = {
  /** points; Infinity when nothing is stroked */
  thinnestLinePt: number
  /** colours of lines and letters other than black ink alone, as written */
  foreignColours: Set<string>
  /** the same of filled areas */
  areaColours: Set<string>
  /** operators that pages of ours have no need of: inline images, shadings */
  foreignOperators: Set<string>
  /** what is placed on the page, and how much of it that covers in square points */
  pictures: { name: string; areaPt: number }[]
  /** names of the graphics states that are set */
  states: Set<string>
  /** lines in a colour space of the page's own: the tint, and the names of space, layer and graphics state */
  spotLines: SpotLine[]
}

export type SpotLine = { space: string; tint: string; layer: string; state: string }

type State = {
  scale: number
  lineWidth: number
  fill: string
  stroke: string
  /** of lines; nothing where they are in process inks */
  space: string
  graphics: string
}

const strokes = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])
const fills = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const letters = new Set(['Tj', 'TJ', "'", '"'])
const blacks: Record<InsideBlack, string> = { 'of four': '0 0 0 1 k', grey: '0 g' }

/** Walks through a content stream, with the scale, line width and colours that hold where something is painted. */
export function contentFacts(content: Buffer, black: InsideBlack = 'of four'): ContentFacts {
  const blackInk = blacks[black]
  const facts: ContentFacts = {
    thinnestLinePt: Infinity,
    foreignColours: new Set(),
    areaColours: new Set(),
    foreignOperators: new Set(),
    pictures: [],
    states: new Set(),
    spotLines: [],
  }
  const layers: string[] = []
  let state: State = {
    scale: 1,
    lineWidth: 1,
    fill: 'the default',
    stroke: 'the default',
    space: '',
    graphics: '',
  }
  const saved: State[] = []
  const tokens = new PdfTokens(content)
  let operands: PdfValue[] = []
  for (let token = tokens.next(); token !== endOfInput; token = tokens.next()) {
    if (!(token instanceof PdfOperator)) {
      operands.push(token)
      continue
    }
    const { operator } = token
    if (operator === 'q') saved.push({ ...state })
    else if (operator === 'Q') state = saved.pop() ?? state
    else {
      const changed = changes(operator, operands, state)
      if (changed) state = { ...state, ...changed }
    }
    if (strokes.has(operator)) {
      facts.thinnestLinePt = Math.min(facts.thinnestLinePt, state.lineWidth * state.scale)
      if (state.space) facts.spotLines.push(spotLine(state, layers))
      else if (state.stroke !== blackInk) facts.foreignColours.add(state.stroke)
    }
    if (letters.has(operator) && state.fill !== blackInk) facts.foreignColours.add(state.fill)
    if (fills.has(operator) && state.fill !== blackInk) facts.areaColours.add(state.fill)
    if (['BI', 'sh'].includes(operator)) facts.foreignOperators.add(operator)
    if (operator === 'BDC' || operator === 'BMC') layers.push(nameOf(operands[1]))
    if (operator === 'EMC') layers.pop()
    const [named] = operands
    if (operator === 'gs' && named instanceof PdfName) facts.states.add(named.name)
    if (operator === 'Do' && named instanceof PdfName)
      facts.pictures.push({ name: named.name, areaPt: state.scale ** 2 })
    operands = []
  }
  return facts
}

function nameOf(value: PdfValue | undefined): string {
  return value instanceof PdfName ? value.name : ''
}

function spotLine({ space, stroke, graphics }: State, layers: readonly string[]): SpotLine {
  return { space, tint: stroke, layer: layers.at(-1) ?? '', state: graphics }
}

function changes(
  operator: string,
  operands: readonly PdfValue[],
  state: State,
): Partial<State> | null {
  const colour = (): string => `${operands.join(' ')} ${operator.toLowerCase()}`
  switch (operator) {
    case 'cm': {
      const [a = NaN, b = NaN, c = NaN, d = NaN] = operands.map(Number)
      return { scale: state.scale * Math.sqrt(Math.abs(a * d - b * c)) }
    }
    case 'gs':
      return { graphics: nameOf(operands[0]) }
    case 'CS':
      return { space: nameOf(operands[0]), stroke: 'the default' }
    case 'w':
      return { lineWidth: Number(operands[0]) }
    case 'k':
    case 'g':
    case 'rg':
    case 'sc':
    case 'scn':
      return { fill: colour() }
    case 'K':
    case 'G':
    case 'RG':
      return { stroke: colour(), space: '' }
    case 'SC':
    case 'SCN':
      return { stroke: colour() }
    default:
      return null
  }
}
