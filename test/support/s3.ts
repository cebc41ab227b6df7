import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import S3rver from '@20minutes/s3rver'

/**
 * An S3 server of our own on 127.0.0.1 with one empty bucket. It checks signatures and knows only these keys, but not the hash of what is
 * sent: a request that it accepts may still be refused elsewhere. It lists at most 1000 files (its continuation tokens need a cipher that
 * OpenSSL has dropped), in an order of its own.
 */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'garabato-s3-'))
  const bucket = `test-${randomBytes(6).toString('hex')}`
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop(): Promise<void> {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** A bucket of its own at the S3-compatible server that the environment names; null where it names none. */
export async function bucketFromEnvironment() {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = process.env
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return null
  const bucket = `test-${randomBytes(8).toString('hex')}`
  const made = await new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' }).fetch(
    `${endpoint}/${bucket}`,
    { method: 'PUT' },
  )
  if (!made.ok) throw new Error(`no bucket for tests: ${made.status} ${await made.text()}`)
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
