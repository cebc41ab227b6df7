import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { checkedModel } from './checked-model.ts'
import { modelFiles, type ModelName } from './models.ts'
import { packedModel } from './packed-model.ts'

const require = createRequire(import.meta.url)

/** Reads a model from the package that it is installed with, and packs it as browsers get it. Rejects where it is missing or another file. */
export async function nodeModel(name: ModelName): Promise<Uint8Array> {
  const { package: packageName, path, part, bytes, ...packing } = modelFiles[name]
  const file = await open(require.resolve(`${packageName}/${path}`))
  try {
    const content = new Uint8Array(bytes)
    const { bytesRead } = await file.read(content, 0, bytes, part?.start ?? 0)
    const whole = await checkedModel(name, content.subarray(0, bytesRead), 'sha256')
    return packedModel(whole, packing)
  } finally {
    await file.close()
  }
}
