import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Rows of the table, as their cells: id, what is asked, how it is met here, what proves it. */
const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const proofs = rows.map(([id = '', , , proof = '']) => ({ id, proof }))

test('each requirement stands once, with an answer and a proof', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([])
  expect(new Set(proofs.map(({ id }) => id)).size).toBe(rows.length)
})

test('every test that the table names is there', () => {
  const named = proofs.flatMap(({ id, proof }) =>
    Array.from(proof.matchAll(/`([^`]+?) › ([^`]+)`/g), ([, file = '', title = '']) => ({
      id,
      file,
      title,
    })),
  )
  expect(named.length).toBeGreaterThan(100)
  const isThere = ({ file, title }: (typeof named)[number]) => {
    if (!existsSync(file)) return false
    const source = readFileSync(file, 'utf8').replaceAll(String.raw`\'`, "'")
    // "…" stands for what changes from run to run.
    return title.split('…').every((part) => source.includes(part.trim()))
  }
  expect(named.filter((one) => !isThere(one))).toEqual([])
})

test('every file that the table names is there', () => {
  const named = proofs.flatMap(({ id, proof }) =>
    Array.from(proof.matchAll(/`([\w./-]+\.\w+)`/g), ([, file = '']) => ({ id, file })),
  )
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([])
})
