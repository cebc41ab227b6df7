import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { locales, type Locale } from '#domain/locale.ts'
import { codeOf } from '#domain/thrown.ts'
import { brotliBytes, scriptsOf, type ViteManifest } from './bundle-map.ts'
import { compressUnder, type BuiltFile } from './compress.ts'
import { recordEarlyInput } from '../app/early-input.ts'
import { pageHtml } from '../app/page-html.ts'
import { writeSitePictures } from './site-pictures.ts'
import { sourceStamp } from './stamp.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Where the built pages lie; everything in it is made by `buildWeb`. */
export const webDir = join(root, 'dist/web')

/** Scripts that `/` may ask for before anyone touches it, in bytes after brotli. */
export const homeScriptBytesMax = 100_000

/** What the server reads of a build: `dist/web/manifest.json`. */
export type WebManifest = {
  stamp: string
  /** tried in order; `pattern` is a regular expression over the address' path; no match is the page 'not-found' */
  routes: { page: string; pattern: string; hidden: boolean }[]
  /** page name and language to a file below the folder */
  pages: Record<string, Record<string, string>>
  /** what makes pages per visit: the module that does (app/prerender.tsx), and what it is to be handed */
  perVisit: { pages: readonly string[]; module: string; shell: string }
  /** every file that may be served, with the precompressed siblings it has */
  files: Record<string, { bytes: number; encodings: BuiltFile['encodings'] }>
}

/** Whether the build that lies there was made from the source as it is now. */
export async function isFresh(): Promise<boolean> {
  try {
    const manifest = JSON.parse(
      await readFile(join(webDir, 'manifest.json'), 'utf8'),
    ) as WebManifest
    return manifest.stamp === (await sourceStamp(root))
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return false
    throw error
  }
}

/** Typefaces that every page shows, and so asks for at once: that of its headings and that of its text. */
const everyPages = /(-700-normal|-wght-normal)[^/]*\.woff2$/

type Prerenderer = typeof import('../app/prerender.tsx')
type Shell = import('../app/prerender.tsx').Shell

/**
 * Builds the browser's files: scripts, styles, fonts and drawings with hashed names, every page in every language as HTML, brotli
 * and gzip beside them, and the manifest. It is made beside the old build and takes its place at the end, so a running server never
 * sees half of it. Long because it is a row of steps, each with what the one before has made.
 * @returns the bytes of script that `/` loads at first, after brotli
 */
export async function buildWeb({
  log = () => undefined,
}: { log?: (line: string) => void } = {}): Promise<{ homeScriptBytes: number }> {
  // Vite and React would build for development where the caller's environment says so; what is served never is.
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  const { clientConfig, prerenderConfig } = await import('./vite-config.ts')
  await mkdir(join(root, 'dist'), { recursive: true })
  const work = await mkdtemp(join(root, 'dist/building-'))
  try {
    const stamp = await sourceStamp(root)
    const client = join(work, 'web')
    const server = join(work, 'prerender')
    await build(clientConfig(root, client))
    await build(prerenderConfig(root, server))

    const manifest = JSON.parse(
      await readFile(join(client, 'vite-manifest.json'), 'utf8'),
    ) as ViteManifest
    const bare = await readFile(join(client, 'index.html'), 'utf8')
    await Promise.all([rm(join(client, 'index.html')), rm(join(client, 'vite-manifest.json'))])
    const earlyInput = await writeEarlyInput(client)
    const template = bare.replace(
      '<!--head-->',
      () => `<script async fetchpriority="high" src="/${earlyInput}"></script>\n    <!--head-->`,
    )
    const prerenderer = (await import(
      pathToFileURL(join(server, 'prerender.js')).href
    )) as Prerenderer
    const { homeScripts, shell } = await writePages(client, template, manifest, prerenderer)
    const homeScriptBytes = await brotliBytes(client, [earlyInput, ...homeScripts])

    await writeSitePictures(client)
    const files = await compressUnder(client)
    const perVisit = {
      pages: prerenderer.pagesPerVisit,
      module: 'per-visit/prerender.js',
      shell: 'per-visit/shell.json',
    }
    await rename(server, join(client, dirname(perVisit.module)))
    await writeFile(join(client, perVisit.shell), JSON.stringify(shell))
    const written: WebManifest = {
      stamp,
      routes: prerenderer.routes.map(({ page, path }) => ({
        page,
        pattern: prerenderer.routePattern(path),
        hidden: prerenderer.hiddenPages.includes(page),
      })),
      pages: Object.fromEntries(
        prerenderer.pageNames.map((page) => [
          page,
          Object.fromEntries(locales.map((locale) => [locale, pageFile(page, locale)])),
        ]),
      ),
      perVisit,
      files: Object.fromEntries(
        files.map(({ name, bytes, encodings }) => [name, { bytes, encodings }]),
      ),
    }
    await writeFile(join(client, 'manifest.json'), JSON.stringify(written))
    await replaceFolder(client, webDir, join(work, 'old'))
    log(`browser: ${files.length} files, ${prerenderer.pageNames.length * locales.length} pages`)
    log(
      `home page: ${(homeScriptBytes / 1000).toFixed(1)} kB of script after brotli (${homeScripts.length + 1} files, at most ${homeScriptBytesMax / 1000} kB)`,
    )
    return { homeScriptBytes }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const pageFile = (page: string, locale: string) => `pages/${locale}/${page}.html`

/** Words that a page needs besides those of the front page, by the name of their file. */
const moreWords: Record<string, string> = {
  checkout: 'rest',
  'thank-you': 'rest',
  'order-pages': 'rest',
  'order-data': 'rest',
  gracias: 'rest',
  admin: 'admin',
}

/** Where a page's own code stands. */
const sourceOf = (page: string) => elsewhere[page] ?? `screens/${page}/${page}.tsx`
const elsewhere: Record<string, string> = {
  admin: 'admin/shell/admin.tsx',
  'not-found': 'frame/not-found.tsx',
}

/** Writes every page in every language; returns the scripts of the Spanish home page, and what pages made per visit are made in. */
async function writePages(
  dir: string,
  template: string,
  manifest: ViteManifest,
  prerenderer: Prerenderer,
): Promise<{ homeScripts: string[]; shell: Shell }> {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('the build has no entry')
  const fonts = [
    ...new Set(
      Object.values(manifest)
        .map((chunk) => chunk.file)
        .filter((file) => everyPages.test(file)),
    ),
  ].sort()
  const scriptsBy: Record<string, { [locale in Locale]?: string[] }> = {}
  for (const locale of locales) {
    await mkdir(join(dir, 'pages', locale), { recursive: true })
    for (const name of prerenderer.pageNames) {
      const { html, title, description, questions } = await prerenderer.prerender(name, locale)
      const words = ['first', ...(moreWords[name] ? [moreWords[name]] : [])].map(
        (part) => `words/${locale}/${part}.ts`,
      )
      const scripts = scriptsOf(manifest, [entry, sourceOf(name), ...words])
      scriptsBy[name] = { ...scriptsBy[name], [locale]: scripts }
      await writeFile(
        join(dir, pageFile(name, locale)),
        pageHtml(template, {
          name,
          locale,
          title,
          description,
          html,
          scripts,
          fonts,
          ...(questions && { questions }),
        }),
      )
    }
  }
  return {
    homeScripts: scriptsBy['home']?.['es'] ?? [],
    shell: { template, fonts, scripts: scriptsBy },
  }
}

/** Writes the script that records what is done before all others are there; returns its name. */
async function writeEarlyInput(dir: string): Promise<string> {
  const text = `(${recordEarlyInput.toString()})()`
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const name = `assets/early-input-${hash}.js`
  await writeFile(join(dir, name), text)
  return name
}

/** Puts `made` where `place` is; what was there goes to `aside`. */
async function replaceFolder(made: string, place: string, aside: string): Promise<void> {
  await rename(place, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(made, place)
}

if (import.meta.main) {
  const { homeScriptBytes } = await buildWeb({ log: (line) => console.log(line) })
  if (homeScriptBytes > homeScriptBytesMax) {
    console.error(`home page: more script than the ${homeScriptBytesMax / 1000} kB it may have`)
    process.exitCode = 1
  }
}
