import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blocksOf, unknownMarks } from '#domain/legal.ts'

const locales = ['es', 'de', 'fr', 'en'] as const
const types = [
  'privacy_policy',
  'terms_conditions',
  'legal_notice',
  'cookies',
  'accessibility',
] as const
type Locale = (typeof locales)[number]
type LegalType = (typeof types)[number]

const folder = new URL('./legal/', import.meta.url)
const text = (locale: Locale, type: LegalType) =>
  readFileSync(new URL(`${locale}/${type}.md`, folder), 'utf8')
const everyText = locales.flatMap((locale) => types.map((type) => ({ locale, type })))
const notAllowedAnchor = '{#contenido-no-permitido}'

/** Words that a sentence of the language can hardly do without, and that no other language's text needs in a citation. */
const everydayWords: Record<Locale, string[]> = {
  es: ['usted', 'nuestro', 'pedido', 'cuando', 'puede', 'según', 'hasta'],
  de: ['und', 'dich', 'wir', 'nicht', 'werden', 'Bestellung'],
  fr: ['vous', 'nous', 'votre', 'notre', 'commande', 'pour'],
  en: ['the', 'you', 'your', 'we', 'order', 'and', 'with'],
}

/**
 * Forms of address that would fall out of the tone of each language: German says du, as the shop does, the others are
 * formal (docs/words).
 */
const wrongAddress: Record<Locale, string[]> = {
  es: ['tú', 'tu', 'tus', 'te', 'contigo', 'puedes', 'vosotros'],
  de: ['Ihnen', 'Ihrem', 'Ihren', 'Ihres'],
  fr: ['toi', 'tes', 'ton', 'ta'],
  en: [],
}

const wordsOf = (prose: string) =>
  new Set(prose.replace(/`[^`]*`|\]\([^)]*\)/g, ' ').match(/\p{L}+/gu))
/** A word also counts at the start of a sentence. */
const uses = (words: Set<string>, word: string) =>
  words.has(word) || words.has(word[0]!.toUpperCase() + word.slice(1))

/** What French law alone wants on a consumer's guarantees, in a frame of its own. */
const encadre =
  /Pour les consommateurs qui vivent en France, voici l’encadré[^\n]+\n\n(?:>[^\n]*\n)+\n/

/** What each line is (heading level, list item, table row with its cells, paragraph), whatever the language. */
function skeleton(markdown: string): string[] {
  return markdown.split('\n').map((line) => {
    if (line.startsWith('|')) return `row of ${line.split('|').length - 2}`
    return line.match(/^(#+|-|\d+\.) /)?.[1] ?? (line === '' ? '' : 'paragraph')
  })
}

describe.each(everyText)('$locale/$type', ({ locale, type }) => {
  const markdown = text(locale, type)

  it('opens with its title and has no other heading of that level', () => {
    expect(markdown).toMatch(/^# \S[^\n]+\n\n/)
    expect(markdown.match(/^# /gm)).toHaveLength(1)
  })

  it('numbers its sections from 1 on', () => {
    const numbers = [...markdown.matchAll(/^## (\d+)\. \S/gm)].map((match) => Number(match[1]))
    expect(numbers).toEqual(
      Array.from({ length: markdown.match(/^## /gm)!.length }, (_, index) => index + 1),
    )
  })

  it('is laid out like the Spanish version, block by block', () => {
    expect(skeleton(markdown.replace(encadre, ''))).toEqual(skeleton(text('es', type)))
  })

  it('uses only the placeholders that are filled in when it is read', () => {
    expect(unknownMarks(markdown)).toEqual([])
    const inBraces = new Set(markdown.replace(notAllowedAnchor, '').match(/\{[^}]*\}?|\}/g))
    for (const mark of inBraces) expect(mark).toMatch(/^\{\/?[A-Za-z]+\}$/)
    expect(inBraces).toContain('{shopName}')
    expect(inBraces).toContain('{supportEmail}')
    for (const block of blocksOf[type]) expect(markdown.split(`{${block}}`)).toHaveLength(2)
  })

  it('leaves no gaps for the owner: what is the owner’s comes from the configuration', () => {
    expect(markdown.match(/\[[^\]]+\](?!\()/g)).toBeNull()
  })

  it('links only to pages of the shop that exist, and not to the closed dispute platform', () => {
    const known = [
      ...types.map((known) => `/legal/${known}`),
      '/legal/terms_conditions#contenido-no-permitido',
      '/reanudar',
    ]
    for (const [, target] of markdown.matchAll(/\]\(([^)]*)\)/g)) expect(known).toContain(target)
    expect(markdown).not.toContain('ec.europa.eu')
  })

  it('is written in its own language, in its form of address', () => {
    const words = wordsOf(markdown)
    for (const other of locales) {
      if (other === locale) continue
      expect(
        everydayWords[other].filter((word) => uses(words, word)),
        `words of ${other}`,
      ).toEqual([])
    }
    expect(wrongAddress[locale].filter((word) => uses(words, word))).toEqual([])
  })

  it('holds no raw HTML', () => {
    expect(markdown).not.toMatch(/<[a-z/!]/i)
  })
})

describe('what the texts must say', () => {
  it('has no document beyond the four types', () => {
    for (const locale of locales) {
      expect(readdirSync(new URL(`${locale}/`, folder)).sort()).toEqual(
        types.map((type) => `${type}.md`).sort(),
      )
    }
  })

  it.each(locales)('%s: the wizard can link to the contents that are not allowed', (locale) => {
    const anchored = types.flatMap((type) =>
      text(locale, type)
        .split('\n')
        .filter((line) => line.includes('{#')),
    )
    expect(anchored).toHaveLength(1)
    expect(anchored[0]).toMatch(/^## 10\. .+ \{#contenido-no-permitido\}$/)
    expect(text(locale, 'terms_conditions')).toContain(anchored[0])
  })

  it.each([
    ['es', 'Pedido con obligación de pago'],
    ['de', 'Zahlungspflichtig bestellen'],
    ['fr', 'Commande avec obligation de paiement'],
    ['en', 'Order with obligation to pay'],
  ] as const)('%s: the terms name the button as the shop does', (locale, button) => {
    expect(text(locale, 'terms_conditions')).toContain(`**${button}**`)
  })

  it.each([
    ['es', 'no existe derecho de desistimiento'],
    ['de', 'kein Widerrufsrecht'],
    ['fr', 'pas de droit de rétractation'],
    ['en', 'no right of withdrawal'],
  ] as const)(
    '%s: the terms say in bold that the book cannot be sent back at will',
    (locale, statement) => {
      expect(text(locale, 'terms_conditions')).toContain(`**${statement}**`)
      expect(text(locale, 'terms_conditions')).toContain('2011/83/')
    },
  )
})

it('has the frame of French law on guarantees in the French terms, with its sums and articles, and nowhere else', () => {
  const frame = encadre.exec(text('fr', 'terms_conditions'))?.[0] ?? ''
  for (const said of ['trente jours', 'extension de six mois', '300 000', 'L. 217-1 à L. 217-32'])
    expect(frame.replaceAll('\u00a0', ' ')).toContain(said)
  expect(everyText.filter(({ locale, type }) => encadre.test(text(locale, type)))).toEqual([
    { locale: 'fr', type: 'terms_conditions' },
  ])
})
