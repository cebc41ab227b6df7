import { expect, test } from 'vitest'
import { edgeMap } from '../../edge-net/edge-map.ts'
import { paperFor } from '../../ground/paper.ts'
import { newPlane } from '../../ground/plane.ts'
import { workingSize } from '../../ground/working-size.ts'
import { resizeToPlanes } from '../../pixels/resize.ts'
import { rasterise } from '../../raster/rasterise.ts'
import type { Seen, SeenMask } from '../../ground/seen.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import { drawInk } from '../draw-ink.ts'
import { cheeks, eyes, foreheadTop, lips, oval } from '../people/landmarks.ts'
import { bareInk } from '../reading/bare-ink.ts'
import { readInk } from '../reading/read-ink.ts'

const width = 400
const height = 500
const pageMm = { width: 190, height: 237.5 }

const wall: Colour = [226, 226, 222]
const skin: Colour = [226, 182, 152]
const hair: Colour = [24, 22, 22]
const lock: Colour = [92, 90, 90]
const sunny: Colour = [84, 82, 80]

function inEllipse(x: number, y: number, cx: number, cy: number, rx: number, ry: number): number {
  return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2
}

const isFace = (x: number, y: number) => inEllipse(x, y, 200, 190, 58, 78) < 1
const isHead = (x: number, y: number) =>
  isFace(x, y) || (y < 210 && inEllipse(x, y, 200, 165, 92, 112) < 1)
const isNeck = (x: number, y: number) => Math.abs(x - 200) < 32 && y > 250 && y < 330
const isCoat = (x: number, y: number) =>
  y > 300 && Math.abs(x - 200) < Math.min(165, 60 + (y - 300) * 1.4)

/** Somebody with black hair that shines in places, in a coat. */
function portrait(
  coat: (x: number, y: number) => Colour,
  isNight: (x: number, y: number) => boolean,
  isPatch: (x: number, y: number) => boolean,
  shine: Colour,
  isLit: (x: number, y: number) => boolean,
  own: Colour,
) {
  return picture(width, height, (x, y) => {
    if (isFace(x, y)) return skin
    if (isHead(x, y)) {
      const ring = inEllipse(x, y, 200, 165, 92, 112)
      return Math.abs(ring - 0.72) < 0.035 && Math.abs(x - 200) > 12
        ? shine
        : isLit(x, y)
          ? sunny
          : own
    }
    if (isPatch(x, y)) return hair
    if (isCoat(x, y)) return coat(x, y)
    if (isNight(x, y)) return hair
    return isNeck(x, y) ? skin : wall
  })
}

function maskOf(isInside: (x: number, y: number) => boolean): SeenMask {
  const [columns, rows] = [100, 125]
  const data = Uint8Array.from({ length: columns * rows }, (_, at) =>
    isInside((at % columns) * 4 + 2, Math.floor(at / columns) * 4 + 2) ? 255 : 0,
  )
  return { x: 0, y: 0, width: 1, height: 1, columns, rows, data }
}

/** The portrait's landmarks: those that make lines lie where they belong, all others in the face's middle. */
function landmarks(): Float32Array {
  const points = new Float32Array(2 * 478)
  const put = (index: number, x: number, y: number) => {
    points[2 * index] = x / width
    points[2 * index + 1] = y / height
  }
  for (let i = 0; i < 478; i++) put(i, 200, 195)
  oval.forEach((index, i) => {
    const turn = (i / oval.length) * 2 * Math.PI
    put(index, 200 + 58 * Math.sin(turn), 190 - 78 * Math.cos(turn))
  })
  put(foreheadTop, 200, 112)
  put(168, 200, 178)
  put(6, 200, 186)
  put(4, 200, 215)
  eyes.forEach((eye, side) => {
    const x = 200 + (side === 0 ? -24 : 24)
    const along = (indices: readonly number[], y: number, rise: number) =>
      indices.forEach((index, i) => {
        const part = (2 * i) / (indices.length - 1) - 1
        put(index, x + (side === 0 ? 1 : -1) * 13 * part, y - rise * (1 - part * part))
      })
    along(eye.lower, 180, -5)
    along(eye.upper, 180, 6)
    along(eye.crease, 174, 5)
    along(eye.browTop, 164, 4)
    along(eye.browBottom, 168, 4)
    eye.iris.forEach((index, i) => put(index, x + [0, 5, 0, -5, 0][i], 180 + [0, 0, -5, 0, 5][i]))
  })
  for (const [line, y] of [
    [lips.upper, 232],
    [lips.innerUpper, 236],
    [lips.innerLower, 237],
    [lips.lower, 241],
  ] as const)
    line.forEach((index, i) => put(index, 178 + (44 * i) / (line.length - 1), i % 10 ? y : 236))
  cheeks.forEach((index, i) => put(index, 200 + (i % 2 ? 28 : -28), 210))
  return points
}

/** `isNight`: what lies beside the head and is as dark as its hair, taken for a part of the person. */
function mangaOf(coat: Colour, isNight = (_x: number, _y: number) => false, isPatch = isNight) {
  return mangaIn(() => coat, isNight, isPatch)
}

function mangaIn(
  coat: (x: number, y: number) => Colour,
  isNight = (_x: number, _y: number) => false,
  isPatch = isNight,
  shine = lock,
  isLit = (_x: number, _y: number) => false,
  own = hair,
) {
  const pixels = portrait(coat, isNight, isPatch, shine, isLit, own)
  const working = workingSize(width, height)
  const edges = edgeMap(resizeToPlanes(pixels, working.width, working.height))
  const person = maskOf((x, y) => isHead(x, y) || isNeck(x, y) || isCoat(x, y) || isNight(x, y))
  const seen: Seen = {
    faces: [{ points: landmarks(), score: 0.99, flag: 0.99, head: maskOf(isHead), person }],
    people: [],
  }
  const subject = newPlane(width, height)
  for (let at = 0; at < subject.data.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    subject.data[at] = isHead(x, y) || isNeck(x, y) || isCoat(x, y) ? 1 : 0
  }
  const reading = readInk(
    bareInk(pixels, edges),
    { subject, borders: [], shapesOf: () => [] },
    seen,
  )
  const drawn = drawInk(reading, {
    style: 'manga',
    detail: 0.5,
    paper: paperFor(reading.grid, pageMm.width, pageMm.height),
    background: 'calm',
  })
  const art = { widthMm: pageMm.width, heightMm: pageMm.height, ...drawn }
  const page = rasterise(art, 4)
  const mm = pageMm.width / width
  return {
    dots: drawn.strokes
      .filter(({ points }) => points.length === 2)
      .map(({ points, widthsMm }) => ({
        x: points[0] / mm,
        y: points[1] / mm,
        radius: Number(widthsMm) / 2 / mm,
      })),
    /** the share of ink where a function of the photo's pixels holds */
    inkWhere(isInside: (x: number, y: number) => boolean): number {
      let [ink, all] = [0, 0]
      for (let at = 0; at < page.coverage.length; at++) {
        const x = (((at % page.width) + 0.5) * width) / page.width
        const y = ((Math.floor(at / page.width) + 0.5) * height) / page.height
        if (!isInside(x, y)) continue
        all++
        ink += page.coverage[at] / 255
      }
      return ink / all
    },
  }
}

const grey = mangaOf([74, 78, 92])
const dark = mangaOf([18, 18, 22])

test('a dark coat gets dots, and the face and the wall none', () => {
  const inCoat = (x: number, y: number) => isCoat(x, y) && y > 330
  expect(grey.dots.length).toBeGreaterThan(300)
  expect(grey.inkWhere(inCoat)).toBeGreaterThan(0.15)
  expect(grey.inkWhere(inCoat)).toBeLessThan(0.5)
  expect(grey.dots.filter(({ x, y }) => isFace(x, y))).toEqual([])
  expect(grey.dots.filter(({ x, y }) => !isCoat(x, y))).toEqual([])
})

test('dots are whole and keep off the coat’s border', () => {
  const crossing = grey.dots.filter(({ x, y, radius }) =>
    [0, 1, 2, 3, 4, 5, 6, 7].some((i) => {
      const turn = (i / 4) * Math.PI
      return !isCoat(x + radius * Math.cos(turn), y + radius * Math.sin(turn))
    }),
  )
  expect(crossing).toEqual([])
})

test('hair is black with light strands in it, and the face below is white', () => {
  const inHair = (x: number, y: number) =>
    inEllipse(x, y, 200, 165, 86, 106) < 1 && inEllipse(x, y, 200, 190, 66, 86) > 1 && y < 190
  const onLock = (x: number, y: number) =>
    inHair(x, y) && Math.abs(inEllipse(x, y, 200, 165, 92, 112) - 0.72) < 0.012 && x > 230
  expect(grey.inkWhere(inHair)).toBeGreaterThan(0.7)
  expect(grey.inkWhere(onLock)).toBeLessThan(0.8 * grey.inkWhere(inHair))
  expect(grey.inkWhere((x, y) => inEllipse(x, y, 200, 200, 40, 55) < 1)).toBeLessThan(0.2)
})

test('a large black coat is left as dense dots: there is something to colour', () => {
  expect(dark.inkWhere((x, y) => isCoat(x, y) && y > 330)).toBeLessThan(0.5)
  expect(dark.inkWhere(() => true)).toBeLessThan(0.3)
  expect(dark.dots.length).toBeGreaterThan(300)
})

test('hair ends with the head, though what is beside it be as dark', () => {
  const isNight = (x: number, y: number) => x > 250 && x < 340 && y > 90 && y < 190 && !isHead(x, y)
  const farOut = (x: number, y: number) => isNight(x, y) && x > 310
  expect(mangaOf([74, 78, 92], isNight).inkWhere(farOut)).toBeLessThan(0.4)
})

test('a small dark patch on light cloth is an outline, not a black', () => {
  const inside = (margin: number) => (x: number, y: number) =>
    Math.abs(x - 200) < 5.5 - margin && Math.abs(y - 400) < 5.5 - margin
  const page = mangaOf([205, 196, 180], () => false, inside(0))
  expect(page.inkWhere(inside(2.5))).toBeLessThan(0.3)
})

test('a coat that lies half in the shade has one tone, and folds are no islands in it', () => {
  const page = mangaIn((x, y) => {
    if (Math.abs(x - 250 - (y - 300) / 6) < 2) return [20, 20, 24]
    return x > 250 + (y - 300) / 6 ? [60, 62, 70] : [84, 88, 98]
  })
  const sizes = new Set(page.dots.map(({ radius }) => radius.toFixed(3)))
  expect(sizes.size).toBe(1)
  for (const side of [160, 300])
    expect(page.dots.some(({ x, y }) => Math.abs(x - side) < 10 && y > 400)).toBe(true)
})

test('in the dark, where nobody sees where hair ends, it stays white', () => {
  const isNight = (_x: number, y: number) => y < 300
  const inHair = (x: number, y: number) =>
    inEllipse(x, y, 200, 165, 84, 104) < 1 && inEllipse(x, y, 200, 190, 68, 88) > 1 && y < 160
  const page = mangaIn(() => [74, 78, 92], isNight, isNight, hair)
  expect(page.inkWhere(inHair)).toBeLessThan(0.5)
})

test('hair of which a large part lies in the sun stays white: half a head is none', () => {
  const nowhere = () => false
  const inShade = (x: number, y: number) =>
    inEllipse(x, y, 200, 165, 84, 104) < 1 &&
    inEllipse(x, y, 200, 190, 68, 88) > 1 &&
    x < 190 &&
    y < 160
  const page = (isLit: (x: number, y: number) => boolean) =>
    mangaIn(() => [205, 196, 180], nowhere, nowhere, lock, isLit).inkWhere(inShade)
  expect(page((x) => x > 205)).toBeLessThan(0.5)
  expect(page((x) => x > 275)).toBeGreaterThan(0.7)
})

test('brown hair is dotted up to its rim and the face is white; fair hair stays white', () => {
  const nowhere = () => false
  const inHair = (x: number, y: number) =>
    inEllipse(x, y, 200, 165, 84, 104) < 1 && inEllipse(x, y, 200, 190, 70, 90) > 1 && y < 170
  const withHair = (own: Colour) =>
    mangaIn(() => [205, 196, 180], nowhere, nowhere, own, nowhere, own)
  const brown = withHair([104, 78, 60])
  const dots = brown.dots.filter(({ x, y }) => inHair(x, y))
  expect(dots.length).toBeGreaterThan(100)
  expect(brown.inkWhere(inHair)).toBeLessThan(0.45)
  const isAstray = (x: number, y: number) =>
    inEllipse(x, y, 200, 190, 54, 74) < 1 || inEllipse(x, y, 200, 165, 96, 116) > 1
  expect(brown.dots.filter(({ x, y }) => isAstray(x, y))).toEqual([])
  expect(withHair([214, 190, 140]).dots).toEqual([])
})

test('a red sweater is dotted, an orange one as light as skin is not', () => {
  expect(mangaOf([190, 26, 30]).dots.length).toBeGreaterThan(300)
  expect(mangaOf([250, 160, 60]).dots.filter(({ x, y }) => isCoat(x, y))).toEqual([])
})
