import { sharePaths } from './compact.ts'
import { blob, box, curve, poly, roundBox } from './curves.ts'
import { Defs } from './defs.ts'
import { heroColouring, heroHeight, heroPicture, heroWidth } from './hero-picture.ts'
import { glow, line, solid, wash, type Node } from './node.ts'
import { crayons, skins } from './palette.ts'
import { pathData } from './path.ts'
import { renderNodes } from './render.ts'
import { catPaw, crayonStick, drawingHand, eraser, shaving, tape } from './stationery.ts'

export type HeroCrop = 'landscape' | 'portrait'

const paper = '#fffdf6'

/** An open book seen from above; its fold at x = 0, each page 400 × 560, top edge at y = 0. */
function openBook(): Node[] {
  const page = (s: 1 | -1, drop: number): Node =>
    solid(blob([[0, 8 + drop, 1], [s * 90, -6 + drop], [s * 250, 2 + drop], [s * 402, drop, 1], [s * 404, 280 + drop], [s * 402, 560 + drop, 1], [s * 250, 558 + drop], [s * 90, 552 + drop], [0, 568 + drop, 1]]), paper, { shade: 'flat', stroke: '#d9c9ae' })
  return [
    glow(roundBox(-412, 10, 832, 582, 8), '#6b4632', 0.3, 16),
    solid(roundBox(-418, -12, 836, 596, 9), crayons.coral, { shade: 'flat' }),
    page(-1, 8), page(1, 8), page(-1, 4), page(1, 4), page(-1, 0), page(1, 0),
    wash(blob([[0, 8, 1], [-46, -2], [-52, 280], [-46, 556], [0, 568, 1]]), '#8a6a4c', { opacity: 0.12, blur: 8 }),
    wash(blob([[0, 8, 1], [26, 0], [30, 280], [26, 558], [0, 568, 1]]), '#8a6a4c', { opacity: 0.17, blur: 6 }),
    line(curve([[0, 8], [0, 568]]), '#cbb797', 2),
    line(poly([[0, 150], [0, 172]], false), '#9a9aa5', 4), line(poly([[0, 400], [0, 422]], false), '#9a9aa5', 4),
  ]
}

/**
 * The home page's picture: an open colouring book, a photo taped to its left page, on its right the same picture in
 * lines and half coloured in, a child's hand still at it and a cat after one of the crayons. Stands on any pale ground.
 */
export function hero(options: { crop?: HeroCrop; idPrefix?: string; title?: string } = {}): string {
  const portrait = options.crop === 'portrait'
  const defs = new Defs(options.idPrefix ?? 'h')
  const photo = (nodes: readonly Node[]): string => renderNodes(nodes, 'photo', defs)
  const frame = defs.once('frame', (id) => `<clipPath id="${id}"><path d="${pathData(box(0, 0, heroWidth, heroHeight))}"/></clipPath>`)
  const print = `<g clip-path="url(#${frame})">${photo(heroPicture())}</g>`
  const drawing = `<g clip-path="url(#${frame})">${renderNodes(heroColouring(), 'lines', defs)}</g><path d="${pathData(box(0, 0, heroWidth, heroHeight))}" fill="none" stroke="#000" stroke-width="3.4"/>`
  const before = photo(openBook())
  const around: Node[] = [
    ...crayonStick(crayons.sun, 150, { x: 150, y: 70, rotate: -28 }), ...crayonStick(crayons.leaf, 165, { x: 1010, y: 64, rotate: 24 }),
    ...crayonStick(crayons.plum, 140, { x: 66, y: 300, rotate: 74 }), ...crayonStick(crayons.sky, 130, { x: 560, y: 742, rotate: 8 }),
    ...shaving(118, 214, crayons.tangerine, 20), ...shaving(92, 250, crayons.rose, 150), ...shaving(1130, 250, crayons.sky, 60),
    ...eraser({ x: 1086, y: 300, rotate: -24 }),
  ]
  const book =
    `<g transform="translate(590 92) rotate(-2.5)">${before}` +
    `<g transform="translate(-364 36) rotate(-2)">${photo([glow(box(4, 8, 322, 462), '#5b3a2e', 0.3, 8), solid(box(-13, -13, 344, 480), '#ffffff', { shade: 'flat', stroke: '#e4d8c4' })])}` +
    `<g transform="scale(.53)">${print}</g>${photo([...tape(160, -16, -3, crayons.sun)])}</g>` +
    `<g transform="translate(34 58) scale(.56)">${drawing}</g></g>`
  const reach: Node[] = [
    ...catPaw('#e3a565', '#b9713a', { x: 232, y: 690, scale: 0.95, rotate: -8 }),
    ...crayonStick(crayons.tangerine, 150, { x: 262, y: 662, rotate: -18 }),
    ...drawingHand(skins[1], crayons.coral, '#fbeed3', '#79b465', { x: 905, y: 470, scale: 0.9 }),
  ]
  const [viewBox, inner] = portrait
    ? ['330 40 640 760', photo(around) + book + photo(reach)]
    : ['0 0 1200 780', photo(around) + book + photo(reach)]
  const label = options.title ? ` role="img"><title>${options.title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>` : ' aria-hidden="true">'
  return sharePaths(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${label}${defs.text()}${inner}</svg>`, options.idPrefix ?? 'h')
}

