import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { crayons } from '#scenes/palette.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const colours = Object.fromEntries(
  [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
)

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const channelAt = (at: number) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channelAt(1) + 0.7152 * channelAt(3) + 0.0722 * channelAt(5)
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(colours[one]), luminance(colours[other])]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const names = ['red', 'orange', 'yellow', 'green', 'blue', 'pink', 'purple']

describe('text is readable', () => {
  test.each(names)('%s ink on paper, deep paper, white and its own tint', (name) => {
    for (const ground of ['paper', 'paper-deep', 'sheet', `${name}-tint`])
      expect([ground, contrast(`${name}-ink`, ground)]).toEqual([
        ground,
        expect.toSatisfy((ratio: number) => ratio >= 4.5),
      ])
  })

  test.each(['paper', 'paper-deep', 'sheet', ...names.map((name) => `${name}-tint`)])(
    'ink and soft ink on %s',
    (ground) => {
      expect(contrast('ink', ground)).toBeGreaterThanOrEqual(7)
      expect(contrast('ink-soft', ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(names.filter((name) => name !== 'purple'))('ink on the %s crayon itself', (name) => {
    expect(contrast('ink', name)).toBeGreaterThanOrEqual(4.5)
  })

  test('white on what is pressed to pay, and on errors', () => {
    for (const ground of ['pay', 'pay-strong', 'red-ink'])
      expect(contrast('white', ground)).toBeGreaterThanOrEqual(4.5)
  })
})

test('the frames of controls stand out from every ground', () => {
  for (const ground of ['paper', 'sheet', 'paper-deep'])
    expect(contrast('rule-strong', ground)).toBeGreaterThanOrEqual(3)
})

test('the page and the drawings share their crayons', () => {
  const { coral, tangerine, sun, leaf, sky, rose, plum } = crayons
  expect(names.map((name) => colours[name])).toEqual([coral, tangerine, sun, leaf, sky, rose, plum])
})
