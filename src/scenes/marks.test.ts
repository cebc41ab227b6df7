import { describe, expect, it } from 'vitest'
import { paymentBadge, paymentNames } from './badges.ts'
import { hero } from './hero.ts'
import { icon, iconNames } from './icons.ts'
import { crayonFriends } from './crayon-friends.ts'
import { emptyBasket } from './empty-basket.ts'
import { lostPage } from './lost-page.ts'
import { lettering } from './lettering.ts'
import { favicon, logo, logoMark, wordmark } from './marks.ts'
import { faultsOf, pixelsOf } from '#support/svg-faults.ts'

const small: [string, string, number][] = [
  ...iconNames.map((name): [string, string, number] => [`icon ${name}`, icon(name), 2000]),
  ...paymentNames.map((name): [string, string, number] => [
    `badge ${name}`,
    paymentBadge(name),
    2000,
  ]),
  ['logo', logo(), 2500],
  ['mark', logoMark(), 1000],
  ['wordmark', wordmark(), 2000],
  ['favicon', favicon(), 1000],
]

const large: [string, (idPrefix: string) => string, number][] = [
  ['hero', (idPrefix) => hero({ idPrefix }), 52_000],
  ['hero for phones', (idPrefix) => hero({ idPrefix, crop: 'portrait' }), 52_000],
  ['lost page', (idPrefix) => lostPage({ idPrefix }), 12_000],
  ['empty basket', (idPrefix) => emptyBasket({ idPrefix }), 12_000],
  ['glad crayons', (idPrefix) => crayonFriends('glad', { idPrefix }), 16_000],
  ['bored crayons', (idPrefix) => crayonFriends('bored', { idPrefix }), 12_000],
]

describe.each(small)('%s', (_, svg, bytesMax) => {
  it('can stand inline many times on a page', () => {
    expect(faultsOf(svg, 'none')).toEqual([])
    expect(svg).not.toContain(' id=')
    expect(svg.length).toBeLessThan(bytesMax)
  })

  it('shows something', async () => {
    const { transparent } = await pixelsOf(svg, 120)
    expect(transparent).toBeLessThan(0.95)
  })
})

describe.each(large)('%s', (_, draw, bytesMax) => {
  it('is small, self-contained and the same each time', async () => {
    const svg = draw('z')
    expect(faultsOf(svg, 'z')).toEqual([])
    expect(svg.length).toBeLessThan(bytesMax)
    expect(draw('z')).toBe(svg)
    expect((await pixelsOf(svg, 300)).colourful).toBeGreaterThan(0.05)
  })
})

describe('titles', () => {
  it('announce a picture, and hide it as decoration where there is none', () => {
    expect(icon('heart', { title: 'Hecho con <cariño>' })).toContain(
      'role="img"><title>Hecho con &lt;cariño></title>',
    )
    expect(icon('heart')).toContain('aria-hidden="true"')
  })
})

describe('lettering', () => {
  it('gives every letter of the names that the shop writes', () => {
    for (const word of ['Garabato', '404', ...paymentNames]) {
      const letters = word.replaceAll(' ', '')
      expect(lettering(letters).strokes.length).toBeGreaterThanOrEqual(letters.length)
    }
  })
})

describe('one colour', () => {
  it('leaves only the ink', async () => {
    expect((await pixelsOf(logo({ oneColour: true, ink: '#222222' }), 300)).colourful).toBe(0)
    expect((await pixelsOf(logo({ ink: '#222222' }), 300)).colourful).toBeGreaterThan(0.02)
  })
})
