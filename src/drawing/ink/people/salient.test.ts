import { describe, expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { nothingSeen, type SeenMask } from '../../ground/seen.ts'
import type { Figure } from './figures.ts'
import { valueIn } from './masks.ts'
import { agreesWith, goesOnAcross, salientFigure } from './salient.ts'

const [width, height] = [160, 120]

type Shape = (x: number, y: number) => number

function maskOf(valueAt: Shape): SeenMask {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data[y * width + x] = Math.round(255 * valueAt(x, y))
  return { x: 0, y: 0, width: 1, height: 1, columns: width, rows: height, data }
}

function planeOf(valueAt: Shape) {
  const plane = newPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) plane.data[y * width + x] = valueAt(x, y)
  return plane
}

const box =
  (left: number, top: number, right: number, bottom: number, value = 1): Shape =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom ? value : 0
const all =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    Math.max(...shapes.map((shape) => shape(x, y)))

const nobody = newPlane(width, height)
const person = box(60, 20, 90, 118)
const figureOf = (shape: Shape): Figure => {
  const plane = planeOf(shape)
  return { left: 0, top: 0, own: plane, seen: plane }
}
const found = (salient: Shape, people = nobody) =>
  salientFigure({ ...nothingSeen, salient: maskOf(salient) }, people)
const at = (figure: Figure | undefined, x: number, y: number) =>
  figure && valueIn({ left: figure.left, top: figure.top, plane: figure.own }, x, y)

describe('what a picture is of', () => {
  test('is what the model is sure of, not a soft piece of floor', () => {
    const figure = found(all(person, box(110, 80, 150, 110, 0.6)))
    expect(at(figure, 75, 60)).toBeCloseTo(1)
    expect(at(figure, 130, 95)).toBe(0)
  })

  test.each([
    ['a speck', box(10, 10, 15, 15)],
    ['nearly everything', box(0, 0, 160, 110)],
    ['nothing at all', () => 0],
  ])('is not known where it is %s', (_, salient) => {
    expect(found(salient)).toBeUndefined()
  })

  test('has what people hold, without the seat that the picture cuts off and a stone that may be theirs', () => {
    const held = box(88, 50, 100, 64)
    const seat = box(20, 80, 160, 110)
    const stone = box(50, 108, 62, 118, 0.7)
    const figure = found(all(person, held, box(88, 80, 112, 110)), planeOf(person))
    expect(at(figure, 95, 57)).toBeCloseTo(1)
    const seated = found(all(person, box(90, 90, 112, 120), held), planeOf(person))
    expect(at(seated, 100, 105)).toBe(0)
    expect(at(seated, 95, 57)).toBeCloseTo(1)
    expect(at(found(all(person, stone), planeOf(person)), 55, 113)).toBe(0)
    // What is most of it is ridden.
    expect(at(found(all(person, seat), planeOf(person)), 140, 95)).toBeCloseTo(1)
  })
})

describe('what is behind', () => {
  const salient = figureOf(person)
  const everybody = (...figures: Figure[]) => agreesWith(salient, figures, nobody)

  test('is known where each of those seen is in it or elsewhere', () => {
    expect(everybody()).toBe(true)
    expect(everybody(figureOf(person), figureOf(box(120, 20, 150, 118)))).toBe(true)
  })

  test('is not where it holds half of somebody, or is small itself', () => {
    expect(everybody(figureOf(person), figureOf(box(75, 20, 105, 118)))).toBe(false)
    expect(agreesWith(figureOf(box(60, 20, 70, 90)), [], nobody)).toBe(false)
  })
})

test('somebody ends where it does, and not where their own mask has a hem', () => {
  const salient = figureOf(person)
  expect(goesOnAcross(salient, 75, 60, 0, 4)).toBe(true)
  expect(goesOnAcross(salient, 90, 60, 4, 0)).toBe(false)
})
