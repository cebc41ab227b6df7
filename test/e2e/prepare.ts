import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filledDatabase } from '../support/filled-database.ts'
import { bundle } from './bundle.ts'

/** Playwright runs this once before all tests; its worker processes know its environment. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'garabato-journeys-'))
  const pretend = await bundle(new URL('./pretend-artist.ts', import.meta.url))
  const kept = await bundle(new URL('./kept-artist.ts', import.meta.url))
  process.env['PRETEND_ARTIST'] = join(folder, 'pretend-artist.js')
  process.env['KEPT_ARTIST'] = join(folder, 'kept-artist.js')
  process.env['KEPT_DRAWINGS'] = join(folder, 'drawings')
  await writeFile(process.env['PRETEND_ARTIST'], `{${pretend}}`)
  await writeFile(process.env['KEPT_ARTIST'], `{${kept}}`)
  await mkdir(process.env['KEPT_DRAWINGS'])
  if (!process.env['DATABASE_URL']) {
    process.env['FILLED_DATABASE'] = await filledDatabase(folder)
  }
  return () => rm(folder, { recursive: true })
}
