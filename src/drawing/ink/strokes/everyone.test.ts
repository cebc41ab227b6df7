import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import { filled } from '../grid/planes.ts'
import { pageOf } from '../test-lines.ts'
import { everyoneOf } from './everyone.ts'

const head: TestHead = { x: 0.3, y: 0.4, halfWidth: 0.1, halfHeight: 0.15 }
const seen = { faces: [seenHead(head)], people: [] }
const { ink } = analyse(pictureOfHeads(240, 200, [head]), { seen })
const { width, height } = ink.people.people
/** What the picture is of is half sure of all of it. */
const all = filled(width, height, 0.5)
const salient = { left: 0, top: 0, own: all, seen: all }

/** Whether somebody is at a place, in fractions of the picture, on a page so wide in mm. */
function isSomebody(x: number, y: number, mmAcross: number): boolean {
  const reading = Object.create(ink, {
    people: { value: { ...ink.people, salient } },
  }) as typeof ink
  const page = pageOf(reading, mmAcross, ({ none }) => ({ hair: none }))
  return everyoneOf(page).data[Math.floor(y * height) * width + Math.floor(x * width)] > 0.5
}

test('beside a head that is large on paper a halo is nobody, beside a small one and farther off it is what they hold', () => {
  const [large, small] = [240, 60]
  expect(isSomebody(0.3, 0.4, large)).toBe(true)
  expect(isSomebody(0.5, 0.2, large)).toBe(false)
  expect(isSomebody(0.95, 0.9, large)).toBe(true)
  expect(isSomebody(0.5, 0.2, small)).toBe(true)
})
