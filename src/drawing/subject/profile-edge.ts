import type { Pixels } from '../ground/line-art.ts'
import type { Seen, SeenFace, SeenMask } from '../ground/seen.ts'
import { smoothAlong } from '../lines/smooth-path.ts'
import { chin, foreheadTop } from '../ink/people/landmarks.ts'

/**
 * A face's frame in pixels of the picture: heights run from the chin to the forehead, ways out to the side that it
 * looks to, both in heights of the face.
 */
type Frame = {
  readonly height: number
  /** the place so far up and so far out */
  at(up: number, out: number): readonly [x: number, y: number]
  /** how far up and out a place is */
  of(x: number, y: number): readonly [up: number, out: number]
}

/** A face's landmarks without the irises, which follow. */
const meshCount = 468
/** The tip of the nose, and its wings. */
const nose = { tip: 4, wings: [64, 294] } as const
/** One wing is no broader than so, of the nose's width, and the tip stands out, but for so much, where a head is seen from the side. */
const side = { wing: 0.12, tip: 0.03 }
/** Lower faces, in pixels, have no nose that could be read. */
const leastPixels = 24
/** Of higher ones, as a share of the picture's longer side, masks and landmarks are as fine as what is read here: they stay. */
const mostShare = 0.25
/** What is read, in heights of the face. */
const from = 0.02
const to = 0.82
const step = 0.01
/** How far the outline may lie within and beyond what landmarks say. */
const reach = { within: 0.16, beyond: 0.1, step: 0.01 }
/** Colours are compared over so many steps to both sides; a difference like this, of 1, is as good as half of the clearest. */
const compared = 3
const halfClear = 0.09
/** How far to both sides the mask is asked, and what it counts beside colours; more where the outline goes on above and below. */
const byMask = { aside: 0.04, usual: 0.6, ends: 2.5, endsFrom: 0.1 }
/** What it costs to leave the landmarks' shape by a step. */
const changeCost = 0.12
/** How calm it is, in steps. */
const calm = 1.8
/** So far beyond and within the outline the mask is set right; what reaches farther is a hand or a brim. */
const mended = { beyond: 0.16, within: 0.2 }
/** How round the landmarks' own outline is, between one and the next. */
const round = 0.01

/**
 * How far in from the outline landmarks still follow it, in heights of the face, up to the mouth wholly and from the
 * eyes on not at all; and how calmly, in steps.
 */
const follow = { within: 0.35, mouth: 0.45, eyes: 0.55, calm: 5 }

/**
 * What models saw, with the outline of those whose face is seen from the side: brow, nose, lips and chin where the
 * picture shows them. Their masks end there, and
 * landmarks of nose and mouth, which are less sure of what is seen so, follow.
 */
export function withProfiles(pixels: Pixels, seen: Seen): Seen {
  return {
    ...seen,
    faces: seen.faces.map((face) => {
      const frame = frameOf(face, pixels)
      const found = frame && outlineOf(face, frame, pixels)
      if (!found) return face
      const { width, height } = pixels
      const { outline } = found
      const line = Array.from(outline, (out, i) => frame.at(from + i * step, out))
      const onPicture = Float32Array.from(line.flatMap(([x, y]) => [x / width, y / height]))
      if (frame.height > mostShare * Math.max(width, height)) return { ...face, side: onPicture }
      const mend = <Mask extends SeenMask>(mask: Mask): Mask =>
        mendedMask(mask, frame, outline, pixels)
      return {
        ...face,
        profile: {
          line: onPicture,
          points: followed(face.points, frame, found, pixels),
        },
        person: mend(face.person),
        head: mend(face.head),
      }
    }),
  }
}

/** How far out a face ends, from chin to brow, and how much farther that is than landmarks say. */
type Outline = { readonly outline: Float32Array; readonly moved: Float32Array }

/** Landmarks moved with the outline that they are near to. */
function followed(
  points: Float32Array,
  frame: Frame,
  { outline, moved }: Outline,
  { width, height }: Pixels,
): Float32Array {
  const steady = smoothAlong(moved, false, follow.calm)
  const last = steady.length - 1
  const result = points.slice()
  for (let i = 0; i < points.length; i += 2) {
    const [up, out] = frame.of(points[i] * width, points[i + 1] * height)
    const at = Math.min(last, Math.max(0, Math.round((up - from) / step)))
    const deep = Math.max(0, outline[at] - moved[at] - out) / follow.within
    const low = Math.min(1, (follow.eyes - up) / (follow.eyes - follow.mouth))
    if (deep >= 1 || low <= 0) continue
    const share = low * (1 - deep)
    const [x, y] = frame.at(up, out + share * steady[at])
    result[i] = x / width
    result[i + 1] = y / height
  }
  return result
}

/** Nothing where the nose does not stand out to one side. */
function frameOf({ points }: SeenFace, { width, height }: Pixels): Frame | undefined {
  const x = (i: number) => points[2 * i] * width
  const y = (i: number) => points[2 * i + 1] * height
  const [dx, dy] = [x(foreheadTop) - x(chin), y(foreheadTop) - y(chin)]
  const tall = Math.sqrt(dx * dx + dy * dy)
  if (tall < leastPixels) return undefined
  const [upX, upY] = [dx / tall, dy / tall]
  const aside = (i: number) => x(i) * -upY + y(i) * upX
  const [left, right] = [
    aside(nose.tip) - aside(nose.wings[0]),
    aside(nose.wings[1]) - aside(nose.tip),
  ]
  const isBeyond = left * right < 0
  const narrow = Math.min(Math.abs(left), Math.abs(right))
  if (!isBeyond && narrow > side.wing * (left + right)) return undefined
  const sign = Math.abs(left) < Math.abs(right) ? -1 : 1
  const [outX, outY] = [-upY * sign, upX * sign]
  return {
    height: tall,
    at: (up, out) => [
      x(chin) + tall * (up * upX + out * outX),
      y(chin) + tall * (up * upY + out * outY),
    ],
    of: (px, py) => {
      const [u, v] = [(px - x(chin)) / tall, (py - y(chin)) / tall]
      return [u * upX + v * upY, u * outX + v * outY]
    },
  }
}

/** Nothing where the nose does not stand out. */
function outlineOf({ points, head }: SeenFace, frame: Frame, pixels: Pixels): Outline | undefined {
  const { width, height } = pixels
  const places = Array.from({ length: meshCount }, (_, i) =>
    frame.of(points[2 * i] * width, points[2 * i + 1] * height),
  )
  const outermost = (up: number) =>
    places.reduce((most, [at, out]) => Math.max(most, out - (up - at) ** 2 / (2 * round)), -1)
  const [tipUp, tipOut] = places[nose.tip]
  if (outermost(tipUp) - tipOut > side.tip) return undefined
  const count = Math.round((to - from) / step) + 1
  const landmarks = Float32Array.from({ length: count }, (_, i) => outermost(from + i * step))
  const way = bestWay(landmarks, frame, head, pixels)
  const outline = smoothAlong(
    landmarks.map((out, i) => out + way[i]),
    false,
    calm,
  )
  return { outline, moved: outline.map((out, i) => out - landmarks[i]) }
}

/**
 * How far the outline lies beyond the landmarks', where colours and the mask say most that it does and its shape stays
 * (dynamic programming along it).
 */
function bestWay(
  landmarks: Float32Array,
  frame: Frame,
  head: SeenMask,
  pixels: Pixels,
): Float32Array {
  const count = landmarks.length
  const first = -Math.round(reach.within / reach.step)
  const ways = Math.round((reach.within + reach.beyond) / reach.step) + 1
  const came = new Int8Array(count * ways)
  let sums = new Float64Array(ways)
  for (let i = 0; i < count; i++) {
    const up = from + i * step
    const isEnd = i * step < byMask.endsFrom || (count - 1 - i) * step < byMask.endsFrom
    const colours = Array.from({ length: ways + 2 * compared }, (_, k) =>
      colourAt(pixels, frame.at(up, landmarks[i] + (first + k - compared + 0.5) * reach.step)),
    )
    const next = new Float64Array(ways)
    for (let way = 0; way < ways; way++) {
      let best = sums[way]
      for (const change of [-2, -1, 1, 2]) {
        const before = way + change
        const cost = changeCost * Math.abs(change)
        if (before < 0 || before >= ways || sums[before] - cost <= best) continue
        best = sums[before] - cost
        came[i * ways + way] = change
      }
      const differs = difference(colours, way)
      const out = landmarks[i] + (first + way) * reach.step
      const falls =
        maskAt(head, pixels, frame.at(up, out - byMask.aside)) -
        maskAt(head, pixels, frame.at(up, out + byMask.aside))
      next[way] =
        best +
        differs / (differs + halfClear) +
        (isEnd ? byMask.ends : byMask.usual) * Math.max(0, falls)
    }
    sums = next
  }
  let way = 0
  for (let other = 1; other < ways; other++) if (sums[other] > sums[way]) way = other
  const moved = new Float32Array(count)
  for (let i = count - 1; i >= 0; i--) {
    moved[i] = (first + way) * reach.step
    way += came[i * ways + way]
  }
  return moved
}

type Colour = readonly [number, number, number]

/** How much the colours within and beyond a way differ, 0..1. */
function difference(colours: readonly Colour[], way: number): number {
  let sum = 0
  for (let c = 0; c < 3; c++) {
    let differs = 0
    for (let k = 0; k < compared; k++)
      differs += colours[way + k][c] - colours[way + compared + k][c]
    sum += (differs / compared) ** 2
  }
  return Math.sqrt(sum / 3) / 255
}

function colourAt({ width, height, data }: Pixels, [x, y]: readonly [number, number]): Colour {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const at = 4 * (row * width + column)
  return [data[at], data[at + 1], data[at + 2]]
}

/** 0..1, 0 outside its box. */
function maskAt(
  { x, y, width, height, columns, rows, data }: SeenMask,
  pixels: Pixels,
  [px, py]: readonly [number, number],
): number {
  const column = Math.floor(((px / pixels.width - x) / width) * columns)
  const row = Math.floor(((py / pixels.height - y) / height) * rows)
  return column >= 0 && row >= 0 && column < columns && row < rows
    ? data[row * columns + column] / 255
    : 0
}

/** A mask that ends where the outline does. */
function mendedMask<Mask extends SeenMask>(
  mask: Mask,
  frame: Frame,
  outline: Float32Array,
  pixels: Pixels,
): Mask {
  const { columns, rows, width, height } = mask
  const data = mask.data.slice()
  // What goes on beyond is somebody's hand or hat.
  const isOpen = outline.map((out, i) =>
    maskAt(mask, pixels, frame.at(from + i * step, out + mended.beyond)) < 0.5 ? 1 : 0,
  )
  const soft = (width * pixels.width) / columns / frame.height
  for (let cell = 0; cell < data.length; cell++) {
    const column = cell % columns
    const row = (cell - column) / columns
    const [up, out] = frame.of(
      (mask.x + ((column + 0.5) / columns) * width) * pixels.width,
      (mask.y + ((row + 0.5) / rows) * height) * pixels.height,
    )
    const i = Math.round((up - from) / step)
    if (i < 0 || i >= outline.length || !isOpen[i]) continue
    const beyond = out - outline[i]
    if (beyond > mended.beyond || beyond < -mended.within) continue
    data[cell] = Math.round(255 * Math.min(1, Math.max(0, 0.5 - beyond / soft)))
  }
  return { ...mask, data }
}
