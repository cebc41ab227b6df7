import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '../src/web')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))

/** Every element that says for which password it is, or that it is one: all between its `<` and the end of its properties. */
const fields = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/<[A-Z]\w*\s(?:[^<]|=>|<\/)*?\/?>/gi)]
    .map(([element]) => element)
    .filter((element) => /autoComplete="(?:current|new)-password"|type="password"/.test(element))
    .map((element) => ({ file, element })),
)

test('what is typed as a password is not shown, and a password manager knows which one is wanted', () => {
  expect(fields.length).toBeGreaterThanOrEqual(5)
  const wrong = fields.filter(
    ({ element }) =>
      !element.includes('type="password"') ||
      !/autoComplete="(?:current|new)-password"/.test(element),
  )
  expect(wrong).toEqual([])
})

test('nothing hinders pasting, in these fields or in any other', () => {
  const hindering = sources.filter(({ text }) =>
    /onPaste|onBeforeInput|['"](?:paste|beforeinput)['"]|autoComplete="off"[^>]*type="password"/.test(
      text,
    ),
  )
  expect(hindering.map(({ file }) => file)).toEqual([])
})
