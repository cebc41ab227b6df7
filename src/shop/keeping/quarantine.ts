import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { quarantineDays } from '#domain/order.ts'
import type { Files } from '#store/files/files.ts'
import { places } from '#store/files/places.ts'

const dayMs = 86_400_000

/** Moves files out of the way; they can be brought back for a while. Interrupted, a file may lie in both places, never in neither. */
export async function putInQuarantine(files: Files, keys: string[], now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  for (const key of keys) await copyFile(files, key, `${places.quarantine}${day}/${key}`)
  await files.remove(keys)
}

export type Quarantined = { day: string; key: string; bytes: number }

/** @param beginning of the day and the key, such as '2026-11-23' or '2026-11-23/photos/' */
export async function* listQuarantine(files: Files, beginning = ''): AsyncGenerator<Quarantined> {
  for await (const { key: place, bytes } of files.list(places.quarantine + beginning)) {
    const [day = '', ...rest] = place.slice(places.quarantine.length).split('/')
    yield { day, key: rest.join('/'), bytes }
  }
}

export type BroughtBack = {
  back: number
  /** lay there again, byte for byte: their copies in quarantine are gone */
  alreadyThere: number
  /** something else has come there since: it stays, and so does the copy in quarantine */
  differing: { day: string; key: string }[]
}

/** Brings files back to where they were; what has come there since stays as it is. Nothing of which there is one copy alone is ever taken away. */
export async function bringBack(files: Files, beginning = ''): Promise<BroughtBack> {
  const found: Quarantined[] = []
  for await (const file of listQuarantine(files, beginning)) found.push(file)
  const told: BroughtBack = { back: 0, alreadyThere: 0, differing: [] }
  for (const { day, key } of found) {
    const place = `${places.quarantine}${day}/${key}`
    if (!(await files.has(key))) {
      await copyFile(files, place, key)
      told.back += 1
    } else if (await isSame(files, place, key)) told.alreadyThere += 1
    else {
      told.differing.push({ day, key })
      continue
    }
    await files.remove([place])
  }
  return told
}

/** Deletes for good what has lain long enough. Answers how many files. */
export async function emptyQuarantine(files: Files, now: Date): Promise<number> {
  const before = new Date(now.getTime() - quarantineDays * dayMs).toISOString().slice(0, 10)
  const old: string[] = []
  for await (const { day, key } of listQuarantine(files))
    if (day < before) old.push(`${places.quarantine}${day}/${key}`)
  await files.remove(old)
  return old.length
}

async function copyFile(files: Files, from: string, to: string): Promise<void> {
  const found = await files.read(from)
  if (found) await files.put(to, found.stream)
}

/** Whether two files are there and hold the same bytes; read piece by piece, for a book's may be large. */
async function isSame(files: Files, one: string, other: string): Promise<boolean> {
  const sum = await sumOf(files, one)
  return sum !== null && sum === (await sumOf(files, other))
}

async function sumOf(files: Files, key: string): Promise<string | null> {
  const found = await files.read(key)
  if (!found) return null
  const hash = createHash('sha256')
  await pipeline(found.stream, hash)
  return hash.digest('hex')
}
