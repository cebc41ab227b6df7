import type { Colouring } from '#domain/cover.ts'
import type { Size } from '#domain/fit.ts'
import type { Sticker } from '#drawing/stickers/lay-stickers.ts'
import { contourMm } from '#drawing/stickers/sticker-shape.ts'
import { toSvg } from '#drawing/art/svg.ts'
import { coverColours } from './colour-picture.ts'

/** A sheet of stickers on a screen, each with its white rim and a line where it is cut. */
export async function stickersSvg(
  stickers: readonly Sticker[],
  { widthMm, heightMm }: Size,
  colouring: Exclude<Colouring, 'plain'> | undefined,
): Promise<string> {
  const shown = await Promise.all(stickers.map((sticker, i) => stickerSvg(sticker, i, colouring)))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}" width="${widthMm * 4}" height="${heightMm * 4}"><rect width="100%" height="100%" fill="#f3ecdd"/>${shown.join('')}</svg>`
}

async function stickerSvg(
  { xMm, yMm, shape, lines, colour }: Sticker,
  index: number,
  colouring: Exclude<Colouring, 'plain'> | undefined,
): Promise<string> {
  const outline = shape.ink.map(ringPath).join('')
  const picture = colouring
    ? `<image href="${(await coverColours(colour, colouring, 2 * colour.width)).picture}" width="${lines.widthMm}" height="${lines.heightMm}" preserveAspectRatio="none"/>`
    : ''
  const drawn = toSvg(lines)
    .replace(/^<svg[^>]*>/, '<g>')
    .replace(/<\/svg>$/, '</g>')
  return (
    `<g transform="translate(${xMm} ${yMm})"><path d="${ringPath(shape.cut)}" fill="#fff" stroke="#b9ad95" stroke-width="0.25"/>` +
    `<clipPath id="sticker-${index}"><path clip-rule="evenodd" d="${outline}"/></clipPath>` +
    `<g clip-path="url(#sticker-${index})">${picture}${drawn}</g>` +
    `<path d="${outline}" fill="none" stroke="#000" stroke-width="${contourMm}" stroke-linejoin="round"/></g>`
  )
}

function ringPath(ring: Float32Array): string {
  const numbers = Array.from(ring, (at) => at.toFixed(2))
  const parts: string[] = []
  for (let i = 0; i < numbers.length; i += 2)
    parts.push(`${i === 0 ? 'M' : 'L'}${numbers[i]} ${numbers[i + 1]}`)
  return `${parts.join('')}Z`
}
