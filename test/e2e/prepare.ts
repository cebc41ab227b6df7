import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#store/postgres/start-postgres.ts'
import { bundle } from './bundle.ts'

/** Playwright runs this once before all tests; its worker processes know its environment. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'garabato-journeys-'))
  const artist = join(folder, 'artist.js')
  const code = await bundle(new URL('./pretend-artist.ts', import.meta.url))
  await writeFile(artist, `{${code}}`)
  process.env['PRETEND_ARTIST'] = artist
  if (!process.env['DATABASE_URL']) {
    const server = await startPostgres({ dataDir: folder, log: () => {} })
    await server.stop()
    process.env['EMPTY_DATABASE'] = join(folder, 'postgres')
  }
  return () => rm(folder, { recursive: true })
}
