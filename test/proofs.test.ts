import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from './proofs/rows.ts'

// What `npm run proofs` would say at its end is said here at once: it takes an hour, and is run by hand.
test('what each proof takes away is still there, once, and so is the test that must notice', () => {
  const changes = rows.flatMap((row) => [row, ...(row.also ? [row.also] : [])])
  expect(rows.length).toBeGreaterThan(100)
  expect(
    changes.filter(
      ({ file, replace }) =>
        !existsSync(file) || readFileSync(file, 'utf8').split(replace).length !== 2,
    ),
  ).toEqual([])
  expect(rows.filter(({ test: [file] }) => !existsSync(file))).toEqual([])
})

test('no proof changes nothing, and none is written down twice', () => {
  expect(rows.filter(({ replace, by }) => replace === by)).toEqual([])
  const names = rows.map(({ file, replace, test: proof }) => JSON.stringify([file, replace, proof]))
  expect(new Set(names).size).toBe(names.length)
})
