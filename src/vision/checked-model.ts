import { modelFiles, type ModelName } from './models.ts'

type Crypto = { subtle?: { digest(algorithm: string, bytes: Uint8Array): Promise<ArrayBuffer> } }

/** The bytes of a model's file, or of what it is packed to, if they are the ones that it is pinned to. */
export async function checkedModel(
  name: ModelName,
  bytes: Uint8Array,
  which: 'sha256' | 'packedSha256' = 'packedSha256',
): Promise<Uint8Array> {
  const { crypto } = globalThis as { crypto?: Crypto }
  const expected = modelFiles[name]
  // A page without a safe connection has no digests: there the build's own check stands.
  const hash = crypto?.subtle ? hex(await crypto.subtle.digest('SHA-256', bytes)) : expected[which]
  if (bytes.length !== expected.bytes || hash !== expected[which])
    throw new Error(`the model ${name} is not the file that it is pinned to (${hash})`)
  return bytes
}

function hex(hash: ArrayBuffer): string {
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
