import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFiles } from './disk-files.ts'

let outer: string
let folder: string

beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'garabato-files-'))
  folder = join(outer, 'data/files')
})
afterEach(() => rm(outer, { recursive: true, force: true }))

test("files and folders are their owner's alone", async () => {
  const files = await diskFiles(folder)
  await files.put('photos/a/original.jpg', Buffer.from('x'))
  expect((await stat(join(folder, 'photos/a/original.jpg'))).mode & 0o777).toBe(0o600)
  for (const made of [folder, join(folder, 'photos'), join(folder, 'photos/a')]) {
    expect((await stat(made)).mode & 0o777).toBe(0o700)
  }
})

test('what an interrupted write left is swept at start, one still under way is not', async () => {
  await diskFiles(folder)
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await writeFile(join(folder, '.incoming/old'), 'half')
  await utimes(join(folder, '.incoming/old'), hoursAgo, hoursAgo)
  await writeFile(join(folder, '.incoming/young'), 'half')
  await diskFiles(folder)
  expect(await readdir(join(folder, '.incoming'))).toEqual(['young'])
})

test('a failed put leaves nothing, a removal no empty folders', async () => {
  const files = await diskFiles(folder)
  await files.put('taken/by/a-folder', Buffer.from('x'))
  await expect(files.put('taken/by', Buffer.from('x'))).rejects.toThrow('EISDIR')
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
  await files.remove(['taken/by/a-folder'])
  expect(await readdir(folder)).toEqual(['.incoming'])
})

test('a check says when the folder is gone', async () => {
  const files = await diskFiles(folder)
  await rm(folder, { recursive: true })
  await expect(files.check()).rejects.toThrow(
    `The files' folder cannot be used (ENOENT): ${folder}`,
  )
})

test('what else lies in the folder is not listed', async () => {
  const files = await diskFiles(folder)
  await mkdir(join(folder, 'Lost+Found'))
  await writeFile(join(folder, 'Lost+Found/a'), 'x')
  await writeFile(join(folder, '.DS_Store'), 'x')
  await files.put('mine', Buffer.from('x'))
  const keys: string[] = []
  for await (const { key } of files.list('')) keys.push(key)
  expect(keys).toEqual(['mine'])
})
