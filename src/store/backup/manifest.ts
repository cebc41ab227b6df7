import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { once, readWhole, type OpenVault } from './vault.ts'

/** A table's rows, as PostgreSQL copies them out, in pieces. */
export type TableCopy = {
  schema: string
  name: string
  columns: string[]
  /** object names, in order */
  pieces: string[]
  rows: number
}
export type SequenceState = { schema: string; name: string; last: string; isCalled: boolean }
export type FileCopy = {
  key: string
  bytes: number
  changedAt: number
  sha256: string
  object: string
}

/** One state of the shop. Objects may be shared with others. */
export type Manifest = {
  at: string
  /** hashes of the migrations that its schema is made of, in order */
  migrations: string[]
  tables: TableCopy[]
  sequences: SequenceState[]
  files: Map<string, FileCopy>
}

type Line =
  | { head: Omit<Manifest, 'tables' | 'sequences' | 'files'> }
  | { table: TableCopy }
  | { sequence: SequenceState }
  | { file: FileCopy }

const folder = 'snapshots/'
const ending = '.jsonl.gz'

/** Writes the state down; only with that is the backup one. */
export async function putManifest(vault: OpenVault, manifest: Manifest): Promise<string> {
  const { tables, sequences, files, ...head } = manifest
  function* lines(): Generator<string> {
    const line = (what: Line) => `${JSON.stringify(what)}\n`
    yield line({ head })
    for (const table of tables) yield line({ table })
    for (const sequence of sequences) yield line({ sequence })
    for (const file of files.values()) yield line({ file })
  }
  const packed = await readWhole(Readable.from(lines()).compose(createGzip()))
  const name = `${folder}${nameOfMoment(manifest.at)}${ending}`
  await vault.put(name, once(packed), packed.length)
  return name
}

/** The names of all states kept, oldest first. */
export async function listManifests(vault: OpenVault): Promise<string[]> {
  const names: string[] = []
  for await (const name of vault.names(folder)) if (name.endsWith(ending)) names.push(name)
  return names.toSorted()
}

export async function readManifest(vault: OpenVault, name: string): Promise<Manifest> {
  const packed = await vault.read(name)
  if (!packed) throw new Error(`the backup lacks ${name}`)
  const manifest: Manifest = {
    at: '',
    migrations: [],
    tables: [],
    sequences: [],
    files: new Map(),
  }
  for await (const text of linesOf(Readable.from(packed).compose(createGunzip()))) {
    const line = JSON.parse(text) as Line
    if ('head' in line) Object.assign(manifest, line.head)
    else if ('table' in line) manifest.tables.push(line.table)
    else if ('sequence' in line) manifest.sequences.push(line.sequence)
    else manifest.files.set(line.file.key, line.file)
  }
  return manifest
}

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const chunk of source) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
}

/** When the state was taken, from its name. */
export function momentOf(name: string): Date {
  const iso = name.replace(
    /^.*?(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)(\d{3})z.*$/s,
    '$1-$2-$3T$4:$5:$6.$7Z',
  )
  return new Date(iso)
}

const nameOfMoment = (at: string): string => at.replaceAll(/[-:.]/g, '').toLowerCase()
