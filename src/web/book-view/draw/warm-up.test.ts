import { expect, test } from 'vitest'
import { analyse } from '#drawing/analyse.ts'
import { styled } from '#drawing/styled.ts'
import { warmUp, warmUpPicture } from './warm-up.ts'

test('the picture drawn for nobody makes the engine do what photos do: regions, lines, marks and black', () => {
  const analysis = analyse(warmUpPicture(1))
  const art = styled(analysis, { style: 'manga', detail: 0.5, widthMm: 277, heightMm: 190 })
  expect(art.strokes.length).toBeGreaterThan(20)
  expect(art.fills.length).toBeGreaterThan(0)
})

test('making ready ends when a photo comes', async () => {
  let asked = 0
  await warmUp(() => ++asked < 3)
  expect(asked).toBe(3)
})
