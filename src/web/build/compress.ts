import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Kinds of files that shrink; fonts and pictures are compressed already. */
const shrinks = /\.(?:m?js|css|html|svg|json|txt|webmanifest)$/

/** Models shrink by a tenth, and no more however long one tries. Few browsers are left that do not take this form of them. */
const shrinksLittle = /\.(?:tflite|onnx)$/
const littleQuality = 5

export type BuiltFile = { name: string; bytes: number; encodings: ('br' | 'gz')[] }

function packed(content: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return brotli(content, { params })
}

/** Writes `.br` and `.gz` beside every file that they make smaller, and lists the files with what stands beside them. */
export async function compressUnder(dir: string): Promise<BuiltFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      const name = relative(dir, file).replaceAll('\\', '/')
      const encodings: BuiltFile['encodings'] = []
      if (shrinksLittle.test(file)) {
        await writeFile(`${file}.br`, await packed(content, littleQuality))
        encodings.push('br')
      }
      if (shrinks.test(file) && content.length > 256) {
        const small = await packed(content, constants.BROTLI_MAX_QUALITY)
        const zipped = await zip(content, { level: 9 })
        if (small.length < content.length) {
          await writeFile(`${file}.br`, small)
          encodings.push('br')
        }
        if (zipped.length < content.length) {
          await writeFile(`${file}.gz`, zipped)
          encodings.push('gz')
        }
      }
      return { name, bytes: content.length, encodings }
    }),
  )
}
