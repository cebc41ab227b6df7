import { beforeAll, expect, test } from 'vitest'
import { paintedHead } from './fixtures/painted-head.ts'
import { openNet, type Net } from './net/open-net.ts'
import { nodeModel } from './node-models.ts'
import { unpackedModel } from './packed-model.ts'
import { lookForPeople, mergedPeople, reachOf, type PersonCandidate } from './person-finder.ts'
import { pyramidOf } from './pyramid.ts'

let net: Net
beforeAll(async () => {
  net = openNet(unpackedModel(await nodeModel('personFinder')))
})

const pyramid = () => pyramidOf(paintedHead(900, 600, 600, 200, 60))

test('somebody is found once, in whichever square: the head where it is painted, the hips below', () => {
  for (const square of [
    { x: 450, y: 300, side: 900 },
    { x: 600, y: 300, side: 500 },
  ]) {
    const found = mergedPeople(lookForPeople(net, pyramid(), square, 0.5))
    expect(found).toHaveLength(1)
    const [{ x, y, hips, above }] = found
    expect(Math.hypot(x - 600, y - 200)).toBeLessThan(90)
    expect(hips[1]).toBeGreaterThan(y + 100)
    expect(above[1]).toBeLessThan(-100)
  }
})

test('nobody is found where the square shows nothing', () => {
  expect(lookForPeople(net, pyramid(), { x: 150, y: 450, side: 280 }, 0.5)).toEqual([])
})

test('the surer of two that have head and hips in common is kept, and whoever has another head', () => {
  const one: PersonCandidate = { x: 100, y: 50, hips: [100, 150], above: [0, -100], score: 0.8 }
  const again = { ...one, x: 110, hips: [120, 160] as const, score: 0.9 }
  const beside = { ...one, x: 160, score: 0.7 }
  expect(mergedPeople([one, again, beside])).toEqual([again, beside])
  expect(reachOf(one)).toBe(100)
})
