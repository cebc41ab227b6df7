import { describe, expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { withSkyline } from './ridges.ts'

const [width, height] = [400, 560]
/** Where the mountains' top is, in pixels of the whole grid. */
const topAt = (x: number) => 220 - 60 * Math.max(0, 1 - Math.abs(x - 120) / 90)

type Place = (x: number, y: number) => { light: number; b: number }
const mountains: Place = (x, y) =>
  y > topAt(x)
    ? { light: 0.45, b: -0.1 }
    : Math.abs(y - 90) < 30
      ? { light: 0.96, b: 0 }
      : { light: 0.72, b: -0.12 }

function inputOf(place: Place, isSomebody = (_x: number, _y: number) => false): ChoiceInput {
  const half = () => newPlane(width / 2, height / 2)
  const [lightHalf, b, people] = [half(), half(), half()]
  for (let at = 0; at < b.data.length; at++) {
    const [x, y] = [2 * (at % b.width) + 1, 2 * Math.floor(at / b.width) + 1]
    const { light, b: blue } = place(x, y)
    lightHalf.data[at] = light
    b.data[at] = blue
    people.data[at] = isSomebody(x, y) ? 1 : 0
  }
  const grid = { width, height, unit: 1 }
  const reading = { grid, lightHalf, b, people: { people }, subject: half() }
  return { reading, pixelsPerMm: 2 } as unknown as ChoiceInput
}

const inkFrom = (x: number, y: number, u: number, v: number): ChosenLine => ({
  kind: 'ink',
  path: Float32Array.from({ length: 200 }, (_, i) => {
    const t = Math.floor(i / 2) / 99
    return i % 2 === 0 ? x + t * (u - x) : y + t * (v - y)
  }),
})
const streak = inkFrom(20, 60, 380, 62)
const path = inkFrom(60, 500, 340, 480)
const post = inkFrom(300, 20, 302, 400)

/** The lines that were not there before. */
const added = (lines: readonly ChosenLine[]) => lines.filter(({ kind }) => kind === 'clump')

describe('a skyline', () => {
  test('is one long line where the mountains end, in place of a cloud’s streak', () => {
    const lines = withSkyline([streak, path, post], inputOf(mountains))
    expect(lines).not.toContain(streak)
    expect(lines).toEqual(expect.arrayContaining([path, post]))
    const [ridge, ...others] = added(lines)
    expect(others).toEqual([])
    for (let i = 0; i < ridge!.path.length; i += 2)
      expect(Math.abs(ridge!.path[i + 1]! - topAt(ridge!.path[i]!))).toBeLessThan(8)
    expect(ridge!.path.at(-2)! - ridge!.path[0]!).toBeGreaterThan(380)
  })

  test('stays as ink has it where that shows most of it, and a sun stays above one that is new', () => {
    const along = inkFrom(0, 0, 400, 0)
    along.path.forEach((x, i) => {
      if (i % 2 === 0) along.path[i + 1] = topAt(x)
    })
    const shown = [streak, along]
    expect(withSkyline(shown, inputOf(mountains))).toBe(shown)
    const sun: ChosenLine = {
      kind: 'ink',
      path: Float32Array.from({ length: 80 }, (_, i) => {
        const turn = (Math.floor(i / 2) / 39) * 2 * Math.PI
        return i % 2 === 0 ? 320 + 30 * Math.cos(turn) : 60 + 30 * Math.sin(turn)
      }),
    }
    expect(withSkyline([streak, sun], inputOf(mountains))).toContain(sun)
  })

  test('is not drawn across who stands before it', () => {
    const isSomebody = (x: number, y: number) => Math.abs(x - 250) < 40 && y > 100
    const ridges = added(withSkyline([], inputOf(mountains, isSomebody)))
    expect(ridges).toHaveLength(2)
    for (const { path: ridge } of ridges)
      for (let i = 0; i < ridge.length; i += 2)
        expect(isSomebody(ridge[i]!, ridge[i + 1]!)).toBe(false)
  })

  test('passes behind a post that reaches into the sky', () => {
    const withPost: Place = (x, y) =>
      Math.abs(x - 300) < 9 ? { light: 0.3, b: 0 } : mountains(x, y)
    const ridges = added(withSkyline([], inputOf(withPost)))
    expect(ridges).toHaveLength(2)
    for (const { path: ridge } of ridges)
      expect(ridge.every((y, i) => i % 2 === 0 || y > 140)).toBe(true)
  })

  test.each([
    ['a pale wall', (_x: number, y: number) => ({ light: y > 220 ? 0.4 : 0.95, b: 0 })],
    [
      'treetops',
      (x: number, y: number) =>
        y > 220 + 40 * ((Math.floor(x / 14) * 7) % 3) - 40
          ? { light: 0.3, b: 0.05 }
          : { light: 0.72, b: -0.12 },
    ],
    [
      'a sky that darkens slowly',
      (_x: number, y: number) => ({ light: 0.9 - 0.5 * (y / height), b: -0.03 }),
    ],
    ['nothing but sky', () => ({ light: 0.72, b: -0.12 })],
    ['a dark room', () => ({ light: 0.2, b: 0 })],
  ] as const)('is none before %s', (_, place) => {
    const lines = [streak, path]
    expect(withSkyline(lines, inputOf(place))).toBe(lines)
  })
})
