import { sharePaths } from './compact.ts'
import { oval } from './curves.ts'
import { Defs } from './defs.ts'
import { glow, type Node } from './node.ts'
import { renderNodes } from './render.ts'
import { svgSheet } from './svg-text.ts'

export interface IllustrationOptions {
  idPrefix?: string
  /** Read out by a screen reader; without it the picture is decoration. */
  title?: string
}

export function sheet(
  width: number,
  height: number,
  nodes: readonly Node[],
  prefix: string,
  options: IllustrationOptions,
): string {
  const id = options.idPrefix ?? prefix
  const defs = new Defs(id)
  const inner = renderNodes(nodes, 'photo', defs)
  return sharePaths(svgSheet(`0 0 ${width} ${height}`, options.title, defs.text() + inner), id)
}

export const ground = (x: number, y: number, rx: number): Node =>
  glow(oval(x, y, rx, rx * 0.12), '#6b4632', 0.22, 7)
