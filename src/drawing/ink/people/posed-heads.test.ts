import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { pageInk } from '../../gate/page-ink.ts'
import { newPlane } from '../../ground/plane.ts'
import type { SeenPerson } from '../../ground/seen.ts'
import { styled } from '../../styled.ts'
import { picture } from '../../test-pictures.ts'
import { posedHead } from './posed-heads.ts'

const [width, height] = [480, 360]
type Limbs = Record<'nose' | 'eye' | 'mouth' | 'left' | 'right' | 'leftEar' | 'rightEar', number[]>

/** Somebody whose hair falls to the shoulders: nothing of the outline tells where the head ends. */
const isPerson = (x: number, y: number) =>
  ((x - 240) / 36) ** 2 + ((y - 90) / 48) ** 2 < 1 ||
  (Math.abs(x - 240) < 36 && y > 90 && y < 160) ||
  (Math.abs(x - 240) < 70 && y > 150 && y < 340)

const behind: Limbs = {
  nose: [240, 96],
  eye: [240, 92],
  mouth: [240, 106],
  left: [190, 165],
  right: [290, 165],
  leftEar: [222, 95],
  rightEar: [258, 95],
}
const fromTheSide: Limbs = {
  nose: [272, 96],
  eye: [262, 86],
  mouth: [264, 112],
  left: [244, 165],
  right: [232, 165],
  leftEar: [236, 92],
  rightEar: [234, 92],
}

function poseOf(limbs: Limbs) {
  const points = new Float32Array(66)
  const put = (i: number, [x, y]: number[]) => points.set([x / width, y / height], 2 * i)
  put(0, limbs.nose)
  for (const i of [2, 5]) put(i, limbs.eye)
  for (const i of [9, 10]) put(i, limbs.mouth)
  put(7, limbs.leftEar)
  put(8, limbs.rightEar)
  put(11, limbs.left)
  put(12, limbs.right)
  return { points }
}

function maskOf(columns: number, rows: number) {
  const plane = newPlane(columns, rows)
  for (let at = 0; at < plane.data.length; at++) {
    const x = ((at % columns) + 0.5) * (width / columns)
    const y = (Math.floor(at / columns) + 0.5) * (height / rows)
    plane.data[at] = isPerson(x, y) ? 1 : 0
  }
  return plane
}

/** On a grid as large as the picture, whose half is the masks'. */
const half = { width: width / 2, height: height / 2 }
const headOf = (limbs: Limbs) =>
  posedHead(poseOf(limbs), { left: 0, top: 0, plane: maskOf(half.width, half.height) }, half)

describe('a pose', () => {
  test('that looks away has a head down to the chin, whatever falls beside the neck', () => {
    const { away, profile } = headOf(behind)
    expect(profile).toBeUndefined()
    expect(away!.height).toBeGreaterThan(70)
    expect(away!.height).toBeLessThan(120)
    const { left, top, plane } = away!.head
    const at = (x: number, y: number) => plane.data[(y / 2 - top) * plane.width + x / 2 - left]
    expect(at(240, 60)).toBe(1)
    expect(at(240, 120)).toBe(1)
    expect(at(240, 150)).not.toBe(1)
  })

  test('from the side has an eye before its ear and a crown above it', () => {
    const { away, profile } = headOf(fromTheSide)
    expect(away).toBeUndefined()
    // The face ends at 276 there; the eye lies behind that, whatever hundredths the pose is off.
    const [x, y] = profile!.eye
    expect(x).toBeGreaterThan(258)
    expect(x).toBeLessThan(270)
    expect(y).toBeCloseTo(86, -1)
    const off = { ...fromTheSide, eye: [254, 88] }
    expect(Math.abs(headOf(off).profile!.eye[0] - x)).toBeLessThan(6)
    expect(profile!.forward[0]).toBeGreaterThan(0.9)
    expect(profile!.up[1]).toBeLessThan(-0.9)
  })

  test('that looks at us, or lies beside the person, says nothing', () => {
    const facing = { ...behind, left: behind.right, right: behind.left }
    expect(headOf(facing)).toEqual({})
    const beside = Object.fromEntries(
      Object.entries(behind).map(([name, [x, y]]) => [name, [x! - 150, y!]]),
    ) as Limbs
    expect(headOf(beside)).toEqual({})
    expect(
      headOf(Object.fromEntries(Object.keys(behind).map((name) => [name, [0, 0]])) as Limbs),
    ).toEqual({})
  })
})

/** How much ink there is around a place of the page, in pixels of the picture. */
function inkAround(
  limbs: Limbs | undefined,
  x: number,
  y: number,
  reach: number,
  hair: [number, number, number] = [52, 40, 34],
  { again, widthMm = 240 }: { again?: Limbs; widthMm?: number } = {},
): number {
  const photo = picture(width, height, (u, v) =>
    isPerson(u, v) ? (v < 150 ? hair : [70, 90, 150]) : [205, 210, 200],
  )
  const { data } = maskOf(256, 256)
  const person: SeenPerson = {
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    columns: 256,
    rows: 256,
    data: Uint8Array.from(data, (value) => 255 * value),
    ...(limbs && { pose: poseOf(limbs) }),
  }
  const page = pageInk(
    styled(
      analyse(photo, {
        seen: {
          faces: [],
          people: again ? [person, { ...person, pose: poseOf(again) }] : [person],
        },
      }),
      {
        style: 'standard',
        detail: 0.5,
        widthMm,
        heightMm: 0.75 * widthMm,
        background: 'calm',
      },
    ),
    4,
  )
  let ink = 0
  const scale = page.width / width
  for (let v = Math.floor((y - reach) * scale); v < (y + reach) * scale; v++)
    for (let u = Math.floor((x - reach) * scale); u < (x + reach) * scale; u++)
      ink += page.mask[v * page.width + u]! > 0 ? 1 : 0
  return ink
}

test('a head from behind has strands of hair, one from the side an eye where the pose says', () => {
  expect(inkAround(undefined, 240, 85, 22)).toBe(0)
  expect(inkAround(behind, 240, 85, 22)).toBeGreaterThan(20)
  expect(inkAround(undefined, 262, 86, 4)).toBe(0)
  expect(inkAround(fromTheSide, 262, 86, 4)).toBeGreaterThan(5)
})

test('a head from the side that two masks hold has one eye, and a large one what is seen of it', () => {
  const again = { ...fromTheSide, eye: [260, 93] }
  const once = inkAround(fromTheSide, 262, 86, 10)
  expect(inkAround(fromTheSide, 262, 86, 10, undefined, { again })).toBe(once)
  expect(inkAround(fromTheSide, 262, 86, 10, undefined, { widthMm: 420 })).toBe(0)
})

test('neither a helmet nor a bald head has strands of hair', () => {
  expect(inkAround(behind, 240, 85, 22, [200, 30, 30])).toBe(0)
  expect(inkAround(behind, 240, 85, 22, [222, 180, 152])).toBe(0)
})
