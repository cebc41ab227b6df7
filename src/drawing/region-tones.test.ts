import { expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import { pageFigures } from './gate/page-figures.ts'
import { styled } from './styled.ts'
import { picture } from './test-pictures.ts'

const page = { widthMm: 190, heightMm: 133 }

/** How much of a manga page is black that shows a ball of this colour on nearly white. */
function blackShare(ball: [number, number, number]): number {
  const pixels = picture(300, 210, (x, y) =>
    (x - 150) ** 2 + (y - 105) ** 2 < 35 * 35 ? ball : [236, 236, 240],
  )
  return pageFigures(styled(analyse(pixels), { style: 'manga', detail: 0.5, ...page }), {
    style: 'manga',
  }).solidShare
}

test('the darkest thing of a pale picture is inked in manga, though it is not dark', () => {
  expect(blackShare([96, 100, 112])).toBeGreaterThan(0.05)
})

test('what could be skin is left white in a pale picture, and so are bright colours', () => {
  expect(blackShare([150, 96, 70])).toBeLessThan(0.005)
  expect(blackShare([30, 60, 230])).toBeLessThan(0.005)
})

test('dark skin in the shade is never inked, black cloth as dark is', () => {
  expect(blackShare([52, 34, 28])).toBeLessThan(0.005)
  expect(blackShare([34, 22, 17])).toBeLessThan(0.005)
  expect(blackShare([36, 36, 40])).toBeGreaterThan(0.05)
})
