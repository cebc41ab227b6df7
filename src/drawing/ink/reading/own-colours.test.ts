import { expect, test } from 'vitest'
import { withOwnColours } from './own-colours.ts'

const [width, height] = [160, 120]

type Place = 'grass' | 'paint' | 'tyre'
const colours = {
  grass: { light: 0.5, a: -0.08, b: 0.12 },
  paint: { light: 0.8, a: 0.02, b: 0.24 },
  tyre: { light: 0.08, a: 0, b: 0 },
}

function planeOf(valueAt: (x: number, y: number) => number) {
  const data = Float32Array.from({ length: width * height }, (_, at) =>
    valueAt(at % width, Math.floor(at / width)),
  )
  return { width, height, data }
}

function refined(
  placeAt: (x: number, y: number) => Place,
  isKnown: (x: number, y: number) => boolean,
) {
  const of = (way: 'light' | 'a' | 'b') => planeOf((x, y) => colours[placeAt(x, y)][way])
  const known = planeOf((x, y) => (isKnown(x, y) ? 1 : 0))
  const mask = withOwnColours(known, of('light'), [of('a'), of('b')], 1)
  return (x: number, y: number) => mask.data[y * width + x]!
}

const isCar = (x: number, y: number) => x > 20 && x < 140 && y > 40 && y < 80
const isBoot = (x: number, y: number) => isCar(x, y) && x > 122

test('the end of a car that was missed is the car’s, for its colour, and its grille within', () => {
  const isGrille = (x: number, y: number) => Math.hypot(x - 90, y - 60) < 8
  const at = refined(
    (x, y) => (!isCar(x, y) ? 'grass' : isGrille(x, y) ? 'tyre' : 'paint'),
    (x, y) => isCar(x, y) && !isBoot(x, y) && !isGrille(x, y),
  )
  expect(at(132, 60)).toBe(1)
  expect(at(90, 60)).toBe(1)
  expect(at(60, 60)).toBe(1)
  expect(at(60, 20)).toBe(0)
})

test('what has the colour and leaves the picture is not the subject’s', () => {
  const at = refined(
    (x, y) => (isCar(x, y) || (x >= 140 && y > 50 && y < 60) ? 'paint' : 'grass'),
    isCar,
  )
  expect(at(152, 55)).toBe(0)
  expect(at(100, 60)).toBe(1)
})

test('where all is the subject, or nothing, it stays as it is', () => {
  const all = refined(
    () => 'grass',
    () => true,
  )
  expect(all(3, 3)).toBe(1)
  const none = refined(
    () => 'grass',
    () => false,
  )
  expect(none(80, 60)).toBe(0)
})
