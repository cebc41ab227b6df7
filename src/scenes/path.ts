/** A point in scene units. A third element 1 makes it a corner in `blob` and `curve`. */
export type Point = readonly [x: number, y: number, corner?: 0 | 1]

export type Segment =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

/** Absolute path segments: kept as numbers so that a figure can be moved and scaled without scaling its line weight. */
export type Path = readonly Segment[]

/** [a, b, c, d, e, f] as in SVG's matrix(). */
export type Matrix = readonly [number, number, number, number, number, number]

export interface Placement {
  x?: number
  y?: number
  scale?: number
  /** Degrees, clockwise. */
  rotate?: number
  /** Mirrors left and right before anything else. */
  flip?: boolean
}

export function matrixOf({ x = 0, y = 0, scale = 1, rotate = 0, flip = false }: Placement): Matrix {
  const cos = Math.cos((rotate * Math.PI) / 180) * scale
  const sin = Math.sin((rotate * Math.PI) / 180) * scale
  const side = flip ? -1 : 1
  return [cos * side, sin * side, -sin, cos, x, y]
}

export function applyMatrix(m: Matrix, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]
}

export function movePath(path: Path, m: Matrix): Path {
  return path.map((segment): Segment => {
    switch (segment[0]) {
      case 'M':
        return ['M', ...applyMatrix(m, segment[1], segment[2])]
      case 'L':
        return ['L', ...applyMatrix(m, segment[1], segment[2])]
      case 'C':
        return [
          'C',
          ...applyMatrix(m, segment[1], segment[2]),
          ...applyMatrix(m, segment[3], segment[4]),
          ...applyMatrix(m, segment[5], segment[6]),
        ]
      default:
        return segment
    }
  })
}

function numbers(values: readonly number[], unit: number): string {
  let text = ''
  for (const value of values) {
    const shown = String(value / unit).replace(/^(-?)0\./, '$1.')
    text += text === '' || shown.startsWith('-') ? shown : ` ${shown}`
  }
  return text
}

/** Larger side of the box around a path's points, scene units. */
export function extent(path: Path): number {
  const xs: number[] = []
  const ys: number[] = []
  for (const segment of path) {
    if (segment[0] === 'Z') continue
    const [x, y] = segment.slice(-2) as [number, number]
    xs.push(x)
    ys.push(y)
  }
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** Path data: relative, whole units for large shapes and tenths for small ones; a smooth join becomes `s`, a third shorter. */
export function pathData(path: Path): string {
  const unit = extent(path) > 30 ? 1 : 10
  const snap = (value: number): number => Math.round(value * unit)
  let text = ''
  let last = ''
  let x = 0
  let y = 0
  let startX = 0
  let startY = 0
  let handleX = 0
  let handleY = 0
  const emit = (command: string, values: readonly number[]): void => {
    const body = numbers(values, unit)
    text += command === last ? (body.startsWith('-') ? body : ` ${body}`) : command + body
    last = command
  }
  for (const segment of path) {
    if (segment[0] === 'Z') {
      text += 'z'
      last = 'z'
      x = startX
      y = startY
      continue
    }
    const endX = snap(segment.at(-2) as number)
    const endY = snap(segment.at(-1) as number)
    if (segment[0] === 'C') {
      const [ax, ay, bx, by] = [
        snap(segment[1]),
        snap(segment[2]),
        snap(segment[3]),
        snap(segment[4]),
      ]
      const slack = unit === 1 ? 1 : 3
      const smooth =
        (last === 'c' || last === 's') &&
        Math.abs(ax - 2 * x + handleX) <= slack &&
        Math.abs(ay - 2 * y + handleY) <= slack
      if (smooth) emit('s', [bx - x, by - y, endX - x, endY - y])
      else emit('c', [ax - x, ay - y, bx - x, by - y, endX - x, endY - y])
      handleX = bx
      handleY = by
    } else if (segment[0] === 'M') {
      text +=
        text === '' ? `M${numbers([endX, endY], unit)}` : `m${numbers([endX - x, endY - y], unit)}`
      last = 'm'
      startX = endX
      startY = endY
    } else {
      emit('l', [endX - x, endY - y])
    }
    x = endX
    y = endY
  }
  return text
}
