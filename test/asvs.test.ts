import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** One row of the table: `| id | what is asked | here | proof |`. */
type Row = { id: string; asked: string; here: string; proof: string }

const rows: Row[] = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id, asked, here, proof, ...rest] = line.split('|').map((cell) => cell.trim())
    expect(rest, line).toEqual([''])
    return { id: id!, asked: asked!, here: here!, proof: proof! }
  })

test('each requirement stands once, with an answer and a proof', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const row of rows) for (const cell of Object.values(row)) expect(cell, row.id).not.toBe('')
})

test('every test that the table names is there', () => {
  for (const { id, proof } of rows)
    for (const [, file, title] of proof.matchAll(/`([^`]+?) › ([^`]+)`/g)) {
      expect(existsSync(file!), `${id}: ${file}`).toBe(true)
      // A title may be set over quotes of either kind, with a part that changes.
      const parts = title!.split('…').map((part) => part.trim())
      const source = readFileSync(file!, 'utf8').replaceAll("\\'", "'")
      for (const part of parts) expect(source.includes(part), `${id}: ${title}`).toBe(true)
    }
})

test('every file that the table names is there', () => {
  for (const { id, proof } of rows)
    for (const [, file] of proof.matchAll(/`([\w./-]+\.\w+)`/g))
      expect(existsSync(file!), `${id}: ${file}`).toBe(true)
})
