import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openVault, filesVault, type OpenVault, type Vault } from '#store/backup/vault.ts'
import { dropPartialTar, newTarVault, readTarVault } from '#store/backup/tar-vault.ts'
import { diskFiles } from '#store/files/disk-files.ts'
import { isFileKey, type Files } from '#store/files/files.ts'
import { s3Files } from '#store/files/s3-files.ts'
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
 * A backup's place as it is named on the command line: what begins with s3: is in a bucket, what ends in .tar is one
 * file, anything else a folder
 * that grows with every backup, as what is in a bucket does.
 */
export async function openBackupPlace(
  path: string,
  env: Env,
  purpose: 'write' | 'read',
): Promise<BackupPlace> {
  if (path.startsWith('s3:')) {
    const vault = await bucketVault(path, env)
    return openPlace(vault, env, purpose, { together: true, drop: async () => {} })
  }
  const place = resolve(path)
  const isFile = place.endsWith('.tar')
  if (isFile && purpose === 'write' && (await exists(place)))
    throw new CannotOpen(`${place} exists already: name a new file, or a folder`)
  if (purpose === 'read' && !(await exists(place))) throw new CannotOpen(`${place} does not exist`)
  const vault: Vault = isFile
    ? await (purpose === 'write' ? newTarVault(place) : readTarVault(place))
    : filesVault(await diskFiles(place))
  return openPlace(vault, env, purpose, {
    together: !isFile,
    drop: () => (isFile && purpose === 'write' ? dropPartialTar(place) : vault.close()),
  })
}

async function openPlace(
  vault: Vault,
  { backupKey: key }: Env,
  purpose: 'write' | 'read',
  rest: Pick<BackupPlace, 'together' | 'drop'>,
): Promise<BackupPlace> {
  return {
    vault: await openVault(vault, { key, mayBegin: purpose === 'write' }),
    close: () => vault.close(),
    ...rest,
  }
}

/** `s3:bucket/prefix`, with keys of its own: whoever gets at the shop's files by its keys does not get at their copies. */
async function bucketVault(path: string, { s3, backupS3 }: Env): Promise<Vault> {
  const [bucket = '', ...parts] = path.slice(3).replace(/^\/\//, '').replace(/\/+$/, '').split('/')
  const prefix = parts.join('/')
  if (!/^[a-z0-9][a-z0-9.-]+[a-z0-9]$/.test(bucket) || (prefix !== '' && !isFileKey(prefix)))
    throw new CannotOpen(
      `${path} is not s3:bucket or s3:bucket/prefix, in small letters, digits and . _ -`,
    )
  if (!backupS3)
    throw new CannotOpen(
      'For a backup in a bucket set BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY',
    )
  // There the shop's sweep would take the backup for files that no row knows.
  if (s3?.bucket === bucket && s3.endpoint === backupS3.endpoint)
    throw new CannotOpen(`The bucket ${bucket} is the shop's own: a backup needs another`)
  const files = s3Files({ ...backupS3, bucket })
  await files.check()
  return filesVault(files, prefix && `${prefix}/`)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
