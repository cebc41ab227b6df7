import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { seenHead } from '../../test-faces.ts'
import { picture } from '../../test-pictures.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { filled } from '../grid/planes.ts'
import { inkStyles } from '../grid/ink-style.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { withoutShreds } from './shreds.ts'

const side = 300
const mmAcross = 160

/** Somebody all over the page in a coat of two colours, which meet in the middle; the face is small, and above. */
const pixels = picture(side, side, (x, y) => {
  if (4 * y < side) return [220, 170, 140]
  return 2 * x < side ? [40, 50, 120] : [190, 225, 210]
})
const head = { x: 0.25, y: 0.12, halfWidth: 0.08, halfHeight: 0.1 }
const pageWith = (faces: boolean) =>
  pageOf(
    analyse(pixels, { seen: { faces: faces ? [seenHead(head)] : [], people: [] } }).ink,
    mmAcross,
    ({ all, none }) => ({
      own: all,
      size: all,
      silhouette: none,
      edgesWide: none,
      skin: none,
      hair: none,
      bare: none,
    }),
  )
const input = pageWith(true)
const { width, height } = input.guides.subject

/** Upright, from 60 mm down to so many more. */
const upright = (atMm: number, longMm = 40) => inkLine(input, [atMm, 60], [atMm, 60 + longMm])

const left = (lines: readonly ChosenLine[], guides: Partial<typeof input.guides> = {}) =>
  withoutShreds(lines, { ...input, guides: { ...input.guides, ...guides } })

/** Known by the network down to so many mm. */
function knownDownTo(mm: number) {
  const edges = filled(width, height, 0)
  edges.data.fill(0.9, 0, Math.round((mm * input.pixelsPerMm) / 2) * width)
  return { edgesWide: edges }
}

test('on clothes a line that nobody knows goes, where two colours meet it stays', () => {
  const plaid = upright(40)
  const seam = upright(80)
  expect(left([plaid, seam])).toEqual([seam])
})

test('what the network knows stays, and so does what lies on heads, behind, where nobody has a face, and on small children’s pages', () => {
  const lines = [upright(30), upright(40)]
  for (const part of [
    { edgesWide: filled(width, height, 0.6) },
    { hair: filled(width, height, 1) },
    { own: filled(width, height, 0) },
  ])
    expect(left(lines, part)).toEqual(lines)
  expect(withoutShreds(lines, pageWith(false))).toEqual(lines)
  const children = { ...input, style: inkStyles.children }
  expect(withoutShreds(lines, children)).toEqual(lines)
})

test('of a line that is hardly known the rest goes; one of which half is known stays whole', () => {
  const [piece, ...others] = left([upright(40, 60)], knownDownTo(75))
  expect(others).toEqual([])
  const lowest = piece.path[piece.path.length - 1] / input.pixelsPerMm
  expect(lowest).toBeGreaterThan(73)
  expect(lowest).toBeLessThan(83)
  const halfKnown = upright(40, 60)
  expect(left([halfKnown], knownDownTo(90))).toEqual([halfKnown])
})

test('a line that nobody knows stays where both its ends join what stays', () => {
  const hem = (atMm: number) => ({
    ...inkLine(input, [30, atMm], [60, atMm]),
    kind: 'held' as const,
  })
  const side = upright(40)
  const closed = [side, hem(60), hem(100)]
  expect(left(closed)).toEqual(closed)
  const open = [side, hem(60)]
  expect(left(open)).toEqual([hem(60)])
})

test('a line between two that go goes with them', () => {
  const plaid = [
    inkLine(input, [30, 60], [60, 60]),
    upright(40),
    inkLine(input, [30, 100], [60, 100]),
  ]
  expect(left(plaid)).toEqual([])
})

test('no gap is cut into a line that is known at both its ends, but into the rim of a mask', () => {
  const edges = filled(width, height, 0.9)
  const row = (mm: number) => Math.round((mm * input.pixelsPerMm) / 2) * width
  edges.data.fill(0, row(72), row(128))
  const neck = upright(40, 80)
  expect(left([neck], { edgesWide: edges })).toEqual([neck])
  const rim = { ...neck, kind: 'rim' as const }
  expect(left([rim], { edgesWide: edges })).toHaveLength(2)
})

test('a long fold stays, a short one that tells nothing goes', () => {
  const long = { ...upright(40, 30), isFold: true }
  const short = { ...upright(50, 8), isFold: true }
  expect(left([long, short])).toEqual([long])
})

test('between fingers lines stay', () => {
  const { lightHalf, a, b } = input.reading
  const skin = (plane: typeof a) =>
    filled(width, height, plane.data[Math.round(0.1 * height) * width])
  const reading = { ...input.reading, lightHalf: skin(lightHalf), a: skin(a), b: skin(b) }
  const lines = [upright(40)]
  expect(withoutShreds(lines, { ...input, reading })).toEqual(lines)
})

test('a line that a head or a hand was drawn by stays', () => {
  const held = { ...upright(40), kind: 'held' as const }
  expect(left([held])).toEqual([held])
})
