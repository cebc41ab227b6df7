import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { csvCell, csvStream } from './csv.ts'

describe('a cell of a CSV file', () => {
  test.each([
    '=1+1',
    '+34 600',
    '-1',
    '@sum',
    '\tx',
    '\rx',
    '=HYPERLINK("x")',
    ' =1',
    '\n=1',
    '＝1',
  ])('%j is no formula', (value) => {
    expect(csvCell(value).replace(/^"/, '')).toMatch(/^'/)
  })

  test.each([
    ['Ana', 'Ana'],
    ['a, b', '"a, b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['a=b', 'a=b'],
    ['', ''],
    [-3, '-3'],
    [{ figure: '-8.20' }, '-8.20'],
  ] as const)('%j becomes %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })
})

test('a table begins with its columns behind a byte order mark, and each line ends as the standard has it', async () => {
  async function* batches() {
    yield [
      ['1', 'ñ'],
      ['2', 'b'],
    ]
    yield [['3', 'c']]
  }
  expect(await text(csvStream(['id', 'name'], batches()))).toBe(
    '\uFEFFid,name\r\n1,ñ\r\n2,b\r\n3,c\r\n',
  )
})

test('rows are asked for only as they are taken, and no more once nobody reads', async () => {
  let asked = 0
  async function* batches() {
    for (;;) {
      asked++
      yield [['x'.repeat(100_000)]]
    }
  }
  const stream = csvStream(['x'], batches())
  for await (const _ of stream) break
  expect(asked).toBeLessThan(5)
})
