import { toSvg } from '#drawing/art/svg.ts'

import type { ArtMark, Page, TextMark } from '../page.ts'
import { letterOutlines } from './letter-outlines.ts'

/**
 * A page's lines and letters as an SVG document in mm, see-through where there are none: what the printed page has, on
 * a screen. Letters are
 * outlines of the face that prints them. Colours, which lie below, are left to whoever has them.
 */
export function pageSvg({ widthMm, heightMm, marks }: Page): string {
  const drawn = marks.flatMap((mark) => {
    if (mark.kind === 'art') return [artSvg(mark)]
    return mark.kind === 'text' ? [textSvg(mark)] : []
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}" width="${widthMm * 4}" height="${heightMm * 4}">${drawn.join('')}</svg>`
}

function artSvg({ art, xMm, yMm, turned, scale = 1 }: ArtMark): string {
  const inner = toSvg(art, scale)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
  const steps = [
    ...(turned
      ? [`translate(${xMm} ${yMm + art.widthMm * scale})`, 'rotate(-90)']
      : xMm !== 0 || yMm !== 0
        ? [`translate(${xMm} ${yMm})`]
        : []),
    ...(scale === 1 ? [] : [`scale(${scale})`]),
  ]
  return steps.length > 0 ? `<g transform="${steps.join(' ')}">${inner}</g>` : inner
}

function textSvg(mark: TextMark): string {
  const turned = mark.turned ? ' rotate(-90)' : ''
  return `<path transform="translate(${mark.xMm.toFixed(3)} ${mark.baselineMm.toFixed(3)})${turned} scale(.01)" d="${letterOutlines(mark)}"/>`
}
