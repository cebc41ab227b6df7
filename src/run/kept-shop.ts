import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openVault, filesVault, type OpenVault, type Vault } from '#store/backup/vault.ts'
import { dropPartialTar, newTarVault, readTarVault } from '#store/backup/tar-vault.ts'
import { diskFiles } from '#store/files/disk-files.ts'
import type { Files } from '#store/files/files.ts'
import { startPostgres } from '#store/postgres/start-postgres.ts'
import type { Env } from '#env/read-env.ts'
import { openFiles, orSay } from './assemble.ts'
import { CannotOpen } from './process.ts'

/** What a shop has kept, open beside a shop that runs or without one. */
export type KeptShop = { url: string; files: Files; close(): Promise<void> }

/** @param mayBegin false: where there is no shop yet, none is made */
export async function openKept(
  env: Env,
  { mayBegin, log }: { mayBegin: boolean; log: (line: string) => void },
): Promise<KeptShop> {
  if (!mayBegin && env.databaseUrl === null && !(await exists(join(env.dataDir, 'postgres'))))
    throw new CannotOpen(`There is no shop in DATA_DIR ${env.dataDir}`)
  const files = await openFiles(env)
  if (env.databaseUrl !== null) return { url: env.databaseUrl, files, close: async () => {} }
  const embedded = await orSay(
    `DATA_DIR ${env.dataDir}`,
    startPostgres({ dataDir: env.dataDir, log }),
  )
  return { url: embedded.url, files, close: () => embedded.stop() }
}

export type BackupPlace = {
  vault: OpenVault
  /** of a folder; a file takes one after another */
  together: boolean
  close(): Promise<void>
  /** instead of closing what was broken off */
  drop(): Promise<void>
}

/**
 * A backup's place as it is named on the command line: what ends in .tar is one file, anything else a folder that grows with every backup.
 */
export async function openBackupPlace(
  path: string,
  key: Buffer | null,
  purpose: 'write' | 'read',
): Promise<BackupPlace> {
  const place = resolve(path)
  const isFile = place.endsWith('.tar')
  if (isFile && purpose === 'write' && (await exists(place)))
    throw new CannotOpen(`${place} exists already: name a new file, or a folder`)
  if (purpose === 'read' && !(await exists(place))) throw new CannotOpen(`${place} does not exist`)
  const vault: Vault = isFile
    ? await (purpose === 'write' ? newTarVault(place) : readTarVault(place))
    : filesVault(await diskFiles(place))
  return {
    vault: await openVault(vault, { key, mayBegin: purpose === 'write' }),
    together: !isFile,
    close: () => vault.close(),
    drop: async () => {
      if (isFile && purpose === 'write') await dropPartialTar(place)
      else await vault.close()
    },
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
