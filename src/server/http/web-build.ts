import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { locales, type Locale } from '#domain/locale.ts'
import { codeOf } from '#domain/thrown.ts'

/** What the web build tells of itself in `manifest.json` (src/web/build/build-web.ts writes it). */
const manifestSchema = z.object({
  routes: z.array(z.object({ page: z.string(), pattern: z.string(), hidden: z.boolean() })),
  pages: z.record(z.string(), z.record(z.enum(locales), z.string())),
  perVisit: z.optional(
    z.object({ pages: z.array(z.string()), module: z.string(), shell: z.string() }),
  ),
  files: z.record(z.string(), z.object({ encodings: z.array(z.enum(['br', 'gz'])) })),
})

type Variant = { bytes: Buffer; etag: string }
/** A file as it can be sent: as it is, and as what browsers can unpack. */
export type BuiltFile = {
  contentType: string
  plain: Variant
  br: Variant | null
  gzip: Variant | null
}

export type WebBuild = {
  /** the page that a path shows, in a language; `found` is false where no page has that path, `hidden` says that the path is a secret */
  pageAt: (
    path: string,
    locale: Locale,
  ) => { page: string; file: BuiltFile; found: boolean; hidden: boolean }
  perVisit: PagesPerVisit | null
  /** a file by its path below the build's folder, such as assets/…; the HTML files are not among them */
  file: (name: string) => BuiltFile | null
  favicon: BuiltFile | null
}

/** Pages that the build leaves to be made for each visit (src/web/app/prerender.tsx). */
export type PagesPerVisit = {
  pages: readonly string[]
  /** A page's HTML. `read` answers the JSON of a GET of the API, or null where that is refused. */
  make: (visit: {
    page: string
    locale: Locale
    path: string
    read: (address: string) => Promise<string | null>
  }) => Promise<string>
}

const htmlType = 'text/html; charset=utf-8'
const contentTypes: Record<string, string> = {
  '.html': htmlType,
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.pdf': 'application/pdf',
}

/**
 * Reads a whole web build into memory (a few MB), so that a build that takes its place does not mix with it.
 * @returns null where there is none
 */
export function readWebBuild(root: string): WebBuild | null {
  const manifest = readManifest(root)
  if (!manifest) return null
  const files = new Map(
    Object.entries(manifest.files).map(([name, { encodings }]) => [
      name,
      readBuiltFile(root, name, encodings),
    ]),
  )
  const routes = manifest.routes.map(({ page, pattern, hidden }) => ({
    page,
    pattern: new RegExp(pattern, 'i'),
    hidden,
  }))
  const pageFile = (page: string, locale: Locale) => {
    const file = files.get(manifest.pages[page]?.[locale] ?? '')
    if (!file) throw new Error(`the web build has no page ${page} (${locale})`)
    return file
  }
  const favicon = [...files.keys()].find((name) => /(^|\/)favicon[^/]*\.svg$/.test(name))
  return {
    pageAt(path, locale) {
      const route = routes.find(({ pattern }) => pattern.test(path))
      const page = route?.page ?? 'not-found'
      return {
        page,
        file: pageFile(page, locale),
        found: route !== undefined,
        hidden: route?.hidden ?? false,
      }
    },
    perVisit: manifest.perVisit ? readPagesPerVisit(root, manifest.perVisit) : null,
    file: (name) =>
      name.endsWith('.html') || name === 'manifest.json' ? null : (files.get(name) ?? null),
    favicon: favicon === undefined ? null : (files.get(favicon) ?? null),
  }
}

/** Its module is one file, read now, and runs when the first page is wanted of it. */
function readPagesPerVisit(
  root: string,
  { pages, module, shell }: NonNullable<z.output<typeof manifestSchema>['perVisit']>,
): PagesPerVisit {
  type Module = {
    renderVisit: (shell: unknown, visit: Parameters<PagesPerVisit['make']>[0]) => Promise<string>
  }
  const read = import(pathToFileURL(join(root, module)).href) as Promise<Module>
  read.catch(() => undefined)
  const handed: unknown = JSON.parse(readFileSync(join(root, shell), 'utf8'))
  return { pages, make: async (visit) => (await read).renderVisit(handed, visit) }
}

function readManifest(root: string): z.output<typeof manifestSchema> | null {
  try {
    return z.parse(manifestSchema, JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const hashOf = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 16)

function readBuiltFile(root: string, name: string, encodings: readonly ('br' | 'gz')[]): BuiltFile {
  const bytes = readFileSync(join(root, name))
  const hash = hashOf(bytes)
  const packed = (encoding: 'br' | 'gz') =>
    encodings.includes(encoding)
      ? { bytes: readFileSync(join(root, `${name}.${encoding}`)), etag: `"${hash}-${encoding}"` }
      : null
  const contentType = contentTypes[extname(name).toLowerCase()] ?? 'application/octet-stream'
  return { contentType, plain: { bytes, etag: `"${hash}"` }, br: packed('br'), gzip: packed('gz') }
}

/** A page made just now as a file for whoever asked: packed quickly rather than small, and only the way it will be sent. */
export function madePage(request: FastifyRequest, html: string): BuiltFile {
  const bytes = Buffer.from(html)
  const hash = hashOf(bytes)
  const accepted = acceptedEncodings(request.headers['accept-encoding'])
  const br = accepted.has('br')
    ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : null
  const gzip = !br && accepted.has('gzip') ? gzipSync(bytes) : null
  return {
    contentType: htmlType,
    plain: { bytes, etag: `"${hash}"` },
    br: br && { bytes: br, etag: `"${hash}-br"` },
    gzip: gzip && { bytes: gzip, etag: `"${hash}-gz"` },
  }
}

/** A page that many will ask for: packed well, every way it may be sent. */
export function packedPage(html: string): BuiltFile {
  const bytes = Buffer.from(html)
  const hash = hashOf(bytes)
  return {
    contentType: htmlType,
    plain: { bytes, etag: `"${hash}"` },
    br: { bytes: brotliCompressSync(bytes), etag: `"${hash}-br"` },
    gzip: { bytes: gzipSync(bytes), etag: `"${hash}-gz"` },
  }
}

/** Sends the smallest form of a file that the client takes, or 304 when it has it. */
export function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
  vary: readonly string[] = [],
): FastifyReply {
  const accepted = acceptedEncodings(request.headers['accept-encoding'])
  const [encoding, variant] =
    accepted.has('br') && file.br
      ? (['br', file.br] as const)
      : accepted.has('gzip') && file.gzip
        ? (['gzip', file.gzip] as const)
        : ([null, file.plain] as const)
  reply.header('ETag', variant.etag).header('Vary', ['Accept-Encoding', ...vary].join(', '))
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (reply.statusCode === 200 && (known.includes(variant.etag) || known.includes('*')))
    return reply.code(304).send()
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.type(file.contentType).send(variant.bytes)
}

function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  return new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name = '']) => name),
  )
}
