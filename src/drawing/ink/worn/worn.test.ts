import { describe, expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { dense } from '../paths/cloud-path.ts'
import type { PosedBody, PosedLeg } from '../people/posed-bodies.ts'
import { inHandsOf } from './in-hand.ts'
import { hemsOf, partingOf } from './legs.ts'
import { rucksacksOf } from './rucksack.ts'
import { shoesOf } from './shoes.ts'

const [width, height] = [400, 600]
type Colours = (x: number, y: number) => Partial<Record<'light' | 'a' | 'b' | 'edges', number>>

/** Feet 60 apart, trousers that grow together below a gap between the knees. */
const isPerson = (x: number, y: number) =>
  y > 140 && y < 530 && Math.abs(x - 200) < 70 && !(Math.abs(x - 200) < 6 && y > 350 && y < 430)

const legAt = (x: number, toe = 0): PosedLeg => ({
  hip: [x, 300],
  knee: [x, 400],
  ankle: [x, 500],
  heel: [x, 520],
  toe: [x + toe, 515],
})

function bodyOf(legs: readonly PosedLeg[], isAway = true): PosedBody {
  const plane = newPlane(width / 2, height / 2)
  for (let at = 0; at < plane.data.length; at++)
    if (isPerson(2 * (at % plane.width) + 1, 2 * Math.floor(at / plane.width) + 1))
      plane.data[at] = 1
  return {
    shoulders: [
      [140, 160],
      [260, 160],
    ],
    hips: [
      [170, 300],
      [230, 300],
    ],
    wrists: [
      [140, 290],
      [260, 290],
    ],
    head: [200, 90],
    trunk: 140,
    isAway,
    legs,
    hasBoth: true,
    person: { left: 0, top: 0, plane },
  }
}

/** All that is somebody, on the half grid. */
const whole = ({ person }: PosedBody) => person.plane

function inputOf(body: PosedBody, colours: Colours = () => ({})): ChoiceInput {
  const half = () => newPlane(width / 2, height / 2)
  const planes = { light: half(), a: half(), b: half(), edges: half() }
  for (let at = 0; at < planes.a.data.length; at++) {
    const found = colours(2 * (at % planes.a.width) + 1, 2 * Math.floor(at / planes.a.width) + 1)
    for (const key of ['light', 'a', 'b', 'edges'] as const) planes[key].data[at] = found[key] ?? 0
  }
  const { light: lightHalf, a, b, edges } = planes
  const grid = { width, height, unit: 1 }
  const reading = {
    grid,
    lightHalf,
    a,
    b,
    edges,
    subject: half(),
    people: { people: whole(body), bodies: [body] },
  }
  return { reading, pixelsPerMm: 4 } as unknown as ChoiceInput
}

const ink = (...points: number[]): ChosenLine => ({
  kind: 'ink',
  path: dense(Float32Array.from(points)),
})
/** Both sides of a leg down to its foot. */
const legLines = (...at: number[]) =>
  at.flatMap((x) => [ink(x - 11, 400, x - 11, 484), ink(x + 11, 400, x + 11, 484)])
const box = (left: number, top: number, right: number, low: number) =>
  ink(left, top, right, top, right, low, left, low, left, top)

const spanOf = (path: Float32Array) => {
  const xs = path.filter((_, i) => i % 2 === 0)
  return [Math.min(...xs), Math.max(...xs)] as const
}

describe('shoes', () => {
  test('are two closed shapes, told apart, where feet are lost', () => {
    const shoes = shoesOf(legLines(170, 230), inputOf(bodyOf([legAt(170), legAt(230)])))
    expect(shoes).toHaveLength(2)
    const [[, right], [left]] = shoes
      .map(({ ring }) => spanOf(ring))
      .toSorted((one, other) => one[0] - other[0]) as [[number, number], [number, number]]
    expect(right).toBeLessThan(left)
    expect(shoes.every(({ sole }) => sole !== undefined)).toBe(true)
  })

  test('of who walks to a side point there, and the other way round', () => {
    for (const toe of [50, -50]) {
      const [shoe] = shoesOf(legLines(200), inputOf(bodyOf([legAt(200, toe)], false)))
      const [left, right] = spanOf(shoe!.ring)
      expect(Math.sign(left + right - 400)).toBe(Math.sign(toe))
    }
  })

  test('are one where one leg hides the other', () => {
    const body = bodyOf([legAt(200, 50), legAt(206, 50)], false)
    expect(shoesOf(legLines(200, 206), inputOf(body))).toHaveLength(1)
  })

  test('stay as they are where lines close around both, but not around one that is no foot', () => {
    const body = bodyOf([legAt(170), legAt(230)])
    const drawn = [...legLines(170, 230), box(154, 484, 188, 528), box(212, 484, 246, 528)]
    expect(shoesOf(drawn, inputOf(body))).toEqual([])
    const sack = [...legLines(170, 230), box(130, 300, 270, 535)]
    expect(shoesOf(sack, inputOf(body))).toHaveLength(2)
  })

  test('are none where a shin is a few mm, nor where no leg comes down to them', () => {
    const body = bodyOf([legAt(170)])
    expect(shoesOf(legLines(170), { ...inputOf(body), pixelsPerMm: 40 })).toEqual([])
    expect(shoesOf([], inputOf(body))).toEqual([])
  })
})

describe('legs', () => {
  const bare: Colours = (_x, y) => (y > 440 ? { light: 0.3, a: 0.07, b: 0.09 } : { light: 0.2 })

  test('have a hem where cloth ends and skin begins, if no line says so', () => {
    const body = bodyOf([legAt(200)])
    const [hem, ...others] = hemsOf(body, [], inputOf(body, bare))
    expect(others).toEqual([])
    expect(Math.abs(hem![1]! - 440)).toBeLessThan(8)
    expect(hemsOf(body, [ink(150, 440, 250, 440)], inputOf(body, bare))).toEqual([])
  })

  test('have none in trousers, whatever pattern these have', () => {
    const body = bodyOf([legAt(200)])
    const checks: Colours = (_x, y) => ({ light: Math.floor(y / 30) % 2 })
    expect(hemsOf(body, [], inputOf(body, checks))).toEqual([])
  })

  test('are parted below the gap between them, and a skirt is not', () => {
    const [parting] = partingOf(bodyOf([legAt(170), legAt(230)]))
    expect(parting![1]).toBeGreaterThan(420)
    expect(parting!.at(-1)).toBe(500)
    const skirt = bodyOf([legAt(170), legAt(230)])
    skirt.person.plane.data.fill(1)
    expect(partingOf(skirt)).toEqual([])
  })
})

describe('what a hand holds', () => {
  /** Something 50 × 60 beside the right hand, on a light path. */
  const holding =
    (thing: Partial<Record<'light' | 'a' | 'b', number>>): Colours =>
    (x, y) =>
      Math.abs(x - 300) < 25 && Math.abs(y - 300) < 30 ? thing : { light: 0.9 }
  const green = holding({ light: 0.1, a: -0.02, b: 0.03 })

  test('is one closed shape where it is leaves', () => {
    const body = bodyOf([])
    const [held, ...others] = inHandsOf(body, inputOf(body, green))
    expect(others).toEqual([])
    const [left, right] = spanOf(held!.outline)
    expect(left).toBeGreaterThan(255)
    expect(right).toBeLessThan(345)
    const [from, to] = spanOf(held!.room)
    expect([from < 276, to > 324]).toEqual([true, true])
  })

  test('has flowers within its rim and stalks up to the hand where it is leaves, and a brown bag none', () => {
    const body = bodyOf([])
    const [held] = inHandsOf(body, inputOf(body, green))
    const [left, right] = spanOf(held!.outline)
    const inner = held!.lines.map(spanOf).filter(([from, to]) => from > left && to < right)
    expect(inner.length).toBeGreaterThanOrEqual(3)
    expect(held!.lines.length).toBeGreaterThan(inner.length)
    const bag = holding({ light: 0.1, a: 0.005, b: 0.04 })
    expect(inHandsOf(body, inputOf(body, bag))[0]!.lines).toEqual([])
  })

  test('is none that is grey, that is pale, or whose holder is seen from the front', () => {
    const body = bodyOf([])
    expect(inHandsOf(body, inputOf(body, holding({ light: 0.1 })))).toEqual([])
    expect(inHandsOf(body, inputOf(body, holding({ light: 0.7, b: 0.05 })))).toEqual([])
    const front = bodyOf([], false)
    expect(inHandsOf(front, inputOf(front, green))).toEqual([])
  })

  test('is none before dark woods, nor where the wood itself is as dark', () => {
    const body = bodyOf([])
    const wood: Colours = (x) => (x > 275 ? { light: 0.1, a: -0.02, b: 0.03 } : { light: 0.9 })
    expect(inHandsOf(body, inputOf(body, wood))).toEqual([])
  })
})

describe('a rucksack', () => {
  /** A dark thing with seams between the shoulders of a light shirt. */
  const worn: Colours = (x, y) =>
    Math.abs(x - 200) < 36 && y > 160 && y < 296 ? { light: 0.1, edges: 0.6 } : { light: 0.8 }
  const plain: Colours = (x, y) =>
    Math.abs(x - 200) < 36 && y > 160 && y < 296 ? { light: 0.1 } : { light: 0.8 }

  test('is a closed shape between the shoulders and the hips of who is seen from behind', () => {
    const [pack, ...others] = rucksacksOf(inputOf(bodyOf([]), worn))
    expect(others).toEqual([])
    const [left, right] = spanOf(pack!.outline)
    expect(left).toBeGreaterThan(140)
    expect(right).toBeLessThan(260)
    expect(Array.from(pack!.outline.slice(0, 2))).toEqual(Array.from(pack!.outline.slice(-2)))
    expect(pack!.lines.length).toBeGreaterThanOrEqual(8)
  })

  test('is none on who sits in a boat, whose hips nobody sees', () => {
    const body = bodyOf([])
    const { plane } = body.person
    const data = plane.data.map((value, at) => (at < (310 / 2) * plane.width ? value : 0))
    const sitting = { ...body, person: { ...body.person, plane: { ...plane, data } } }
    expect(rucksacksOf(inputOf(sitting, worn))).toEqual([])
  })

  test('is none on a plain back, a checked shirt, or from the front', () => {
    expect(rucksacksOf(inputOf(bodyOf([]), plain))).toEqual([])
    const checks: Colours = (x, y) => ({
      light: (Math.floor(x / 6) + Math.floor(y / 6)) % 2,
      edges: 0.6,
    })
    expect(rucksacksOf(inputOf(bodyOf([]), checks))).toEqual([])
    expect(rucksacksOf(inputOf(bodyOf([], false), worn))).toEqual([])
  })
})
