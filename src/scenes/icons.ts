import type { IconPlan } from './icon-plan.ts'
import { bookIcons } from './icons-book.ts'
import { paperIcons } from './icons-paper.ts'
import { parcelIcons } from './icons-parcel.ts'
import { signIcons } from './icons-sign.ts'
import { pathData } from './path.ts'
import { svgSheet } from './svg-text.ts'

export interface IconOptions {
  /** Only the ink line. */
  plain?: boolean
  /** Colour of the ink line; follows the text around it unless given. */
  ink?: string
  /** Read out by a screen reader; without it the icon is decoration. */
  title?: string
}

export const plans = { ...paperIcons, ...bookIcons, ...parcelIcons, ...signIcons }

export type IconName = keyof typeof plans
export const iconNames = Object.keys(plans) as IconName[]

/** An icon as inline SVG, for 20 to 96 pixels. */
export function icon(name: IconName, options: IconOptions = {}): string {
  const plan: IconPlan = plans[name]
  const ink = options.ink ?? 'currentColor'
  const colour = options.plain
    ? ''
    : plan.colour.map(([path, fill]) => `<path d="${pathData(path)}" fill="${fill}"/>`).join('')
  const lines = `<g stroke="${ink}" stroke-width="2.8"><path d="${plan.ink.map((path) => pathData(path)).join('')}"/></g>`
  const dots = plan.dots
    ? `<path d="${plan.dots.map((path) => pathData(path)).join('')}" fill="${ink}"/>`
    : ''
  return svgSheet('0 0 64 64', options.title, colour + lines + dots, true)
}
