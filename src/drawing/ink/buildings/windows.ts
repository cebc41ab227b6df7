import { pointOf, type Line } from './frame.ts'
import type { Segment } from './segments.ts'
import { singleWindows } from './single-windows.ts'
import { colourAt, farFrom, median, wallDiffers, type Colours } from './wall-colours.ts'
import { bottomOf, rowsOf, topOf, type Row } from './window-rows.ts'

/** What has the wall's colour and varies less, in 255ths, is wall, and what is not parted by so much from what is above and below along so much of it. */
const wall = { vary: 15, parted: 11, share: 0.45 }
/** A window varies so much, so much of what varies most in its block, and of its neighbours: shutters are even. */
const panes = { vary: 9, share: 0.62, beside: 0.72 }
/** A panel is so wide at least, by its height; of what is wider than the second it is a wall. */
const wide = { least: 0.13, most: 1.3, block: 0.3 }

/** What is between two uprights of a row: corners from the upper left clockwise, as x0,y0,x1,… */
export type Panel = { readonly corners: readonly number[]; readonly isWindow: boolean }
/** Windows and shutters that touch, from left to right. */
export type Block = readonly Panel[]

/** Whether a part of one panel lies in the other. */
const overlap = (one: Panel, other: Panel) =>
  [
    [one, other],
    [other, one],
  ].some(([{ corners }, { corners: inner }]) =>
    spread.some(([u, v]) => {
      const [x, y] = [0, 1].map(
        (i) =>
          (1 - v) * ((1 - u) * inner[i] + u * inner[i + 2]) +
          v * ((1 - u) * inner[i + 6] + u * inner[i + 4]),
      )
      return isInside(corners, x, y)
    }),
  )

/** Places within a panel, as shares of its width and height. */
const spread = [0.15, 0.5, 0.85].flatMap((u) => [0.15, 0.5, 0.85].map((v) => [u, v] as const))

/** Whether a place lies within a panel, or so near to it. */
export function isInside(
  corners: readonly number[],
  x: number,
  y: number,
  beside = 0,
  below = 0,
): boolean {
  const grown = (dx: number, dy: number, i: number) => {
    const [ax, ay, bx, by] = [
      corners[2 * i],
      corners[2 * i + 1],
      corners[(2 * i + 2) % 8],
      corners[(2 * i + 3) % 8],
    ]
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    return ((bx - ax) * (dy - ay) - (by - ay) * (dx - ax)) / length + (i % 2 === 0 ? below : beside)
  }
  return [0, 1, 2, 3].every((i) => grown(x, y, i) >= 0)
}

/** How much of a line lies within a panel, or so near to its sides, in pixels. */
function lengthWithin(line: Line, corners: readonly number[], beside: number): number {
  let within = 0
  for (let i = 0; i <= 40; i++) {
    const [x, y] = pointOf(line, line.from + ((line.to - line.from) * i) / 40)
    if (isInside(corners, x, y, beside)) within += (line.to - line.from) / 41
  }
  return within
}

type Stretch = { from: number; to: number; mean: number[]; vary: number; isWall: boolean }

/**
 * Windows and shutters of houses as blocks of panels between the same two floors: told by uprights that begin and end
 * on the same lines, and by what has not the colour of the wall above or below; and windows alone in a wall. Panels are `leastMm` wide at least.
 */
export function windowsOf(
  edges: readonly Segment[],
  lines: readonly Line[],
  colours: Colours,
  sizes: { unit: number; pixelsPerMm: number; leastMm: number },
): Block[] {
  const { unit, pixelsPerMm, leastMm } = sizes
  const blocks: Block[] = []
  for (const row of rowsOf(edges, colours, unit, pixelsPerMm))
    for (const block of blocksOf(row, lines, colours, leastMm * pixelsPerMm)) {
      const free = block.filter(
        (panel) => !blocks.some((other) => other.some((one) => overlap(one, panel))),
      )
      if (free.length > 0) blocks.push(free)
    }
  for (const corners of singleWindows(edges, colours, sizes)) {
    const panel = { corners, isWindow: true }
    const high = corners[7] - corners[1]
    const isCrossed = lines.some(
      (line) =>
        line.to - line.from > 1.3 * high &&
        Math.abs(line.dx) < 2.5 * Math.abs(line.dy) &&
        lengthWithin(line, corners, 0) > 0.5 * high,
    )
    if (isCrossed) continue
    if (!blocks.some((block) => block.some((one) => overlap(one, panel)))) blocks.push([panel])
  }
  return blocks
}

// Long because what lies between two frames is told by its neighbours in the same row.
function blocksOf(
  { floors, frames, corners, lean }: Row,
  lines: readonly Line[],
  colours: Colours,
  least: number,
): Block[] {
  const middle = (x: number) => (topOf(floors, x) + bottomOf(floors, x)) / 2
  /** A place in the row: across as at mid height, down as a share from floor to floor. */
  const at = (x: number, share: number): [number, number] => {
    const y = topOf(floors, x) + share * (bottomOf(floors, x) - topOf(floors, x))
    return [x + lean * (y - middle(x)), y]
  }
  const colour = (x: number, share: number) => colourAt(colours, ...at(x, share))
  const medianOf = (from: number, to: number, share: number) => {
    const samples = Array.from({ length: 24 }, (_, i) =>
      colour(from + ((to - from) * (0.5 + (i % 8))) / 8, share + 0.06 * (i >> 3)),
    )
    return [0, 1, 2].map((plane) => median(samples.map((sample) => sample[plane])))
  }
  /** How much of a floor parts two colours. */
  const partedBy = (from: number, to: number, share: number) => {
    let sum = 0
    for (let i = 0; i < 9; i++) {
      const x = from + ((to - from) * (0.5 + i)) / 9
      const isParted = [0.06, 0.12].some(
        (off) => farFrom(colour(x, share - off), colour(x, share + off)) > wall.parted,
      )
      if (isParted) sum += 1 / 9
    }
    return sum
  }
  const [first, last] = [frames[0], frames.at(-1)!]
  const walls = [medianOf(first, last, -0.5), medianOf(first, last, 1.3)]
  const measured = (from: number, to: number): Stretch => {
    const samples = Array.from({ length: 77 }, (_, k) =>
      colour(
        from + (to - from) * (0.15 + (0.7 * (k % 7)) / 6),
        0.08 + (0.84 * Math.floor(k / 7)) / 10,
      ),
    )
    const mean = [0, 1, 2].map(
      (plane) => samples.reduce((sum, one) => sum + one[plane], 0) / samples.length,
    )
    const vary = Math.sqrt(
      samples.reduce((sum, one) => sum + (one[0] - mean[0]) ** 2, 0) / samples.length,
    )
    return { from, to, mean, vary, isWall: false }
  }
  // Corners of houses and slopes of roofs go through what would be a panel.
  const long = lines.filter((line) => line.to - line.from > 1.3 * (floors.bottom - floors.top))
  const isCrossed = (from: number, to: number) => {
    const corners = [...at(from, 0), ...at(to, 0), ...at(to, 1), ...at(from, 1)]
    const high = floors.bottom - floors.top
    return long.some((line) => {
      const isSlope = Math.abs(line.dx - lean * line.dy) > 0.08 * Math.abs(line.dy)
      if (Math.abs(line.dx) > 2.5 * Math.abs(line.dy)) return false
      const ends = [line.from, line.to]
        .map((t) => pointOf(line, t))
        .toSorted((one, other) => one[1] - other[1])
      const goesOn =
        ends[0][1] < topOf(floors, ends[0][0]) - 0.15 * high &&
        ends[1][1] > bottomOf(floors, ends[1][0]) + 0.15 * high
      if (!isSlope && !goesOn) return false
      return lengthWithin(line, corners, 0.06 * high) > 0.5 * high
    })
  }
  let panels = frames.slice(1).map((to, i) => measured(frames[i], to))
  const usual = median(panels.map(({ from, to }) => to - from))
  const high = floors.bottom - floors.top
  const most = Math.max(...panels.map(({ vary }) => vary))
  const isWall = ({ from, to, mean, vary }: Stretch) =>
    to - from > wide.most * high ||
    corners.some((x) => x > from - 0.02 * high && x < to + 0.02 * high) ||
    isCrossed(from, to) ||
    partedBy(from, to, 0) + partedBy(from, to, 1) < 2 * wall.share ||
    (vary < Math.max(wall.vary, 0.4 * most) &&
      [...walls, medianOf(from, to, -0.24), medianOf(from, to, 1.1)].some(
        (of) => farFrom(of, mean) < wallDiffers,
      ))
  panels.forEach((panel) => (panel.isWall = isWall(panel)))
  // What is narrow is a frame, and goes with the narrower beside it.
  for (;;) {
    const narrow = panels.findIndex(
      ({ from, to }) => to - from < Math.max(least, wide.least * high, 0.5 * usual),
    )
    if (narrow < 0 || panels.length < 2) break
    const beside = [narrow - 1, narrow + 1].filter((k) => k >= 0 && k < panels.length)
    const [near] = beside.toSorted(
      (one, other) =>
        Number(panels[one].isWall) - Number(panels[other].isWall) ||
        panels[one].to - panels[one].from - (panels[other].to - panels[other].from),
    )
    const [low, top] = [Math.min(near, narrow), Math.max(near, narrow)]
    const joined = { ...panels[near], from: panels[low].from, to: panels[top].to }
    panels = [...panels.slice(0, low), joined, ...panels.slice(top + 1)]
  }
  for (const panel of panels) panel.isWall ||= isCrossed(panel.from, panel.to)
  const runs: Stretch[][] = []
  panels.forEach((panel, i) => {
    if (panel.isWall) return
    const open = i > 0 && !panels[i - 1].isWall ? runs.at(-1) : undefined
    if (open) open.push(panel)
    else runs.push([panel])
  })
  // A lone sliver is a pipe or a post.
  const isBlock = (run: Stretch[]) => run.at(-1)!.to - run[0].from > wide.block * high
  return runs.filter(isBlock).map((run) => {
    const top = Math.max(...run.map(({ vary }) => vary))
    const beside = (i: number) => Math.max(run[i - 1]?.vary ?? 0, run[i + 1]?.vary ?? 0)
    return run.map(({ from, to, vary }, i): Panel => ({
      corners: [...at(from, 0), ...at(to, 0), ...at(to, 1), ...at(from, 1)],
      isWindow: vary >= panes.vary && vary >= panes.share * top && vary >= panes.beside * beside(i),
    }))
  })
}

/** In mm: how wide a window is that has a bar across, and one down, and how high. */
export type Bars = { readonly least: number; readonly wide: number; readonly high: number }

/** Blocks as lines: around them, between their panels, and the bars of windows. */
export function windowLines(blocks: readonly Block[], bars: Bars, pixelsPerMm: number): Segment[] {
  return blocks.flatMap((block) =>
    block.flatMap(({ corners, isWindow }, i) => {
      const [ax, ay, bx, by, cx, cy, dx, dy] = corners
      const lines: Segment[] = [
        { ax, ay, bx, by },
        { ax: dx, ay: dy, bx: cx, by: cy },
        { ax: bx, ay: by, bx: cx, by: cy },
      ]
      const before = block[i - 1]?.corners
      if (!before || before[2] !== ax) lines.push({ ax, ay, bx: dx, by: dy })
      const between = (share: number, [u, v]: number[], [w, z]: number[]) => [
        u + share * (w - u),
        v + share * (z - v),
      ]
      const [wide, high] = [(bx - ax) / pixelsPerMm, (dy - ay) / pixelsPerMm]
      if (!isWindow || high < bars.high) return lines
      const [left, right] = [between(0.38, [ax, ay], [dx, dy]), between(0.38, [bx, by], [cx, cy])]
      if (wide >= bars.least) lines.push({ ax: left[0], ay: left[1], bx: right[0], by: right[1] })
      const [top, bottom] = [between(0.5, [ax, ay], [bx, by]), between(0.5, [dx, dy], [cx, cy])]
      if (wide >= bars.wide) lines.push({ ax: top[0], ay: top[1], bx: bottom[0], by: bottom[1] })
      return lines
    }),
  )
}
