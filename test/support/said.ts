import { readdirSync } from 'node:fs'
import type { Locale } from '#domain/locale.ts'

export type Said = { where: string; say: (value: number) => string }

/** Every text under a value; where it takes values, all of them are the same number. */
export function textsIn(value: unknown, where: string): Said[] {
  if (typeof value === 'string') return [{ where, say: () => value }]
  if (typeof value === 'function') return [{ where, say: (number) => filled(value, number) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => textsIn(inside, `${where}.${key}`))
}

/** What is always more than one: the pages of a book, the minutes, hours and days that things are kept. */
const constants = new Set(['pages', 'max', 'hours', 'days', 'minutes'])

/** What stands for words, some of which are put in lower case. */
const names = new Set(['binding', 'format', 'title', 'service'])

/** A text with a number for everything it takes. */
function filled(text: unknown, number: number): string {
  const values = new Proxy(
    {},
    {
      get: (_, key) =>
        names.has(String(key)) ? String(key) : constants.has(String(key)) ? 20 : number,
    },
  )
  for (const input of [values, number]) {
    try {
      return String((text as (input: unknown) => unknown)(input))
    } catch {
      // It takes something else.
    }
  }
  return ''
}

/** The words of the screens, by file. */
export async function screenModules(locale: Locale): Promise<{ name: string; words: unknown }[]> {
  const folder = new URL(`../../src/web/words/${locale}/`, import.meta.url)
  return Promise.all(
    readdirSync(folder)
      .filter((file) => !['first.ts', 'rest.ts'].includes(file))
      .map(async (file) => ({
        name: file.replace('.ts', ''),
        words: await import(new URL(file, folder).href),
      })),
  )
}

/** Every text of the screens, by file and key. */
export async function screenTexts(locale: Locale): Promise<Said[]> {
  return (await screenModules(locale)).flatMap(({ name, words }) =>
    textsIn(words, `screens/${name}`),
  )
}
