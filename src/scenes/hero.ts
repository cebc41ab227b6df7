import { sharePaths } from './compact.ts'
import { blob, box, curve, poly, roundBox } from './curves.ts'
import { Defs } from './defs.ts'
import { heroColouring, heroHeight, heroPicture, heroWidth } from './hero-picture.ts'
import { glow, hint, line, place, solid, wash, type Node } from './node.ts'
import { crayons, skins } from './palette.ts'
import { pathData } from './path.ts'
import { renderNodes } from './render.ts'
import { catPaw } from './cat-paw.ts'
import { crayonStick, eraser, shaving, tape } from './stationery.ts'
import { drawingHand } from './drawing-hand.ts'
import { svgSheet } from './svg-text.ts'

export type HeroCrop = 'landscape' | 'portrait'

const paper = '#fffdf6'

/** An open book seen from above; its fold at x = 0, each page 400 × 560, top edge at y = 0. */
function openBook(): Node[] {
  const page = (s: 1 | -1, drop: number): Node =>
    solid(
      blob([
        [0, 8 + drop, 1],
        [s * 90, -6 + drop],
        [s * 250, 2 + drop],
        [s * 402, drop, 1],
        [s * 404, 280 + drop],
        [s * 402, 560 + drop, 1],
        [s * 250, 558 + drop],
        [s * 90, 552 + drop],
        [0, 568 + drop, 1],
      ]),
      paper,
      { shade: 'flat', stroke: '#d9c9ae' },
    )
  return [
    glow(roundBox(-412, 10, 832, 582, 8), '#6b4632', 0.3, 16),
    solid(roundBox(-418, -12, 836, 596, 9), crayons.coral, { shade: 'flat' }),
    page(-1, 8),
    page(1, 8),
    page(-1, 4),
    page(1, 4),
    page(-1, 0),
    page(1, 0),
    wash(
      blob([
        [0, 8, 1],
        [-46, -2],
        [-52, 280],
        [-46, 556],
        [0, 568, 1],
      ]),
      '#8a6a4c',
      { opacity: 0.12, blur: 8 },
    ),
    wash(
      blob([
        [0, 8, 1],
        [26, 0],
        [30, 280],
        [26, 558],
        [0, 568, 1],
      ]),
      '#8a6a4c',
      { opacity: 0.17, blur: 6 },
    ),
    line(
      curve([
        [0, 8],
        [0, 568],
      ]),
      '#cbb797',
      2,
    ),
    line(
      poly(
        [
          [0, 150],
          [0, 172],
        ],
        false,
      ),
      '#9a9aa5',
      4,
    ),
    line(
      poly(
        [
          [0, 400],
          [0, 422],
        ],
        false,
      ),
      '#9a9aa5',
      4,
    ),
  ]
}

/**
 * The home page's picture: an open colouring book, a photo taped to its left page, on its right the same picture in
 * lines and half coloured in, a child's hand still at it and a cat after one of the crayons. Stands on any pale ground.
 */
export function hero(options: { crop?: HeroCrop; idPrefix?: string; title?: string } = {}): string {
  const portrait = options.crop === 'portrait'
  const defs = new Defs(options.idPrefix ?? 'h')
  const photo: Photo = (nodes) => renderNodes(nodes, 'photo', defs)
  const frame = defs.once(
    'frame',
    (id) =>
      `<clipPath id="${id}"><path d="${pathData(box(0, 0, heroWidth, heroHeight))}"/></clipPath>`,
  )
  const clipped = (inner: string): string => `<g clip-path="url(#${frame})">${inner}</g>`
  const print =
    photo([
      glow(box(8, 14, 606, 872), '#5b3a2e', 0.3, 14),
      solid(box(-24, -24, 648, 904), '#ffffff', { shade: 'flat', stroke: '#e4d8c4', width: 2.6 }),
    ]) +
    clipped(photo(heroPicture())) +
    photo(place(tape(0, 0, -3, crayons.sun), { x: 300, y: -30, scale: 1.9 }))
  const drawing =
    clipped(renderNodes(heroColouring(), 'lines', defs)) +
    renderNodes([hint(box(0, 0, heroWidth, heroHeight), 1)], 'lines', defs)
  const at = (x: number, y: number, turn: number, scale: number, inner: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`
  const inner = portrait ? upright(photo, at, print, drawing) : spread(photo, at, print, drawing)
  const svg = svgSheet(
    `0 0 ${portrait ? '640 760' : '1200 780'}`,
    options.title,
    defs.text() + inner,
  )
  return sharePaths(svg, options.idPrefix ?? 'h')
}

type Photo = (nodes: readonly Node[]) => string
type At = (x: number, y: number, turn: number, scale: number, inner: string) => string

/** The whole spread lying on the table. */
function spread(photo: Photo, at: At, print: string, drawing: string): string {
  const around: Node[] = [
    ...crayonStick(crayons.sun, 150, { x: 150, y: 106, rotate: -28 }),
    ...crayonStick(crayons.leaf, 165, { x: 1010, y: 64, rotate: 24 }),
    ...crayonStick(crayons.plum, 140, { x: 66, y: 300, rotate: 74 }),
    ...crayonStick(crayons.sky, 130, { x: 560, y: 742, rotate: 8 }),
    ...shaving(118, 214, crayons.tangerine, 20),
    ...shaving(92, 250, crayons.rose, 150),
    ...shaving(1130, 250, crayons.sky, 60),
    ...eraser({ x: 1086, y: 300, rotate: -24 }),
  ]
  const reach: Node[] = [
    ...catPaw('#e3a565', '#b9713a', { x: 232, y: 690, scale: 0.95, rotate: -8 }),
    ...crayonStick(crayons.tangerine, 150, { x: 262, y: 662, rotate: -18 }),
    ...drawingHand(skins[1], crayons.coral, '#fbeed3', '#79b465', { x: 905, y: 470, scale: 0.9 }),
  ]
  const pages = photo(openBook()) + at(-364, 36, -2, 0.53, print) + at(34, 58, 0, 0.56, drawing)
  return photo(around) + at(590, 92, -2.5, 1, pages) + photo(reach)
}

/** For a narrow screen: the photo lies on the drawing's own page. */
function upright(photo: Photo, at: At, print: string, drawing: string): string {
  const around: Node[] = [
    ...crayonStick(crayons.sun, 150, { x: 486, y: 30, rotate: 12 }),
    ...crayonStick(crayons.plum, 140, { x: 28, y: 560, rotate: 68 }),
    ...shaving(30, 480, crayons.tangerine, 20),
    ...shaving(600, 160, crayons.sky, 60),
  ]
  const reach: Node[] = [
    ...catPaw('#e3a565', '#b9713a', { x: 150, y: 712, scale: 0.8, rotate: -8 }),
    ...crayonStick(crayons.tangerine, 130, { x: 178, y: 690, rotate: -18 }),
    ...drawingHand(skins[1], crayons.coral, '#fbeed3', '#79b465', { x: 462, y: 514, scale: 0.72 }),
  ]
  const page: Node[] = [
    glow(roundBox(6, 8, 500, 640, 8), '#6b4632', 0.3, 14),
    solid(roundBox(-12, -10, 512, 652, 9), crayons.coral, { shade: 'flat' }),
    ...[8, 4, 0].map((drop) =>
      solid(
        blob([
          [0, drop, 1],
          [240, drop - 4],
          [490, drop, 1],
          [493, 320],
          [490, 630 + drop, 1],
          [240, 626 + drop],
          [0, 630 + drop, 1],
        ]),
        paper,
        { shade: 'flat', stroke: '#d9c9ae' },
      ),
    ),
  ]
  return (
    photo(around) +
    at(108, 74, 2, 1, photo(page) + at(60, 102, 0, 0.64, drawing)) +
    at(40, 54, -7, 0.34, print) +
    photo(reach)
  )
}
