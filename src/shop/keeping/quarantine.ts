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

/** Brings files back to where they were; what has come there since stays as it is. Answers how many came back. */
export async function bringBack(files: Files, beginning = ''): Promise<number> {
  const found: Quarantined[] = []
  for await (const file of listQuarantine(files, beginning)) found.push(file)
  let count = 0
  for (const { day, key } of found) {
    const place = `${places.quarantine}${day}/${key}`
    if (!(await files.has(key))) {
      await copyFile(files, place, key)
      count += 1
    }
    await files.remove([place])
  }
  return count
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
