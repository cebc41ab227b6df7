import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { pageInk } from '../../gate/page-ink.ts'
import type { StyleName } from '../../ground/line-art.ts'
import type { SeenFace } from '../../ground/seen.ts'
import { styled } from '../../styled.ts'
import { seenHead, type TestHead } from '../../test-faces.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import { guidesOf } from './guides.ts'
import { hairLines } from './hair-lines.ts'
import { hairMasksOf } from './hair-masks.ts'

const [width, height] = [480, 360]
const head: TestHead = { x: 0.5, y: 0.42, halfWidth: 0.13, halfHeight: 0.22 }
const skin: Colour = [112, 76, 58]
const hair: Colour = [30, 24, 24]
const jersey: Colour = [60, 90, 160]

/** In halves of the face's width and height from its middle. */
const about = (x: number, y: number): [across: number, down: number] => [
  ((x + 0.5) / width - head.x) / head.halfWidth,
  ((y + 0.5) / height - head.y) / head.halfHeight,
]

const isFringe = (across: number, down: number) => down < -0.55 + 0.1 * across * across
const isLong = (across: number, down: number) =>
  Math.abs(across) > 0.8 && Math.abs(across) < 1.6 && down > -0.6 && down < 1.35

/** A dark face under dark hair, which may come down over the jersey. */
function photoOf({
  hasLong = false,
  crown = hair,
  cloth = jersey,
  over = (_across: number, _down: number): Colour | undefined => undefined,
} = {}) {
  return picture(width, height, (x, y) => {
    const [across, down] = about(x, y)
    const far = Math.sqrt(across * across + down * down)
    if (hasLong && isLong(across, down) && (far > 0.97 || down < 0)) return hair
    const top = over(across, down)
    if (top) return top
    if (far < 1) return isFringe(across, down) ? crown : skin
    if (far < 1.25 && down < 0) return crown
    if (down > 0.9 && Math.abs(across) < 1.8) return cloth
    return [206, 214, 204]
  })
}

/** As a model sees a head with long hair: down to the chin, where its square ends. */
function longHead(): SeenFace {
  const side = 128
  const seen = seenHead(head)
  const data = seen.head.data.map((value, at) => {
    const [across, down] = about(
      ((at % side) * width) / side,
      (Math.floor(at / side) * height) / side,
    )
    return isLong(across, down) && down < 1 ? 255 : value
  })
  return { ...seen, head: { ...seen.head, data } }
}

function masksOf(photo: ReturnType<typeof photoOf>, seen = seenHead(head)) {
  const { ink } = analyse(photo, { seen: { faces: [seen], people: [] } })
  const masks = hairMasksOf(ink, guidesOf(ink, true))
  return {
    count: masks.length,
    /** at a place in halves of the face */
    at(across: number, down: number): boolean {
      const { left, top, plane } = masks[0].mask
      const half = ink.lightHalf
      const x = Math.floor((head.x + across * head.halfWidth) * half.width) - left
      const y = Math.floor((head.y + down * head.halfHeight) * half.height) - top
      return plane.data[y * plane.width + x] > 0.5
    },
  }
}

test('hair that the sun makes as light as skin is hair where hair parts it from the face, and a bald crown none', () => {
  // High hair, dark above the forehead and in the sun above that.
  const { head: crown, person } = seenHead({ ...head, halfHeight: 1.3 * head.halfHeight })
  const lit = masksOf(
    photoOf({
      over: (across, down) => {
        if (down > -1.03 || across * across + (down / 1.3) ** 2 > 1.25 ** 2) return undefined
        return Math.abs(across) < 0.5 ? skin : hair
      },
    }),
    { ...seenHead(head), head: crown, person },
  )
  for (const [across, down] of [
    [0, -1.1],
    [0, -0.75],
    [0.3, -1.1],
  ] as const)
    expect(lit.at(across, down)).toBe(true)
  expect(lit.at(0, -0.3)).toBe(false)
  const bald = masksOf(
    photoOf({
      over: (across, down) =>
        down < -0.5 && Math.abs(across) < 0.5 && across * across + down * down < 1.25 ** 2
          ? skin
          : undefined,
    }),
  )
  expect(bald.at(0, -1.1)).toBe(false)
})

test('a dark face’s dark hair is told from it, down to its fringe', () => {
  const mask = masksOf(photoOf())
  expect(mask.at(0, -1.1)).toBe(true)
  expect(mask.at(0, -0.75)).toBe(true)
  for (const [across, down] of [
    [0, -0.3],
    [0.5, 0.3],
    [0, 0.8],
    [0, 1.3],
    [1.5, -0.5],
  ] as const)
    expect(mask.at(across, down)).toBe(false)
})

/** Within the face, to one side. */
const isAside = (across: number, down: number) =>
  across > 0.45 && down > -0.6 && across * across + down * down < 1

test('hair that hangs into a face is hair and none of its skin, and a cheek in the shade is skin', () => {
  const black: Colour = [24, 24, 26]
  const hanging = masksOf(
    photoOf({ crown: black, over: (across, down) => (isAside(across, down) ? black : undefined) }),
  )
  const shaded = masksOf(
    photoOf({
      crown: black,
      over: (across, down) => (isAside(across, down) ? [60, 34, 22] : undefined),
    }),
  )
  for (const mask of [hanging, shaded]) {
    expect(mask.at(0, -1.1)).toBe(true)
    expect(mask.at(0, -0.75)).toBe(true)
    expect(mask.at(-0.3, 0.2)).toBe(false)
  }
  expect(hanging.at(0.8, 0)).toBe(true)
  expect(shaded.at(0.8, 0)).toBe(false)
})

test('a wall of a shaded cheek’s tint beside a crown makes no hair of that cheek', () => {
  const mask = masksOf(
    photoOf({
      crown: [24, 24, 26],
      over: (across, down) => {
        if (isAside(across, down)) return [45, 28, 21]
        const far = Math.sqrt(across * across + down * down)
        return across > 0.2 && down < -0.8 && far > 1.05 && far < 1.25 ? [206, 180, 166] : undefined
      },
    }),
  )
  expect(mask.at(-0.2, -1.1)).toBe(true)
  expect(mask.at(0.8, 0)).toBe(false)
})

test('what shines of a forehead above the face’s oval is no hair', () => {
  const mask = masksOf(
    photoOf({
      over: (across, down) => {
        const far = Math.sqrt(across * across + down * down)
        if (Math.abs(across) < 0.5 && down < -0.5 && far < 1.12) return [140, 99, 78]
        return undefined
      },
    }),
  )
  expect(mask.at(0, -1.2)).toBe(true)
  expect(mask.at(0.9, -0.7)).toBe(true)
  expect(mask.at(0, -1.06)).toBe(false)
})

test('long hair is followed below the head’s own mask, and clothes are not', () => {
  const mask = masksOf(photoOf({ hasLong: true }), longHead())
  for (const side of [-1, 1]) {
    expect(mask.at(1.3 * side, 0.4)).toBe(true)
    expect(mask.at(1.3 * side, 1.15)).toBe(true)
    expect(mask.at(1.7 * side, 1.3)).toBe(false)
  }
})

test('short hair ends with the head, though the jacket be of its colour', () => {
  const mask = masksOf(photoOf({ cloth: hair }))
  for (const side of [-1, 1]) expect(mask.at(1.2 * side, 1.2)).toBe(false)
})

test('what has the hair’s colour beside a head is its hair where a model is sure of it and it is near', () => {
  const isHairAt = (place: number, believed: number) => {
    const isPart = (across: number, down: number) =>
      Math.abs(across - place) < 0.25 && Math.abs(down + 0.5) < 0.4
    const side = 128
    const seen = seenHead(head)
    const data = seen.head.data.map((value, at) => {
      const [across, down] = about(
        ((at % side) * width) / side,
        (Math.floor(at / side) * height) / side,
      )
      return isPart(across, down) ? believed : value
    })
    const mask = masksOf(
      photoOf({ over: (across, down) => (isPart(across, down) ? hair : undefined) }),
      { ...seen, head: { ...seen.head, data } },
    )
    expect(mask.at(0, -1.1)).toBe(true)
    return mask.at(place, -0.5)
  }
  // A bun, a net behind the head, and somebody else.
  expect(isHairAt(1.8, 255)).toBe(true)
  expect(isHairAt(1.8, 100)).toBe(false)
  expect(isHairAt(2.7, 255)).toBe(false)
})

test('a bald head has no hair', () => {
  expect(masksOf(photoOf({ crown: skin })).count).toBe(0)
})

test.each([
  ['pale', false, [236, 226, 196]],
  ['dark', true, hair],
] as const)('where nothing shows %s hair’s border, a forehead has a line: %s', (_, has, crown) => {
  const seen = { faces: [seenHead(head)], people: [] }
  const { ink } = analyse(photoOf({ crown }), { seen })
  const guides = guidesOf(ink, true)
  const [mask] = hairMasksOf(ink, guides)
  const none = new Uint8Array(ink.grid.width * ink.grid.height)
  const meets = (shown: number) =>
    hairLines(mask!, ink, guides, () => shown, none).some((path) => {
      for (let i = 0; i < path.length; i += 2) {
        const [across, down] = about(
          (path[i]! / ink.grid.width) * width,
          (path[i + 1]! / ink.grid.height) * height,
        )
        if (Math.abs(across) < 0.4 && down > -0.7 && down < -0.4) return true
      }
      return false
    })
  expect(meets(0)).toBe(has)
  expect(meets(0.6)).toBe(true)
})

test('a strand is in the line where hair ends if it is no narrower than locks are', () => {
  const { ink } = analyse(photoOf({ crown: hair }), {
    seen: { faces: [seenHead(head)], people: [] },
  })
  const guides = guidesOf(ink, true)
  const [found] = hairMasksOf(ink, guides)
  const none = new Uint8Array(ink.grid.width * ink.grid.height)
  const placeOf = (x: number, y: number) =>
    about((x / ink.grid.width) * width, (y / ink.grid.height) * height)
  /** How far down the face its line goes if a strand so wide hangs over the middle of it. */
  const lowestWith = (wide: number) => {
    const { left, top, plane } = found!.mask
    const data = plane.data.map((_, at) => {
      const x = 2 * (left + (at % plane.width)) + 1
      const y = 2 * (top + Math.floor(at / plane.width)) + 1
      const [across, down] = placeOf(x, y)
      const isCrown = down < -0.5 && Math.abs(across) < 1
      return isCrown || (down < 0.2 && Math.abs(across) < wide / 2) ? 1 : 0
    })
    const mask = { ...found!, mask: { left, top, plane: { ...plane, data } }, hull: [] }
    let lowest = -Infinity
    for (const path of hairLines(mask, ink, guides, () => 1, none))
      for (let i = 0; i < path.length; i += 2) {
        const [across, down] = placeOf(path[i]!, path[i + 1]!)
        if (Math.abs(across) < 0.5) lowest = Math.max(lowest, down)
      }
    return lowest
  }
  expect(lowestWith(0.4)).toBeGreaterThan(0)
  expect(lowestWith(0.04)).toBeLessThan(-0.3)
})

const short = analyse(photoOf(), { seen: { faces: [seenHead(head)], people: [] } })

describe.each<StyleName>(['children', 'standard', 'manga'])('in %s', (style) => {
  test('one line runs where hair and forehead meet', () => {
    const art = styled(short, {
      style,
      detail: 0.5,
      widthMm: 240,
      heightMm: 180,
    })
    const page = pageInk(art, 4)
    let met = 0
    const places = [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6]
    for (const across of places) {
      const border = -0.55 + 0.1 * across * across
      const x = Math.floor((head.x + across * head.halfWidth) * page.width)
      let isInk = false
      for (let down = border - 0.09; down < border + 0.09; down += 0.01) {
        const y = Math.floor((head.y + down * head.halfHeight) * page.height)
        isInk ||= page.mask[y * page.width + x]! > 0
      }
      if (isInk) met++
    }
    expect(met).toBe(places.length)
  })
})
