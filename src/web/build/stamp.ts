import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { codeOf } from '#domain/thrown.ts'

/** What the browser's files are made from. */
const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'src/drawing',
  'src/vision',
  'src/scenes',
  'package-lock.json',
]

async function filesUnder(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOTDIR') return [path]
    if (code === 'ENOENT') return []
    throw error
  }
}

/**
 * A hash of every source file's name and content, tests left out: equal stamps mean equal builds. @param from files and
 * folders, all that the browser's files are made of unless given
 */
export async function sourceStamp(
  root: string,
  from: readonly string[] = sources,
): Promise<string> {
  const files = (await Promise.all(from.map((source) => filesUnder(join(root, source))))).flat()
  const named = files
    .map((file) => ({ file, name: relative(root, file).replaceAll('\\', '/') }))
    .filter(({ name }) => !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const hash = createHash('sha256')
  for (const { file, name } of named) {
    const content = await readFile(file)
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 32)
}
