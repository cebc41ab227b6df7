import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { windowHeads } from './window-heads.ts'

const [width, height] = [260, 240]
const head = { x: 130, y: 110, radius: 60 }
type Dot = readonly [x: number, y: number, radius: number]
const left: Dot = [112, 92, 6]
const right: Dot = [148, 92, 6]
const snout: Dot = [130, 136, 9]
const awayFrom = (at: number, x: number, y: number) =>
  Math.sqrt(((at % width) - x) ** 2 + (Math.floor(at / width) - y) ** 2)

/** A head of mid grey with dark dots; `isKnown` whether something is known to be there. */
function heads(dots: readonly Dot[], isKnown = true) {
  const [lightHalf, things, zone] = [0, 1, 2].map(() => newPlane(width, height))
  for (let at = 0; at < things.data.length; at++) {
    things.data[at] = awayFrom(at, head.x, head.y) < head.radius ? 1 : 0
    const isDot = dots.some(([x, y, radius]) => awayFrom(at, x, y) < radius)
    lightHalf.data[at] = isDot ? 0.05 : 0.5
  }
  const spots = windowHeads({ things: isKnown ? things : undefined, lightHalf }, zone)
  const middles = spots.map(({ rings: [ring] }) =>
    [0, 1].map((axis) => {
      const along = ring.filter((_, i) => i % 2 === axis)
      return (Math.min(...along) + Math.max(...along)) / 4
    }),
  )
  return { spots, middles, zone }
}

test('two dark eyes above a nose are drawn where they are, the eyes with a gleam', () => {
  const { spots, middles, zone } = heads([left, right, snout])
  expect(spots.map(({ rings }) => rings.length)).toEqual([2, 2, 1])
  for (const [i, [x, y]] of [left, right, snout].entries())
    expect(Math.abs(middles[i][0] - x) + Math.abs(middles[i][1] - y)).toBeLessThan(6)
  expect(zone.data[92 * width + 112]).toBe(2)
  expect(zone.data[20 * width + 20]).toBe(0)
})

test('an eye that runs into the shade of an ear is as far from the nose as the other', () => {
  const ear: Dot = [96, 96, 22]
  const { middles } = heads([left, right, snout, ear])
  expect(middles).toHaveLength(3)
  expect(Math.abs(middles[0][0] - left[0])).toBeLessThan(8)
})

test('nothing is drawn without a nose, with one alone, or where nothing is known to be', () => {
  expect(heads([left, right]).spots).toEqual([])
  expect(heads([snout]).spots).toEqual([])
  expect(heads([left, right, snout], false).spots).toEqual([])
})
