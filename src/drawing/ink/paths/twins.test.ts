import { expect, test } from 'vitest'
import { twinsOf } from './twins.ts'

const line = (x: number, from: number, to: number) =>
  Float32Array.from({ length: 2 * (to - from) }, (_, i) =>
    i % 2 === 0 ? x + 0.5 : from + (i >> 1) + 0.5,
  )

test('both sides of a bar are twins, a line by itself and lines far apart are none', () => {
  const [left, right, alone] = [line(40, 20, 180), line(52, 20, 180), line(120, 20, 180)]
  expect(twinsOf([left, alone, right], 20, 200, 200)).toEqual(new Set([left, right]))
  expect(twinsOf([left, alone, right], 10, 200, 200)).toEqual(new Set())
  expect(twinsOf([alone], 20, 200, 200)).toEqual(new Set())
})

test('a path that comes back beside itself is its own twin', () => {
  const down = line(40, 20, 180)
  const up = line(52, 20, 180)
  const back = Float32Array.from({ length: up.length }, (_, i) =>
    i % 2 === 0 ? up[up.length - 2 - i] : up[up.length - i],
  )
  const bar = Float32Array.from([...down, ...back])
  expect(twinsOf([bar], 20, 200, 200)).toEqual(new Set([bar]))
})
