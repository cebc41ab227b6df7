/**
 * How many of drawn scenes' true faces are found, how many are found where none is, and how far off eyes and mouths lie:
 *   node bench/drawing/faces.ts SCENES_OR_FOLDERS… [--limit 100] [--least-mm 10]
 * Scenes as for bands.ts. A face counts from 10 mm of width on an A4 page, as it does for the page's figures. Photos without NAME.json are
 * taken to have none, so that a folder of landscapes tells false finds.
 */
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findFaces } from '../../src/drawing/faces/find-faces.ts'
import { seenFace } from '../../src/drawing/gate/face-features.ts'
import { printTable } from '../measure.ts'
import { decode, picturesIn, sizeOnPage } from './photo-files.ts'

type Point = { x: number; y: number }
type TrueFace = {
  x: number
  y: number
  width: number
  height: number
  eyes: [Point, Point]
  mouth: Point
  yaw: number
}
type Seen = { score: number; middle: Point; size: number; points: Point[] }

/** Faces turned further than this show one eye from the side. */
const turned = 0.7
const bars = [0.45, 0.52, 0.6, 0.7, 0.78, 0.85]
/** Found: the middle within this share of the face's size, and the size within a half to the double. */
const near = 0.6

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: 'string', default: '1000' },
    'least-mm': { type: 'string', default: '10' },
  },
})
const pictures = picturesIn(positionals).slice(0, Number(options.limit))
const found: { yaw: number; score: number; off: number }[] = []
const strays: number[] = []
for (const picture of pictures) {
  const pixels = await decode(picture)
  const { widthMm } = sizeOnPage(pixels)
  const facts = picture.replace(/\.\w+$/, '.json')
  const truth = existsSync(facts)
    ? (JSON.parse(readFileSync(facts, 'utf8')) as { faces: TrueFace[] }).faces
    : []
  const seen = findFaces(pixels, bars[0]).map((face): Seen => {
    const { eyes, mouth } = seenFace(face)
    return { score: face.score, ...frameOf([...eyes!, mouth!]) }
  })
  const all = truth.map((face) => ({
    ...frameOf([...face.eyes, face.mouth]),
    yaw: face.yaw,
    isLarge: face.width * widthMm >= Number(options['least-mm']),
  }))
  const isOf = (one: { middle: Point; size: number }, other: Seen) =>
    away(one.middle, other.middle) < near * one.size &&
    other.size < 2 * one.size &&
    one.size < 2 * other.size
  for (const one of all.filter(({ isLarge }) => isLarge)) {
    const best = seen.filter((other) => isOf(one, other)).toSorted((a, b) => b.score - a.score)[0]
    found.push({
      yaw: Math.abs(one.yaw),
      score: best?.score ?? 0,
      off: best
        ? one.points.reduce((sum, point, i) => sum + away(point, best.points[i]!) / one.size / 3, 0)
        : 0,
    })
  }
  strays.push(
    ...seen.filter((other) => !all.some((one) => isOf(one, other))).map(({ score }) => score),
  )

  function frameOf(points: Point[]): { middle: Point; size: number; points: Point[] } {
    const [left, right, mouth] = points.map(({ x, y }) => ({
      x: x * pixels.width,
      y: y * pixels.height,
    })) as [Point, Point, Point]
    const eyes = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
    return {
      middle: { x: (eyes.x + mouth.x) / 2, y: (eyes.y + mouth.y) / 2 },
      size: Math.sqrt(away(left, right) ** 2 + away(eyes, mouth) ** 2) / 1.55,
      points: [left, right, mouth],
    }
  }
}

function away(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
}

const share = (of: typeof found, bar: number) =>
  `${(of.filter(({ score }) => score >= bar).length / of.length).toFixed(2)} of ${of.length}`
printTable([
  [
    'bar',
    'found',
    'seen from the front',
    'turned',
    'false, a picture',
    'eyes and mouth off, in sizes',
  ],
  ...bars.map((bar) => {
    const hits = found.filter(({ score }) => score >= bar)
    return [
      String(bar),
      share(found, bar),
      share(
        found.filter(({ yaw }) => yaw <= turned),
        bar,
      ),
      share(
        found.filter(({ yaw }) => yaw > turned),
        bar,
      ),
      (strays.filter((score) => score >= bar).length / pictures.length).toFixed(3),
      (hits.reduce((sum, { off }) => sum + off, 0) / hits.length).toFixed(3),
    ]
  }),
])
