import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bookWords } from '#book/layout/words.ts'
import { wordsOf as invoiceWords } from '#book/invoice/words.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { messages } from '#server/http/message-for.ts'
import { de as deBlocks } from '#shop/legal/blocks/de.ts'
import { en as enBlocks } from '#shop/legal/blocks/en.ts'
import { es as esBlocks } from '#shop/legal/blocks/es.ts'
import { fr as frBlocks } from '#shop/legal/blocks/fr.ts'
import { wordsOf } from '#shop/mails/words/words-of.ts'
import { screenTexts, textsIn, type Said } from '#support/said.ts'

/** What docs/words asks of each language, as far as a machine can see it. */

const blocks = { es: esBlocks, de: deBlocks, fr: frBlocks, en: enBlocks }
const root = new URL('../src/', import.meta.url)

async function everyText(locale: Locale): Promise<Said[]> {
  return [
    ...(await screenTexts(locale)),
    ...textsIn(wordsOf[locale], 'mails'),
    ...textsIn(messages[locale], 'messages'),
    ...textsIn(blocks[locale], 'blocks'),
    // The book's lines are set one by one: nothing can break there.
    ...textsIn(bookWords[locale], 'book').map(({ where, say }) => ({
      where,
      say: (number: number) => say(number).replaceAll(/ (?=[:;!?»])/g, '\u00a0'),
    })),
    ...textsIn(invoiceWords[locale], 'invoice'),
    ...legalTexts(locale),
  ]
}

function legalTexts(locale: Locale): Said[] {
  const folder = new URL(`store/seed/legal/${locale}/`, root)
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((line) => !/^\|[-|]+$/.test(line))
      .map((line, number) => ({ where: `${file}:${number + 1}`, say: () => line })),
  )
}

/** What is no prose: addresses, code, marks, links' targets, names of settings and files. */
const prose = (text: string) =>
  text
    .replace(/`[^`]*`|\]\([^)]*\)|https?:\S*|\{#?[\w-]+\}/g, 'x')
    .replace(/\{\/\w+\}|<\/?\w+>/g, '')
    .replace(/^\|.*\|$/gm, (row) => row.replaceAll(/\s*\|\s*/g, ' '))

/** Texts that SPEC.md words, and code shown as such. */
const quoted =
  /^(We couldn't find your order|GET \/)|No image files available|mayor que 100%|\*\*, \*/

const faultsOf = async (locale: Locale, find: (text: string) => string | null) =>
  (await everyText(locale)).flatMap(({ where, say }) => {
    const text = prose(say(3))
    const fault = quoted.test(text) ? null : find(text)
    return fault === null ? [] : [`${where}: ${fault}`]
  })
const around = (text: string, pattern: RegExp) => {
  const found = pattern.exec(text)
  return found && text.slice(Math.max(0, found.index - 25), found.index + 25)
}

const spaces: Record<Locale, RegExp> = {
  es: /[ \u202f][;:!?%»]|« |\S {2,}\S|\d%|\d (?:MB|kB|mm|px)\b/,
  de: /[ \u202f][;:!?%“]|„ |\S {2,}\S|\d%|\d (?:MB|kB|mm|px)\b|\S …|z\. ?B|§ /,
  fr: /[ \u202f][;:!?%»]|« |\S {2,}\S|\d%|\d (?:Mo|ko|mm|px)\b|\p{L}[;!?]/u,
  en: /[ \u202f\u00a0][;:!?%]|“ |\S {2,}\S|\d (?:MB|kB|mm|px)\b/,
}
const quotes: Record<Locale, RegExp> = {
  es: /["“”„]|\p{L}'\p{L}/u,
  de: /["”«»]|\p{L}'\p{L}/u,
  fr: /["“”„]|\p{L}'\p{L}/u,
  en: /["„«»‘]|\p{L}'\p{L}/u,
}
/** Terms that another word stands for, and those that customers need not know. */
const terms: Record<Locale, RegExp> = {
  es: /\benrutador|dibujos? de línea\b(?! clara)|páginas?( quedan?)? libre|libro de colorear|e-mail\b|(?<!apartado de )\bcorreos?\b(?! electrónico)/i,
  de: /\bToken|\bRouter\b|Linienzeichnung|freien? Seite|Seiten? bleib\w+ frei|zum Selb\w+zeichnen|Für die Kleinen|\bLaden\b(?! Sie)|[Aa]uswärtig|Kundschaft|\bEmail/,
  fr: /\bjeton|\btoken|routeur|programmes?\b|pages?( restent?)? libre|Tout-petits|désabonn|\bremise\b|non valable|Assistance|courriel/i,
  en: /\btoken|\brouter|free page|pages? stays? free|e-mail|soft cover|postal code|working days|way you paid/i,
}
/** Forms of address of another tone, within a sentence: German says du, French vous but in the printed book; Spanish has both, by place (legal.test). */
const wrongAddress: Record<Locale, RegExp> = {
  es: /(?<!\p{L})(?:vosotr|os |vuestr)/iu,
  de: /(?<=[a-zäöüß,] )(?:Sie|Ihnen|Ihre?[nmrs]?)\b/,
  fr: /(?<![-’\p{L}])(?:tu|te|toi|ton|ta|tes)(?![-’\p{L}])/iu,
  en: /\bthou\b/i,
}
/** Where a term is meant in another sense. */
const allowed =
  /^screens\/(admin|production|handover|legal-marks)(?!.*\bcorreo)|^(\w+\.md:|blocks\.).*\bcorreo|pedido con el token|token de checkout|Token Inválido/

describe.each(locales)('%s', (locale) => {
  test('breaks no line where none should break', async () => {
    expect(await faultsOf(locale, (text) => around(text, spaces[locale]))).toEqual([])
  })

  test('breaks no e-mail after its e, where customers read', async () => {
    const broken = (await screenTexts(locale))
      .filter(({ where }) => !/^screens\/(admin|heads|handover|production)/.test(where))
      .flatMap(({ where, say }) => (/.\be-mail|^e-mail./i.test(say(3)) ? [where] : []))
    expect(broken).toEqual([])
  })

  test('has its own quotation marks and apostrophes', async () => {
    expect(await faultsOf(locale, (text) => around(text, quotes[locale]))).toEqual([])
  })

  test('has dashes between numbers, and no hyphen for a dash', async () => {
    expect(
      await faultsOf(locale, (text) => around(text, /(?<![\d/-])\d{1,2}-\d{1,2}(?![\d/-])| - /)),
    ).toEqual([])
  })

  test('says one thing in one way', async () => {
    const found = await faultsOf(locale, (text) => around(text, terms[locale]))
    expect(found.filter((fault) => !allowed.test(fault))).toEqual([])
  })

  test('addresses its reader in one way', async () => {
    const found = await faultsOf(locale, (text) => around(text, wrongAddress[locale]))
    expect(found.filter((fault) => !/^book\.|dedicationPlaceholder/.test(fault))).toEqual([])
  })

  test('writes no day as numbers alone', async () => {
    expect(
      await faultsOf(locale, (text) => around(text, /\b\d{1,2}[/.]\d{1,2}[/.]\d{4}\b/)),
    ).toEqual([])
  })

  test('counts as the language does', async () => {
    const rules = new Intl.PluralRules(locale)
    const wordAfter = (text: string, number: number) =>
      new RegExp(`(?<![\\d.,/×–-])${number}[ \\u00a0](\\p{L}+)`, 'u').exec(text)?.[1]
    const wrong = (await everyText(locale)).flatMap(({ where, say }) =>
      [0, 1].flatMap((number) => {
        const one = wordAfter(say(number), number)
        const many = wordAfter(say(7), 7)
        const single = rules.select(number) === 'one'
        const alike = one !== undefined && one === many && plural[locale].test(one)
        return single && alike ? [`${where}: ${number} ${one}`] : []
      }),
    )
    expect(wrong.filter((fault) => !manyOnly.test(fault))).toEqual([])
  })
})

/** Counts that are never one: of lists too long to be counted on, and of a printer's pages. */
const manyOnly =
  /countMore|codes\.all|wrong_page_count|deliver\.text|approveGood|draftReminder\.text|dataDeleted\.draft\.text|unattachedTime|draftReminder\.deleted/

/** How a plural looks, of what the shop counts. */
const plural: Record<Locale, RegExp> = {
  es: /^\p{L}{2,}s$/u,
  fr: /^(?!jours|ans|fois|mois|sur|dans|plus|vers|auprès)\p{L}{3,}s$/u,
  en: /^(?!was|has|is|less|times|does|gets)\p{L}{3,}s$/u,
  de: /^(Seiten|Fotos|Bilder|Tagen?|Stunden|Minuten|Extras|Bestellungen|Bücher|Dateien)$/,
}
