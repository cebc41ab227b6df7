import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { dropShoulders, type Places } from './hair-places.ts'

const [width, height] = [120, 120]
/** Heights of the face in a pixel. */
const scale = 0.025

type Place = { readonly up: number; readonly aside: number }

/** Which of these places stay hair on the side to the right of a face, by where a mask took hair to be. */
function kept(isHair: (up: number, aside: number) => boolean, asked: readonly Place[]): boolean[] {
  const count = width * height
  const places: Places = {
    box: { left: 0, top: 0, plane: newPlane(width, height) },
    step: 1,
    width,
    height,
    at: new Int32Array(count),
    up: Float32Array.from({ length: count }, (_, i) => 1 - Math.floor(i / width) * scale),
    aside: Float32Array.from({ length: count }, (_, i) => Math.abs((i % width) - 60) * scale),
    side: Uint8Array.from({ length: count }, (_, i) => (i % width > 60 ? 1 : 0)),
    mine: new Float32Array(count),
    head: new Float32Array(count),
    isOthers: new Uint8Array(count),
  }
  const plane = newPlane(width, height)
  for (let i = 0; i < count; i++)
    plane.data[i] = places.side[i] === 1 && isHair(places.up[i]!, places.aside[i]!) ? 1 : 0
  dropShoulders(plane, places)
  return asked.map(
    ({ up, aside }) =>
      plane.data[Math.round((1 - up) / scale) * width + 60 + Math.round(aside / scale)]! > 0,
  )
}

const isShort = (up: number, aside: number) => up > 0 && aside > 0.4 && aside < 0.75

test('a hood that short hair touches beside the cheek is none of it', () => {
  const isHood = (up: number, aside: number) =>
    up < -0.15 && aside > 0.2 && aside < 1.2 && up > -0.9
  const touches = (up: number, aside: number) =>
    up <= 0 && up >= -0.15 && aside > 0.5 && aside < 0.54
  expect(
    kept(
      (up, aside) => isShort(up, aside) || touches(up, aside) || isHood(up, aside),
      [
        { up: 0.3, aside: 0.6 },
        { up: -0.4, aside: 0.6 },
        { up: -0.7, aside: 0.6 },
      ],
    ),
  ).toEqual([true, false, false])
})

test('long hair that hangs beside the cheek stays', () => {
  const isLong = (up: number, aside: number) => up <= 0 && up > -0.9 && aside > 0.4 && aside < 0.75
  expect(
    kept(
      (up, aside) => isShort(up, aside) || isLong(up, aside),
      [
        { up: -0.4, aside: 0.6 },
        { up: -0.7, aside: 0.6 },
      ],
    ),
  ).toEqual([true, true])
})
