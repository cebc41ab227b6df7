import { expect, test } from 'vitest'
import { analyse } from '#drawing/analyse.ts'
import { styled } from '#drawing/styled.ts'
import { warmUp, warmUpPicture } from './warm-up.ts'

test('the picture drawn for nobody makes the engine draw lines, short and long', () => {
  const analysis = analyse(warmUpPicture(1))
  const art = styled(analysis, { style: 'manga', detail: 0.5, widthMm: 277, heightMm: 190 })
  expect(art.strokes.length).toBeGreaterThan(20)
  expect(art.strokes.some(({ points }) => points.length > 20)).toBe(true)
})

test('making ready ends when a photo comes', async () => {
  let asked = 0
  await warmUp(() => ++asked < 3)
  expect(asked).toBe(3)
})
