import type { Files } from '#store/files/files.ts'

/** What may lie in pictures that can be made again from their originals. */
export const thumbnailBytesMax = 4 * 2 ** 30

type Thumbnail = { key: string; bytes: number; at: number }

/** Removes the oldest thumbnails until the rest fits; whoever asks for one again has it made again. Answers how many went. */
export async function trimThumbnails(files: Files, bytesMax = thumbnailBytesMax): Promise<number> {
  const found: Thumbnail[] = []
  let total = 0
  for await (const { key, bytes, changedAt } of files.list('photos/')) {
    if (!key.endsWith('.jpg')) continue
    found.push({ key, bytes, at: changedAt.getTime() })
    total += bytes
  }
  const surplus: string[] = []
  for (const { key, bytes } of found.toSorted((a, b) => a.at - b.at)) {
    if (total <= bytesMax) break
    total -= bytes
    surplus.push(key)
  }
  await files.remove(surplus)
  return surplus.length
}
