import type { Given, GivenUrl } from './given.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** All of the bucket's settings or none. Null: files lie under DATA_DIR. */
export function readS3(given: Given, url: GivenUrl, faults: string[]): S3Settings | null {
  const names = [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]
  const missing = names.filter((name) => given(name) === null)
  if (missing.length === names.length) return null
  if (missing.length > 0)
    faults.push(`the S3 settings are incomplete: ${missing.join(', ')} missing`)
  return {
    endpoint: url('S3_ENDPOINT', ['http:', 'https:']) ?? '',
    bucket: given('S3_BUCKET') ?? '',
    region: given('S3_REGION') ?? '',
    accessKeyId: given('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: given('S3_SECRET_ACCESS_KEY') ?? '',
  }
}
