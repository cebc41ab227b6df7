import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { filled } from '../grid/planes.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { withoutShadows } from './shadows.ts'
import { sidesOf } from './sides.ts'

const side = 300
const mmAcross = 160
const mm = side / mmAcross

/** A wall of clay, in shade from 60 to 90 mm, with a blue door from 120 mm on. */
const { ink: reading } = analyse(
  picture(side, side, (x): Colour => {
    if (x >= 120 * mm) return [50, 70, 140]
    const lit: Colour = [212, 160, 108]
    return x >= 60 * mm && x < 90 * mm ? [lit[0] * 0.5, lit[1] * 0.5, lit[2] * 0.52] : lit
  }),
)

/** Somebody stands at the left side, from there to so many mm. */
function pageWith(personMm: number) {
  const page = pageOf(reading, mmAcross, ({ all }) => ({ size: all }))
  const { width, height } = page.guides.subject
  const people = filled(width, height, 0)
  for (let at = 0; at < people.data.length; at++)
    if ((at % width) * (mmAcross / width) < personMm) people.data[at] = 1
  return { ...page, reading: { ...reading, people: { ...reading.people, people } } }
}

const upright = (input: ReturnType<typeof pageWith>, atMm: number) =>
  inkLine(input, [atMm, 40], [atMm, 90])
const left = (lines: readonly ChosenLine[], input: ReturnType<typeof pageWith>) =>
  withoutShadows(lines, sidesOf(input), input)

test('the borders of a shadow near somebody go, those of things stay', () => {
  const input = pageWith(50)
  const [from, to, door] = [60, 90, 120].map((at) => upright(input, at))
  expect(left([from!, to!, door!], input)).toEqual([door])
})

test('where nobody stands no line is a shadow, nor where somebody is on one of its sides', () => {
  for (const personMm of [0, 62, 75]) {
    const input = pageWith(personMm)
    const line = upright(input, 60)
    expect(left([line], input)).toEqual([line])
  }
})

test('hair, jaws and faces keep their lines', () => {
  const input = pageWith(50)
  for (const kind of ['hair', 'jaw', 'mask', 'head', 'strand'] as const) {
    const line = { ...upright(input, 60), kind }
    expect(left([line], input)).toEqual([line])
  }
})
