import type { Given, GivenUrl } from './given.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where buckets for backups are, and who may write them: another service, or other keys, than the shop's own files have. */
export type BackupS3Settings = Omit<S3Settings, 'bucket'>

/** All of the bucket's settings or none. Null: files lie under DATA_DIR. */
export function readS3(given: Given, url: GivenUrl, faults: string[]): S3Settings | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', ...keyNames('S3')]
  if (!areGiven(names, given, 'the S3 settings', faults)) return null
  return {
    endpoint: url('S3_ENDPOINT', ['http:', 'https:']) ?? '',
    bucket: given('S3_BUCKET') ?? '',
    region: given('S3_REGION') ?? '',
    accessKeyId: given('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: given('S3_SECRET_ACCESS_KEY') ?? '',
  }
}

/** The same for backups; the bucket is named on the command line. Null: backups go to folders and files alone. */
export function readBackupS3(
  given: Given,
  url: GivenUrl,
  faults: string[],
): BackupS3Settings | null {
  const names = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION', ...keyNames('BACKUP_S3')]
  if (!areGiven(names, given, 'the backup’s S3 settings', faults)) return null
  return {
    endpoint: url('BACKUP_S3_ENDPOINT', ['http:', 'https:']) ?? '',
    region: given('BACKUP_S3_REGION') ?? '',
    accessKeyId: given('BACKUP_S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: given('BACKUP_S3_SECRET_ACCESS_KEY') ?? '',
  }
}

const keyNames = (prefix: string) => [`${prefix}_ACCESS_KEY_ID`, `${prefix}_SECRET_ACCESS_KEY`]

/** Whether any is given; then all must be. */
function areGiven(names: string[], given: Given, what: string, faults: string[]): boolean {
  const missing = names.filter((name) => given(name) === null)
  if (missing.length === names.length) return false
  if (missing.length > 0) faults.push(`${what} are incomplete: ${missing.join(', ')} missing`)
  return true
}
