import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { beforeAll, expect, test } from 'vitest'
import { locales, type Locale } from '#domain/locale.ts'
import { screenTexts } from '#support/said.ts'

// What stands on a button, in its own letters, on a phone that is 320 px wide: no word is wider than the button, and nothing takes more than two lines.

const web = fileURLToPath(new URL('../src/web', import.meta.url))
/** The window less the page's margins, a large button's padding (ui/button.tsx) and its border. */
const lineWidth = 320 - 2 * 16 - 2 * 28 - 2 * 2
const textSize = 18
const linesMax = 2

/** The words that stand between <Button> and </Button> anywhere: "home.callToAction" for words.home.callToAction. */
function keysOnButtons(): Set<string> {
  const files = globSync('**/*.tsx', { cwd: web }).filter(
    (file) => !/\.test\.tsx$|^ui\/gallery\//.test(file),
  )
  const keys = files.flatMap((file) => {
    const source = readFileSync(join(web, file), 'utf8')
    return [...source.matchAll(/<(Button|ButtonLink|FileButton)\b/g)].flatMap(
      ({ index, 1: tag }) => {
        const opened = endOfTag(source, index)
        if (source[opened - 1] === '/') return []
        const inside = source.slice(opened + 1, source.indexOf(`</${tag}>`, opened))
        return [...inside.matchAll(/\b[a-z]\w*\.([a-z]\w*(?:\.\w+)*)/g)].map(([, key]) => key!)
      },
    )
  })
  return new Set(keys)
}

/** Where a tag's opening ends: its first > outside of braces. */
function endOfTag(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if (source[at] === '{') depth++
    else if (source[at] === '}') depth--
    else if (source[at] === '>' && depth === 0 && source[at - 1] !== '=') return at
  }
  throw new Error('a tag does not end')
}

let font: Font
beforeAll(() => {
  const path = import.meta
    .resolve('@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2')
  font = create(readFileSync(fileURLToPath(path))) as Font
})
/** How much wider bold letters are than the plain ones, which are what the file is measured by. */
const boldness = 1.08
const widthOf = (text: string) =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * textSize * boldness

/** Lines as a browser breaks them: at spaces that may break, and after hyphens. */
function linesOf(text: string): { count: number; widest: number } {
  const pieces = text.split(/(?<=[ -])/)
  let count = 1
  let line = ''
  for (const piece of pieces) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > lineWidth) {
      count++
      line = ''
    }
    line += piece
  }
  return { count, widest: Math.max(...pieces.map((piece) => widthOf(piece.trimEnd()))) }
}

/** Keys that end like a button's and are none: sentences of their own, and a button that is an icon. */
const noButton =
  /reprints\.seen|paymentNews\.(seen|disputes\.open)|photos\.kept|redraw\.again|try\.choose|twin\.dismiss$/

async function tooLong(locale: Locale, keys: ReadonlySet<string>): Promise<string[]> {
  const ends = [...keys].map((key) => `.${key}`)
  return (await screenTexts(locale))
    .filter(({ where }) => ends.some((end) => where.endsWith(end)) && !noButton.test(where))
    .flatMap(({ where, say }) => {
      const text = say(3)
      const { count, widest } = linesOf(text)
      return count > linesMax || widest > lineWidth ? [`${where}: ${text}`] : []
    })
}

test.each(locales)('%s: what stands on a button fits on a phone of 320 px', async (locale) => {
  const keys = keysOnButtons()
  expect(keys.size).toBeGreaterThan(150)
  // The order's, and those of the desk's banner that the shop's own legal text has changed.
  for (const key of ['summary.placeOrder', 'seen', 'take']) expect(keys).toContain(key)
  expect(await tooLong(locale, keys)).toEqual([])
})
