import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

// What a test is made of: the files that it imports, starts or reads, and what these do, as far as their text tells. Where it does not
// tell, a test is made of everything.

/** Rooms that run without the pages. */
const behindPages = [
  'contract',
  'domain',
  'drawing',
  'vision',
  'book',
  'store',
  'gateways',
  'shop',
  'server',
  'metrics',
  'worker',
  'env',
  'run',
].map((room) => `src/${room}/`)

/** What files read that they do not name by `import` or `new URL('…', import.meta.url)`. Whoever is not here and looks as if it did reads everything. */
const read: Record<string, readonly string[]> = {
  // What the runners load.
  'vitest.config.ts': ['test/support/postgres.ts'],
  // Packages, whose versions are in package-lock.json, what lies outside, and what only looks like a file here.
  'src/book/lazy-sharp.ts': [],
  'src/env/faulty-env.test.ts': [],
  'src/env/verifactu.ts': [],
  'src/server/http/web-build.ts': [],
  'src/store/postgres/binaries.ts': [],
  'src/vision/node-models.ts': [],
  'src/vision/vision.test.ts': [],
  'src/web/draft/photo-worker.ts': [],
  'test/support/chromium.ts': [],
  'test/support/firefox.ts': [],
  'test/support/read-codes.ts': [],
  'test/support/webkit.ts': [],
  // A few files or folders.
  'src/book/draw-cli.test.ts': ['src/book/draw-cli.ts', 'src/book/sheet-cli.ts'],
  'src/book/layout/faces.ts': ['src/book/fonts/'],
  'src/server/http/messages.test.ts': ['src/contract/'],
  'test/button-lengths.test.ts': ['src/web/'],
  'test/edge-lines.test.ts': ['src/drawing/fixtures/scenes/'],
  'test/support/said.ts': ['src/web/words/'],
  'test/support/shop.ts': ['src/store/migrations/', 'src/store/seed/', 'src/store/queue.ts'],
  'test/e2e/uploads-survive.spec.ts': ['test/e2e/fixtures/'],
  'test/e2e/verifactu.spec.ts': ['test/support/certificates/'],
  // The shop as it runs: where pages are not served, without theirs.
  'src/run/dev.ts': ['src/'],
  'src/run/quick-load.ts': ['package.json'],
  'src/run/serve.ts': ['src/'],
  'src/run/start.ts': ['src/'],
  'test/processes/draining.test.ts': behindPages,
  'test/processes/npm-start.test.ts': ['src/'],
  'test/processes/starting.test.ts': behindPages,
  'test/processes/stopping.test.ts': behindPages,
  'test/support/commands.ts': behindPages,
  'test/support/running-shop.ts': [...behindPages, 'test/support/pretend-work.ts'],
}

export interface Parts {
  files: ReadonlySet<string>
  folders: ReadonlySet<string>
  isEverything: boolean
}

export interface Project {
  root: string
  parts: Map<string, Parts>
  rooms: Record<string, string>
}

export function openProject(root: string): Project {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  return { root, parts: new Map(), rooms: imports }
}

/** All that files name, and what that names. */
export function madeOf(project: Project, starts: readonly string[]): Parts {
  const files = new Set(starts)
  const folders = new Set<string>()
  for (const file of files) {
    const parts = partsOf(project, file)
    if (parts.isEverything) return parts
    for (const other of parts.files) files.add(other)
    for (const folder of parts.folders) folders.add(folder)
  }
  return { files, folders, isEverything: false }
}

const everything: Parts = { files: new Set(), folders: new Set(['']), isEverything: true }

const isCode = /\.[cm]?[jt]sx?$/
const imported =
  /(?:\bfrom|\bimport|\b(?:import|require|mock|doMock|importActual|importOriginal)\()\s*(['"])([^'"\n]+)\1/g
const typeOnly =
  /^[ \t]*(?:import|export)\s+type\s+(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?|\w+)\s+from\s*(['"])[^'"\n]+\1/gm
const located = /new URL\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`),\s*import\.meta\.url,?\s*\)/g
/** What may be a place in this clone, or in the folder that tests are started in, or the clone's history. */
const places = [
  /import\.meta\.(?!main\b|env\b|hot\b)|__dirname|__filename|process\.cwd\(/,
  /['"`](?:\.{1,2}\/)*(?:src|test|docs|bench|ops|training|dist|\.ci|\.git)\//,
  /['"`](?:git|README\.md|THIRD-PARTY\.md|Dockerfile|compose\.yaml|package(?:-lock)?\.json)['"`]/,
  /\b(?:readFile|readdir|glob|opendir|createReadStream)(?:Sync)?\(\s*['"`](?!\/|\$\{)/,
  /\b(?:import|require)\(\s*(?!['"])[^\s]/,
]

/** What a file names itself. */
function partsOf(project: Project, file: string): Parts {
  const known = project.parts.get(file)
  if (known) return known
  const found = isCode.test(file) ? namedIn(project, file) : none
  project.parts.set(file, found)
  return found
}

const none: Parts = { files: new Set(), folders: new Set(), isEverything: false }

function namedIn(project: Project, file: string): Parts {
  const path = join(project.root, file)
  if (!existsSync(path)) return everything
  // What is only a type is gone before anything runs.
  let text = readFileSync(path, 'utf8').replaceAll(typeOnly, '')
  const files = new Set<string>()
  const folders = new Set<string>()
  const name = (place: string) => {
    // What is built is made of what stands in no list here.
    if (place.startsWith('dist/')) folders.add('')
    if (place.endsWith('/')) folders.add(place)
    else files.add(place)
  }
  text = text.replaceAll(located, (_, one: string, two: string, three: string) => {
    const place = one ?? two ?? three
    // A name that is put together names the folder.
    const whole = place.includes('${') ? place.slice(0, place.indexOf('${')) : place
    const cut = whole === place ? whole : whole.slice(0, whole.lastIndexOf('/') + 1)
    name(within(project, join(dirname(file), cut)))
    return ''
  })
  text = text.replaceAll(imported, (_, __, from: string) => {
    const target = targetOf(project, file, from.replace(/\?.*$/, ''))
    if (target !== null) name(target)
    return ''
  })
  const reads = read[file]
  reads?.forEach(name)
  if (!reads && places.some((place) => place.test(text))) return everything
  return { files, folders, isEverything: folders.has('') }
}

/** The project's file that an import means; null for a package's. */
function targetOf({ rooms }: Project, file: string, from: string): string | null {
  if (from.startsWith('.')) return join(dirname(file), from)
  const room = rooms[`${from.split('/')[0]}/*`]
  return room ? room.replace('./', '').replace('*', from.slice(from.indexOf('/') + 1)) : null
}

/** A folder's name ends with a stroke. */
function within({ root }: Project, place: string): string {
  const path = relative(root, join(root, place))
  if (path.startsWith('..') || path === '') return ''
  return place.endsWith('/') || !/\.\w+$/.test(path) ? `${path}/` : path
}
