import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The source files of a checkout, `src/…`, without tests and declarations. */
export const sourceFilesOf = (root: string): string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|bench)\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => `src/${file}`)

export type Import = { file: string; from: string }
/** From one file to another, both of the checkout. */
export type Arrow = { file: string; target: string }

/** What these files of a checkout import, as they write it. */
export const importsOf = (root: string, files: readonly string[]): Import[] =>
  files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]/gm,
      ),
    ].map((match) => ({ file, from: match[1] ?? match[2] ?? match[3]! })),
  )

/** Imports of files of ours. */
export const arrowsOf = (root: string, imports: readonly Import[]): Arrow[] =>
  imports.flatMap(({ file, from }): Arrow[] => {
    if (from.startsWith('#')) return [{ file, target: `src/${from.slice(1)}` }]
    if (from.startsWith('.'))
      return [{ file, target: relative(root, resolve(root, dirname(file), from)) }]
    return []
  })

/** What leads back to itself when files are taken together by `nameOf`. */
export function rings(arrows: readonly Arrow[], nameOf: (file: string) => string): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { file, target } of arrows) {
    const [from, to] = [nameOf(file), nameOf(target)]
    if (from !== to || file === target) next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  const done = new Set<string>()
  const walk = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return null
    for (const following of next.get(name) ?? []) {
      const ring = walk(following, [...path, name])
      if (ring) return ring
    }
    done.add(name)
    return null
  }
  return [...next.keys()].flatMap((name) => {
    const ring = walk(name, [])
    return ring ? [ring] : []
  })
}

/** Of a file `src/room/…` its room; null of what stands beside the rooms. */
export const roomOf = (file: string): string | null => {
  const [, room = '', rest] = file.split('/')
  return rest === undefined ? null : room
}
