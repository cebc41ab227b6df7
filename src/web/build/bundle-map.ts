import { brotliCompressSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Vite's own manifest: source file to what it became. */
export type ViteManifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
>

/** The scripts that arrive with `keys` before anything else is asked for: they and all they import statically. Files, entry first. */
export function scriptsOf(manifest: ViteManifest, keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`not in the build: ${key}`)
    seen.add(key)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...files]
}

/** Bytes of `files` after brotli, each compressed by itself as it is sent. */
export async function brotliBytes(dir: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(dir, file))))
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0)
}
