import { blob } from './curves.ts'
import { lettering } from './lettering.ts'
import { matrixOf, movePath, pathData, type Path } from './path.ts'
import { svgSheet } from './svg-text.ts'

/** The ways to pay that the shop shows, written in its own hand: no brand's artwork is copied. */
export const paymentNames = [
  'Visa',
  'MasterCard',
  'PayPal',
  'Apple Pay',
  'Google Pay',
  'Revolut Pay',
] as const
export type PaymentName = (typeof paymentNames)[number]

const card = (width: number): Path =>
  blob([
    [2, 8],
    [7, 2.5],
    [width / 2, 2],
    [width - 7, 2.5],
    [width - 2, 8],
    [width - 1.6, 20],
    [width - 2, 33],
    [width - 7, 37.5],
    [width / 2, 38],
    [7, 37.5],
    [2, 32],
    [1.6, 20],
  ])

/** A small card with the name on it, 40 high and as wide as its name; the name is also its accessible title. */
export function paymentBadge(name: PaymentName, options: { ink?: string } = {}): string {
  const ink = options.ink ?? 'currentColor'
  const { strokes, width } = lettering(name, 0.17)
  const total = Math.ceil(width + 22)
  const word = strokes
    .map((path) => pathData(movePath(path, matrixOf({ x: 11, y: 25.5 }))))
    .join('')
  const paper = `<path d="${pathData(card(total))}" fill="#fffdf8" stroke="${ink}" stroke-opacity=".35" stroke-width="1.4"/>`
  return svgSheet(
    `0 0 ${total} 40`,
    name,
    `${paper}<path d="${word}" stroke="${ink}" stroke-width="2.3"/>`,
    true,
  )
}
