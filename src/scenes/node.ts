import { matrixOf, movePath, type Matrix, type Path, type Placement } from './path.ts'

/** How paint is laid on: flat, lit from the upper left, as a ball, or falling from `fill` at the top to `to` below. */
export type Shade = 'flat' | 'soft' | 'round' | 'fall'

export interface Shape {
  kind: 'shape'
  path: Path
  /** Painted colour; null where nothing is filled. */
  fill: string | null
  shade: Shade
  /** Second colour of the shade 'fall'. */
  to?: string
  opacity: number
  /** Colour of a drawn line in the photo; null takes the fill's own ink. */
  stroke: string | null
  /** Line width in the photo, scene units; 0 draws none. */
  width: number
  /** What the line drawing makes of it: white with an outline, a bare line, filled black, filled white, or nothing. */
  inLines: 'outline' | 'line' | 'black' | 'white' | 'none'
  /** Weight of its line in the line drawing, where 1 is the drawing's ordinary line. */
  weight: number
  /** Standard deviation of a soft edge, scene units (photo only). */
  blur: number
  /** Crayon strokes over the shape in the line drawing, where a child has begun to colour it in; null leaves it white. */
  crayon: { strokes: Path; colour: string; width: number } | null
  /** The same paint but only in the line drawing. */
  onlyLines: boolean
}

export interface Group {
  kind: 'group'
  children: readonly Node[]
  /** A stronger outer contour in the line drawing, as a draughtsman gives a figure. */
  contour: boolean
  /** Out of focus in the photo. */
  blur: number
  opacity: number
  /** Children show only inside this shape. */
  clip: Path | null
}

export type Node = Shape | Group

const shape = (path: Path, set: Partial<Shape>): Shape => ({
  kind: 'shape',
  path,
  fill: null,
  shade: 'flat',
  opacity: 1,
  stroke: null,
  width: 0,
  inLines: 'none',
  weight: 1,
  blur: 0,
  crayon: null,
  onlyLines: false,
  ...set,
})

/** A painted thing with an outline: most of a picture. */
export const solid = (path: Path, fill: string, set: Partial<Shape> = {}): Shape =>
  shape(path, { fill, shade: 'soft', width: 1.8, inLines: 'outline', ...set })

/** Paint without any line: sky, ground, patterns. Leaves no mark in the line drawing. */
export const wash = (path: Path, fill: string, set: Partial<Shape> = {}): Shape =>
  shape(path, { fill, ...set })

/** A drawn line, in both renderings. */
export const line = (path: Path, stroke: string, width: number, set: Partial<Shape> = {}): Shape =>
  shape(path, { stroke, width, inLines: 'line', ...set })

/** Filled dark in both renderings: pupils, nostrils, buttons. */
export const dot = (path: Path, fill: string, set: Partial<Shape> = {}): Shape =>
  shape(path, { fill, inLines: 'black', ...set })

/** Light in both renderings: the glint in an eye, teeth. */
export const glint = (path: Path, fill = '#ffffff', set: Partial<Shape> = {}): Shape =>
  shape(path, { fill, inLines: 'white', ...set })

/** Shadow and glow: soft, photo only. */
export const glow = (path: Path, fill: string, opacity: number, blur = 0): Shape =>
  shape(path, { fill, opacity, blur })

/** A line for the line drawing alone, where paint says the same by colour. */
export const hint = (path: Path, weight = 0.8): Shape =>
  shape(path, { stroke: '#000000', width: 1, inLines: 'line', weight, onlyLines: true })

export const group = (children: readonly Node[], set: Partial<Group> = {}): Group => ({
  kind: 'group',
  children,
  contour: false,
  blur: 0,
  opacity: 1,
  clip: null,
  ...set,
})

/** A figure: its outer contour is drawn stronger than its inner lines. */
export const figure = (children: readonly Node[]): Group => group(children, { contour: true })

/** Children shown only within the shape. */
export const within = (clip: Path, children: readonly Node[]): Group => group(children, { clip })

function moved(node: Node, m: Matrix, scale: number): Node {
  if (node.kind === 'group') {
    return {
      ...node,
      children: node.children.map((child) => moved(child, m, scale)),
      clip: node.clip && movePath(node.clip, m),
      blur: node.blur * scale,
    }
  }
  const drawn = node.inLines === 'outline' ? node.width : node.width * scale
  const crayon = node.crayon && { ...node.crayon, strokes: movePath(node.crayon.strokes, m) }
  return { ...node, path: movePath(node.path, m), width: drawn, blur: node.blur * scale, crayon }
}

/** The same nodes, each shape changed as `change` says. */
export function eachShape(nodes: readonly Node[], change: (shape: Shape) => Shape): Node[] {
  return nodes.map((node) =>
    node.kind === 'shape' ? change(node) : { ...node, children: eachShape(node.children, change) },
  )
}

/** Moves, turns, scales or mirrors; outlines keep their width, drawn lines and blurs scale along. */
export function place<T extends Node>(nodes: readonly T[], placement: Placement): Node[] {
  const m = matrixOf(placement)
  return nodes.map((node) => moved(node, m, placement.scale ?? 1))
}
