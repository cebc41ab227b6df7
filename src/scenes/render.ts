import { sharePaths } from './compact.ts'
import { inkOf, lit, shaded, shortHex } from './color.ts'
import { box } from './curves.ts'
import { Defs } from './defs.ts'
import type { Node, Shape } from './node.ts'
import { paintTexture } from './texture.ts'
import { extent, pathData } from './path.ts'

export type Rendering = 'photo' | 'lines'

export interface Picture {
  width: number
  height: number
  /** Back to front. */
  nodes: readonly Node[]
}

export interface RenderOptions {
  /** Starts every id in the SVG: give each picture on a page its own. */
  idPrefix?: string
  /** Lays a photo down in visible brushwork; slow filters, so for files rather than pages. */
  texture?: boolean
}

/** Ordinary line of a line drawing and the extra a figure's contour gets, scene units. */
const lineWidth = 3.4
const contourWidth = 7
/** Width of a painted outline where a shape says nothing else. */
const pencilWidth = 1.8

const round = (value: number): number => Math.round(value * 100) / 100

/** Attributes and path of one drawn element, kept apart so that neighbours with the same attributes can share them. */
interface Drawn {
  attributes: string
  body: string
  /** Complete on its own: a nested group. */
  whole?: boolean
}

function paint(node: Shape, defs: Defs): string {
  const colour = node.fill
  if (colour === null) return ''
  if (node.shade === 'flat' || extent(node.path) < 40) return ` fill="${shortHex(colour)}"`
  const stops = (from: string, to: string): string =>
    `<stop stop-color="${shortHex(from)}"/><stop offset="1" stop-color="${shortHex(to)}"/>`
  const id = defs.once(`${node.shade}${colour}${node.to ?? ''}`, (made) => {
    if (node.shade === 'fall')
      return `<linearGradient id="${made}" x2="0" y2="1">${stops(colour, node.to ?? colour)}</linearGradient>`
    if (node.shade === 'round') {
      return `<radialGradient id="${made}" cx=".36" cy=".3" r=".8">${stops(lit(colour, 0.25), shaded(colour, 0.34))}</radialGradient>`
    }
    const base = defs.once(
      'soft',
      (soft) => `<linearGradient id="${soft}" x1=".15" x2=".75" y2="1"/>`,
    )
    return `<linearGradient id="${made}" href="#${base}">${stops(lit(colour, 0.18), shaded(colour, 0.17))}</linearGradient>`
  })
  return ` fill="url(#${id})"`
}

const blurFilter = (defs: Defs, deviation: number): string =>
  defs.once(
    `blur${deviation.toFixed(0)}`,
    (id) =>
      `<filter id="${id}" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="${Math.max(1, Math.round(deviation))}"/></filter>`,
  )

function photoShape(node: Shape, defs: Defs): Drawn[] {
  if (node.onlyLines) return []
  const stroke =
    node.width > 0 ? ` stroke="${shortHex(node.stroke ?? inkOf(node.fill ?? '#000000'))}"` : ''
  const width =
    node.width > 0 && node.width !== pencilWidth
      ? ` stroke-width="${Math.round(node.width * 10) / 10}"`
      : ''
  const opacity = node.opacity < 1 ? ` opacity="${round(node.opacity)}"` : ''
  const blur = node.blur > 0 ? ` filter="url(#${blurFilter(defs, node.blur)})"` : ''
  return [
    {
      attributes: paint(node, defs) + stroke + width + opacity + blur,
      body: `d="${pathData(node.path)}"`,
    },
  ]
}

function lineShape(node: Shape): Drawn[] {
  if (node.inLines === 'none') return []
  const weight = node.weight === 1 ? '' : ` stroke-width="${round(lineWidth * node.weight)}"`
  const attributes =
    node.inLines === 'outline'
      ? `${weight} fill="#fff"`
      : node.inLines === 'line'
        ? ` stroke-width="${round(lineWidth * Math.min(1, node.weight))}"`
        : node.inLines === 'black'
          ? ' fill="#000" stroke="none"'
          : ' fill="#fff" stroke="none"'
  const drawn: Drawn[] = [{ attributes, body: `d="${pathData(node.path)}"` }]
  if (node.crayon && node.crayon.strokes.length > 0) {
    const { colour, strokes, width } = node.crayon
    drawn.push({
      attributes: ` stroke="${shortHex(colour)}" stroke-width="${width}" stroke-opacity=".82"`,
      body: `d="${pathData(strokes)}"`,
    })
  }
  return drawn
}

function join(drawn: readonly Drawn[]): string {
  let text = ''
  for (let i = 0; i < drawn.length;) {
    const { attributes, body, whole } = drawn[i]
    let end = i + 1
    if (whole) {
      text += body
    } else {
      while (end < drawn.length && !drawn[end].whole && drawn[end].attributes === attributes) end++
      const shared = end - i > 1
      const paths = drawn
        .slice(i, end)
        .map((each) => `<path ${each.body}${shared ? '' : attributes}/>`)
        .join('')
      text += shared && attributes !== '' ? `<g${attributes}>${paths}</g>` : paths
    }
    i = end
  }
  return text
}

function draw(node: Node, rendering: Rendering, defs: Defs): Drawn[] {
  if (node.kind === 'shape') return rendering === 'photo' ? photoShape(node, defs) : lineShape(node)
  const drawn = node.children.flatMap((child) => draw(child, rendering, defs))
  if (drawn.length === 0) return []
  if (node.clip) {
    const d = pathData(node.clip)
    const id = defs.once(`clip${d}`, (made) => `<clipPath id="${made}"><path d="${d}"/></clipPath>`)
    return [{ attributes: '', body: `<g clip-path="url(#${id})">${join(drawn)}</g>`, whole: true }]
  }
  if (rendering === 'lines') {
    if (!node.contour) return drawn
    const id = defs.fresh()
    return [
      {
        attributes: '',
        body: `<use href="#${id}" stroke-width="${contourWidth}"/><g id="${id}">${join(drawn)}</g>`,
        whole: true,
      },
    ]
  }
  const opacity = node.opacity < 1 ? ` opacity="${round(node.opacity)}"` : ''
  if (node.blur > 0) {
    // The sharp original stays underneath: a blur alone lets the paper shine through at the picture's edge.
    const id = defs.fresh()
    const soft = `<use href="#${id}" filter="url(#${blurFilter(defs, node.blur)})"/>`
    return [
      {
        attributes: '',
        body: `<g${opacity}><g id="${id}">${join(drawn)}</g>${soft}</g>`,
        whole: true,
      },
    ]
  }
  return opacity
    ? [{ attributes: '', body: `<g${opacity}>${join(drawn)}</g>`, whole: true }]
    : drawn
}

/** The drawn inside of a picture, for nesting in a larger one that owns `defs`. */
export function renderNodes(nodes: readonly Node[], rendering: Rendering, defs: Defs): string {
  const inner = join(nodes.flatMap((node) => draw(node, rendering, defs)))
  const stroke =
    rendering === 'photo'
      ? `stroke-width="${pencilWidth}"`
      : `stroke="#000" stroke-width="${lineWidth}"`
  return `<g fill="none" ${stroke} stroke-linecap="round" stroke-linejoin="round">${inner}</g>`
}

/** A whole SVG document. It stands inline on a page beside others as long as the prefixes differ. */
export function renderPicture(
  picture: Picture,
  rendering: Rendering,
  options: RenderOptions = {},
): string {
  const { width, height } = picture
  const defs = new Defs(options.idPrefix ?? 's')
  const frame = pathData(box(0, 0, width, height))
  const clip = defs.once('frame', (id) => `<clipPath id="${id}"><path d="${frame}"/></clipPath>`)
  const texture =
    rendering === 'photo' && options.texture
      ? ` filter="url(#${paintTexture(defs, width, height)})"`
      : ''
  const inner = renderNodes(picture.nodes, rendering, defs)
  const ground = rendering === 'lines' ? `<path d="${frame}" fill="#fff"/>` : ''
  const body = texture ? `<g${texture}>${inner}</g>` : inner
  return sharePaths(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${defs.text()}${ground}<g clip-path="url(#${clip})">${body}</g></svg>`,
    options.idPrefix ?? 's',
  )
}
