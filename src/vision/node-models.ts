import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { checkedModel } from './checked-model.ts'
import { modelFiles, type ModelName } from './models.ts'

const require = createRequire(import.meta.url)

/** Reads a model from the package that it is installed with. Rejects where it is missing or another file. */
export async function nodeModel(name: ModelName): Promise<Uint8Array> {
  const { package: packageName, path, part, bytes } = modelFiles[name]
  const folder = dirname(require.resolve(`${packageName}/package.json`))
  const file = await open(join(folder, path))
  try {
    const content = new Uint8Array(bytes)
    const { bytesRead } = await file.read(content, 0, bytes, part?.start ?? 0)
    return await checkedModel(name, content.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
