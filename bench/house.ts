import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { SyntaxKind, type Node, type SourceFile } from 'typescript/unstable/ast'
import { openTestServer } from '#support/http.ts'
import { longFunctions, linesMax } from '#support/long-functions.ts'
import { parseSources } from '#support/parse-sources.ts'
import { setup } from '#support/postgres.ts'
import { arrowsOf, importsOf, rings, roomOf, sourceFilesOf } from '#support/source-files.ts'
import { checkOut, type Guest } from './guest.ts'

// `node bench/house.ts [another checkout]`: what docs/house.md counts, by the rules of the tests that hold it. Statements are those of the
// shop that this file stands in, and are left out for another; what is installed is what `npm ci` has left there.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))

const sources = sourceFilesOf(root)
const tests = (
  await Promise.all(
    ['src', 'test', 'bench'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true }))
        .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
        .map((file) => `${folder}/${file}`),
    ),
  )
)
  .flat()
  .filter((file) => file.startsWith('test/') || /\.test\.tsx?$/.test(file))
const textOf = new Map(
  await Promise.all(
    [...sources, ...tests].map(
      async (file) => [file, await readFile(join(root, file), 'utf8')] as const,
    ),
  ),
)
/** Rooms that read planes of pixels by index, where `noUncheckedIndexedAccess` is off. */
const areDrawn = /^src\/(drawing|vision|scenes)\//
/** Files of node_modules by their inode: one may have two names. */
const measured = new Set<number>()
const isData = /^src\/drawing\/weights\//

say('folders that import themselves by a ring, web, drawing and shop', foldersInRings())
for (const most of [200, 250])
  say(`source files over ${most} lines, without weights`, longer(sources, most).length)
say(
  'the same, without drawing',
  longer(sources, 250).filter((file) => roomOf(file) !== 'drawing').length,
)
say('tests and their support over 250 lines', longer(tests, 250).length)

const long = longFunctions(root, Object.fromEntries(sources.map((file) => [file, null])))
const longOutside = long.filter(({ place }) => !areDrawn.test(place))
say(`functions over ${linesMax} lines, tests aside`, long.length)
say('the same, without drawing, vision and scenes', longOutside.length)
say('the same without a reason, everywhere', long.filter(({ reason }) => reason === null).length)
for (const most of [140, 100]) {
  say(`lines wider than ${most} columns in src, tests aside`, wider(sources, most))
  say(`the same, tests too`, wider([...sources, ...tests], most))
}
const outside = sources.filter((file) => !areDrawn.test(file))
const counted = parseSources(root, Object.fromEntries(outside.map((file) => [file, null])), claims)
say('casts with `as`, without drawing, vision and scenes', sum(counted.map(({ casts }) => casts)))
say('`!` that asserts, without the three', sum(counted.map(({ asserts }) => asserts)))
const http = tests.filter((file) => /^test\/http\/.*\.test\.ts$/.test(file))
const importsTable = (file: string) => textOf.get(file)!.includes("'#store/schema/")
const writesSql = (file: string) =>
  /\$client\.query|\.execute\(|\bdb\.query\(/.test(textOf.get(file)!)
say('HTTP tests that import a table of the store', http.filter(importsTable).length)
say(
  'HTTP tests that write SQL and import none',
  http.filter((file) => writesSql(file) && !importsTable(file)).length,
)
const { all, shipped } = await installed()
if (all > 0) {
  say('installed by npm ci, MB of files', all)
  say('of it what npm ci --omit=dev installs, MB', shipped)
}
if (!process.argv[2])
  say('statements of a whole checkout, begin and commit too', await statements())

function say(what: string, figure: number): void {
  console.log(`| ${what} | ${figure.toLocaleString('en')} |`)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** As test/architecture.test.ts counts them: in the shop a subject's folders are one. */
function foldersInRings(): number {
  const arrows = arrowsOf(root, importsOf(root, sources))
  return sum(
    ['web', 'drawing', 'shop'].map((room) => {
      const inside = arrows.filter(({ file, target }) =>
        [file, target].every((path) => roomOf(path) === room),
      )
      const subjectOf = (file: string) => file.split('/').slice(0, 3).join('/')
      return rings(inside, room === 'shop' ? subjectOf : dirname).length
    }),
  )
}

function longer(files: readonly string[], most: number): string[] {
  return files.filter(
    (file) => !isData.test(file) && textOf.get(file)!.trimEnd().split('\n').length > most,
  )
}

function wider(files: readonly string[], most: number): number {
  return sum(
    files
      .filter((file) => !isData.test(file))
      .map(
        (file) =>
          textOf
            .get(file)!
            .split('\n')
            .filter((line) => [...line].length > most).length,
      ),
  )
}

/** Where a file says of a value what the compiler does not see; `as const` says nothing of the kind. */
function claims(source: SourceFile): { casts: number; asserts: number } {
  const found = { casts: 0, asserts: 0 }
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.NonNullExpression) found.asserts++
    if (node.kind === SyntaxKind.AsExpression && !/\bas\s+const$/.test(node.getText(source)))
      found.casts++
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

type Lock = { packages: Record<string, { dev?: boolean }> }

/** What lies in node_modules in MB of files; of it what is there without development's packages. */
async function installed(): Promise<{ all: number; shipped: number }> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
  let [all, shipped] = [0, 0]
  for (const [path, { dev }] of Object.entries(packages)) {
    if (!path.startsWith('node_modules/')) continue
    const bytes = await bytesIn(join(root, path))
    all += bytes
    if (!dev) shipped += bytes
  }
  return { all: Math.round(all / 2 ** 20), shipped: Math.round(shipped / 2 ** 20) }
}

/** Of a package's own files; 0 where it is not installed, as for other systems. Packages inside it are counted by themselves. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules')
      .map(async (entry) => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return bytesIn(path)
        if (!entry.isFile()) return 0
        const { ino, size } = await stat(path)
        if (measured.has(ino)) return 0
        measured.add(ino)
        return size
      }),
  )
  return sum(sizes)
}

/** As test/http/statements.test.ts counts them, call by call in the driver. */
async function statements(): Promise<number> {
  const stop = await setup()
  const server = await openTestServer()
  const { query } = pg.Client.prototype
  let asked = 0
  const counted: number[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...given: never[]) {
    asked++
    return Reflect.apply(query, this, given)
  } as typeof query
  const guest: Guest = {
    async call(method, path, body) {
      asked = 0
      const answer = await fetch(server.url + path, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      const read = (await answer.json()) as Record<string, string>
      counted.push(asked)
      return read
    },
    leave() {},
  }
  try {
    // What the shop asks by itself meanwhile (the queue, shared limits) falls into one call or another: each call's least is its own.
    let least: number[] = []
    for (let time = 0; time < 6; time++) {
      counted.length = 0
      await checkOut(guest, 'ana@example.com')
      least = counted.map((number, index) => Math.min(number, least[index] ?? number))
    }
    return sum(least)
  } finally {
    pg.Client.prototype.query = query
    await server.close()
    await stop()
  }
}
