import type { Stroke } from '#drawing/ground/line-art.ts'

import { flower, heart, leaf, star } from './doodles.ts'
import {
  curve,
  fineMm,
  handLine,
  inTurn,
  loop,
  mediumMm,
  polyline,
  roundFrame,
  type Point,
} from './hand.ts'

export type FrameBox = { x: number; y: number; width: number; height: number }
type Border = (box: FrameBox, random: () => number) => Stroke[]

const corners = (box: FrameBox): { x: number; y: number; dx: 1 | -1; dy: 1 | -1 }[] => [
  { x: box.x, y: box.y, dx: 1, dy: 1 },
  { x: box.x + box.width, y: box.y, dx: -1, dy: 1 },
  { x: box.x + box.width, y: box.y + box.height, dx: -1, dy: -1 },
  { x: box.x, y: box.y + box.height, dx: 1, dy: -1 },
]

/** Plain sides that leave room at the corners. */
function sides(box: FrameBox, gap: number, random: () => number, widthMm: number): Stroke[] {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  return [
    handLine([box.x + gap, box.y], [right - gap, box.y], random, widthMm),
    handLine([right, box.y + gap], [right, bottom - gap], random, widthMm),
    handLine([right - gap, bottom], [box.x + gap, bottom], random, widthMm),
    handLine([box.x, bottom - gap], [box.x, box.y + gap], random, widthMm),
  ]
}

/** Tendrils with leaves that grow out of a flower in each corner. */
function vines(box: FrameBox, random: () => number): Stroke[] {
  const reach = 46
  const grown = corners(box).flatMap(({ x, y, dx, dy }) => {
    const along = (t: number, off: number): Point => [x + dx * t, y + dy * off]
    const down = (t: number, off: number): Point => [x + dx * off, y + dy * t]
    const angle = (a: number): number => Math.atan2(Math.sin(a) * dy, Math.cos(a) * dx)
    return [
      ...flower(x + dx * 6, y + dy * 6, 6.2, random(), mediumMm),
      curve(
        [
          along(13.5, 4),
          along(22, 1.5),
          along(32, 4),
          along(reach - 5, 0.6),
          along(reach + 4, 2.6),
          along(reach + 2, 5),
          along(reach, 3.4),
        ],
        { widthMm: mediumMm },
      ),
      curve(
        [
          down(13.5, 4),
          down(22, 1.5),
          down(32, 4),
          down(reach - 5, 0.6),
          down(reach + 4, 2.6),
          down(reach + 2, 5),
          down(reach, 3.4),
        ],
        { widthMm: mediumMm },
      ),
      ...leaf(...along(21, 2), 8.5, angle(0.85), fineMm),
      ...leaf(...along(33, 4), 7.5, angle(-0.7), fineMm),
      ...leaf(...down(21, 2), 8.5, angle(Math.PI / 2 - 0.85), fineMm),
      ...leaf(...down(33, 4), 7.5, angle(Math.PI / 2 + 0.7), fineMm),
    ]
  })
  return [...grown, ...sides(box, reach + 10, random, mediumMm)]
}

/** Stars of three sizes all round, none touching. */
function stars(box: FrameBox, random: () => number): Stroke[] {
  const inner = { x: box.x + 9, y: box.y + 9, width: box.width - 18, height: box.height - 18 }
  return [
    ...around(
      { x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 },
      13,
    ).flatMap(([x, y], i) =>
      star(
        x,
        y,
        inTurn([4.3, 2.2, 3.2], i),
        (random() - 0.5) * 0.9,
        i % 3 === 0 ? mediumMm : fineMm,
      ),
    ),
    roundFrame(inner, 5, random, mediumMm),
  ]
}

/** A cloud's edge, with hearts in the corners of an inner line. */
function scallops(box: FrameBox, random: () => number): Stroke[] {
  const inset = { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 }
  const points = around(inset, 11)
  const centre: Point = [box.x + box.width / 2, box.y + box.height / 2]
  const arcs = points.flatMap(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y]
    const middle: Point = [(x + nx) / 2, (y + ny) / 2]
    const isCorner = Math.abs(nx - x) > 0.5 && Math.abs(ny - y) > 0.5
    const outward: Point = isCorner
      ? [Math.sign(middle[0] - centre[0]) * 2.6, Math.sign(middle[1] - centre[1]) * 2.6]
      : Math.abs(nx - x) > Math.abs(ny - y)
        ? [0, Math.sign(middle[1] - centre[1]) * 3.6]
        : [Math.sign(middle[0] - centre[0]) * 3.6, 0]
    return [
      curve(
        [
          [x, y],
          [middle[0] + outward[0], middle[1] + outward[1]],
          [nx, ny],
        ],
        { widthMm: mediumMm },
      ),
    ]
  })
  const hearts = corners(box).flatMap(({ x, y, dx, dy }) =>
    heart(x + dx * 17, y + dy * 17, 4.2, -0.5 * dx * dy, fineMm),
  )
  return [
    ...arcs,
    ...hearts,
    ...sides(
      { x: box.x + 9, y: box.y + 9, width: box.width - 18, height: box.height - 18 },
      16,
      random,
      fineMm,
    ),
  ]
}

/** Flags on a string across the top, a plain frame below. */
function bunting(box: FrameBox, random: () => number): Stroke[] {
  const flags = 9
  const step = (box.width - 8) / flags
  const sag = (t: number): number => box.y + 4 + Math.sin(t * Math.PI * 3) ** 2 * 5
  const at = (t: number): Point => [box.x + 4 + t * (box.width - 8), sag(t)]
  const string = curve(
    Array.from({ length: 37 }, (_, i) => at(i / 36)),
    { widthMm: fineMm },
  )
  const cloth = Array.from({ length: flags }, (_, i) => {
    const [left, right] = [at((i + 0.14) / flags), at((i + 0.86) / flags)]
    const tip: Point = [(left[0] + right[0]) / 2, Math.max(left[1], right[1]) + step * 0.78]
    const mark: Point = [tip[0], (left[1] + right[1]) / 2 + step * 0.28]
    return [
      polyline([left, tip, right], { widthMm: mediumMm }),
      ...(i % 2
        ? star(mark[0], mark[1], 2.2, 0, fineMm)
        : [loop(mark[0], mark[1], 1.7, random, fineMm)]),
    ]
  })
  const frame = { x: box.x, y: box.y + 30, width: box.width, height: box.height - 30 }
  return [string, ...cloth.flat(), roundFrame(frame, 6, random, mediumMm)]
}

/** Two lines that wind around each other along every side, beads in between, a flower in every corner. */
function ribbon(box: FrameBox, random: () => number): Stroke[] {
  const inset = { x: box.x + 4, y: box.y + 4, width: box.width - 8, height: box.height - 8 }
  const gap = 9
  const woven = corners(inset).flatMap(({ x, y }, i) => {
    const isLevel = i % 2 === 0
    const sign = i < 2 ? 1 : -1
    const length = (isLevel ? inset.width : inset.height) - 2 * gap
    const waves = Math.round(length / 15) * 2
    const at = (t: number, off: number): Point =>
      isLevel ? [x + sign * (gap + length * t), y + off] : [x + off, y + sign * (gap + length * t)]
    const wave = (swing: number): Point[] =>
      Array.from({ length: waves * 2 + 1 }, (_, k) =>
        at(k / (waves * 2), inTurn([0, swing, 0, -swing], k)),
      )
    const beads = Array.from({ length: waves }, (_, k) =>
      loop(...at((k + 0.5) / waves, 0), 0.9, random, fineMm),
    )
    return [
      curve(wave(2.6), { widthMm: mediumMm }),
      curve(wave(-2.6), { widthMm: mediumMm }),
      ...beads,
    ]
  })
  const blooms = corners(inset).flatMap(({ x, y }, i) => flower(x, y, 6, i * 0.4, mediumMm))
  return [
    ...woven,
    ...blooms,
    ...sides(
      { x: box.x + 10, y: box.y + 10, width: box.width - 20, height: box.height - 20 },
      4,
      random,
      fineMm,
    ),
  ]
}

/** Points around a box, about `step` apart, an even number on each side, corners included. */
function around({ x, y, width, height }: FrameBox, step: number): Point[] {
  const even = (length: number): number => Math.max(2, Math.round(length / step / 2) * 2)
  const [nx, ny] = [even(width), even(height)]
  return [
    ...Array.from({ length: nx }, (_, i): Point => [x + (width * i) / nx, y]),
    ...Array.from({ length: ny }, (_, i): Point => [x + width, y + (height * i) / ny]),
    ...Array.from({ length: nx }, (_, i): Point => [x + width - (width * i) / nx, y + height]),
    ...Array.from({ length: ny }, (_, i): Point => [x, y + height - (height * i) / ny]),
  ]
}

export const borders: readonly [Border, ...Border[]] = [vines, stars, scallops, bunting, ribbon]
