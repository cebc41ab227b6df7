import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Kinds of files that shrink; fonts and pictures are compressed already. */
const shrinks = /\.(?:js|css|html|svg|json|txt|webmanifest)$/

export type BuiltFile = { name: string; bytes: number; encodings: ('br' | 'gz')[] }

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
      if (shrinks.test(file) && content.length > 256) {
        const small = await brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        })
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
