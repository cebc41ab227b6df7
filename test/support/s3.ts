import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/**
 * An S3 server of our own on 127.0.0.1 with one empty bucket. s3rver checks neither version 4 signatures nor the hash of
 * what is sent, and knows only these keys: a request that it accepts may still be refused elsewhere. It lists at most
 * 1000 files (its continuation tokens need a cipher that OpenSSL has dropped), in an order of its own.
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
