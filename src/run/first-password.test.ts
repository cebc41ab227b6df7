import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetFirstPassword, tellFirstPassword } from './first-password.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'garabato-first-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

describe('a password that a first start made up', () => {
  test('is shown where a person looks on, and lies nowhere', async () => {
    expect(await tellFirstPassword('abc', { dataDir, isRead: true })).toMatch(
      /^password abc \(shown this once, good for 7 days/,
    )
    await expect(stat(join(dataDir, 'first-password'))).rejects.toThrow('ENOENT')
  })

  test('lies where its user alone reads it where lines are collected, whoever could read an earlier one', async () => {
    const path = join(dataDir, 'first-password')
    await writeFile(path, 'an earlier one')
    await chmod(path, 0o644)
    const told = await tellFirstPassword('abc', { dataDir, isRead: false })
    expect(told).toContain(`password in ${path} (good for 7 days`)
    expect(told).not.toContain('abc')
    expect(await readFile(path, 'utf8')).toBe('abc\n')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  test('is forgotten once it opens nothing, and forgetting twice harms nobody', async () => {
    await tellFirstPassword('abc', { dataDir, isRead: false })
    await forgetFirstPassword(dataDir)
    await forgetFirstPassword(dataDir)
    await expect(stat(join(dataDir, 'first-password'))).rejects.toThrow('ENOENT')
  })
})
