import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { linesMax, longFunctions } from '#support/long-functions.ts'
import { sourceFilesOf } from '#support/source-files.ts'

const root = resolve(import.meta.dirname, '..')
const sources = sourceFilesOf(root)

describe('what counts', () => {
  const body = (lines: number) => Array.from({ length: lines }, () => '  step()').join('\n')
  type Counted = [lines: number, reason: string | null][][]
  const counted = (...texts: string[]): Counted => countedIn('src/', ...texts)
  /** What is found in each of these texts, as files of their own in a folder. */
  const countedIn = (folder: string, ...texts: string[]): Counted => {
    const nameOf = (index: number) => `${folder}text${index}.tsx`
    const found = longFunctions(
      root,
      Object.fromEntries(texts.map((text, index) => [nameOf(index), text])),
    )
    return texts.map((_, text) =>
      found
        .filter(({ place }) => place.startsWith(nameOf(text)))
        .map(({ lines, reason }) => [lines, reason]),
    )
  }

  test('a function has its lines from the first to the last, with those of functions inside it', () => {
    expect(
      counted(
        `function a() {\n${body(58)}\n}\n`,
        `function a() {\n${body(59)}\n}\n`,
        `const a = () => {\n  return useThing(() => {\n${body(70)}\n  })\n}\n`,
        `const a = { b() {\n${body(60)}\n} }\nclass C { d = () => {\n${body(61)}\n} }`,
      ),
    ).toEqual([
      [],
      [[61, null]],
      [
        [74, null],
        [72, null],
      ],
      [
        [62, null],
        [63, null],
      ],
    ])
  })

  test('a picture’s list of shapes may be as long as the picture, while it neither branches nor loops', () => {
    const list = `const a = (b) => {\n  const c = b ? 1 : 2\n${body(60)}\n  return c\n}\n`
    const inside = `const a = () => {\n  const c = () => {\n    if (b) return\n  }\n${body(60)}\n}\n`
    const loop = `function a() {\n  for (const b of c) d()\n${body(60)}\n}\n`
    expect(countedIn('src/scenes/', list, inside, loop)).toEqual([[], [[65, null]], [[63, null]]])
    expect(counted(list)).toEqual([[[64, null]]])
  })

  test('a reason stands directly above, in a sentence of its own', () => {
    const long = `{\n${body(60)}\n}\n`
    const given = [
      `/** Does. Long because it is one list. */\nexport function a() ${long}`,
      `/**\n * Does. Long because it is\n * one list.\n */\nconst a = () => ${long}`,
      `// Long because it is one list.\nuseEffect(() => ${long})`,
    ]
    expect(counted(...given)).toEqual(given.map(() => [[62, 'it is one list']]))
    const missing = [
      `// Long because it is one list.\n\nfunction a() ${long}`,
      `// It is long because it is one list.\nfunction a() ${long}`,
      `// Long because\nfunction a() ${long}`,
      `function a() {\n  // Long because it is one list.\n${body(60)}\n}`,
    ]
    expect(counted(...missing)).toEqual([62, 62, 62, 63].map((lines) => [[lines, null]]))
  })
})

describe('functions of src', () => {
  const found = longFunctions(root, Object.fromEntries(sources.map((file) => [file, null])))

  test(`have at most ${linesMax} lines, or a comment that says why not`, () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(found.filter(({ reason }) => reason === null)).toEqual([])
  })

  // What fits a hundred functions says nothing about one.
  test('each have a reason of their own', () => {
    const reasons = found.flatMap(({ reason }) => reason ?? [])
    expect(reasons.filter((reason, index) => reasons.indexOf(reason) !== index)).toEqual([])
    expect(reasons.filter((reason) => reason.split(' ').length < 4)).toEqual([])
  })

  test('that are not long give no reason for it', () => {
    const said = sources.filter((file) =>
      /\bLong because\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    const long = found.map(({ place }) => place.split(':')[0])
    expect(said.filter((file) => !long.includes(file))).toEqual([])
  })
})
