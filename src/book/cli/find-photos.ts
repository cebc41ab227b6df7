import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { photoBytesMax } from '#domain/book-spec.ts'

import { sniffPhoto } from '../sniff-photo.ts'

export type FoundPhotos = { photos: string[]; leftOut: { path: string; why: string }[] }

const natural = new Intl.Collator('und', { numeric: true, sensitivity: 'base' })

/** The photos among these files and in these folders (not in folders inside them), each folder in natural order. */
export async function findPhotos(sources: readonly string[]): Promise<FoundPhotos> {
  const found: FoundPhotos = { photos: [], leftOut: [] }
  for (const source of sources) {
    for (const path of await filesIn(source)) {
      const why = await objection(path)
      if (why) found.leftOut.push({ path, why })
      else found.photos.push(path)
    }
  }
  return found
}

async function filesIn(source: string): Promise<string[]> {
  const facts = await stat(source).catch(() => undefined)
  if (!facts) throw new Error(`there is no file or folder "${source}"`)
  if (!facts.isDirectory()) return [source]
  const entries = await readdir(source, { withFileTypes: true })
  const names = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  return names.sort(natural.compare).map((name) => join(source, name))
}

async function objection(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(16), position: 0 })
    if (!sniffPhoto(buffer.subarray(0, bytesRead))) return 'no JPEG, PNG or GIF'
    return size > photoBytesMax ? `larger than ${photoBytesMax / 1024 / 1024} MB` : undefined
  } finally {
    await file.close()
  }
}
