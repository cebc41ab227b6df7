import type { Queries } from '#store/database.ts'
import type { Files } from '#store/files/files.ts'
import {
  foldersToRemove,
  knownBooks,
  knownDrawings,
  knownGallery,
  knownPhotos,
} from '#store/leftovers.ts'
import type { Shop } from '../shop.ts'
import { putInQuarantine } from './quarantine.ts'

/**
 * Where the file store holds one folder per row, how deep (`photos/x/`, `books/x/y/`, `drawings/x/y/`), and how to tell
 * which rows there are.
 */
const kept: {
  prefix: string
  depth: number
  known: (queries: Queries, folders: readonly string[]) => Promise<Set<string>>
}[] = [
  { prefix: 'photos/', depth: 2, known: knownPhotos },
  { prefix: 'books/', depth: 3, known: knownBooks },
  { prefix: 'drawings/', depth: 3, known: knownDrawings },
  { prefix: 'gallery/', depth: 2, known: knownGallery },
]
const foldersAtOnce = 100
/** Leftovers of crashes are few. More than so many, and more than this share of all, are a mistake. */
const orphansAlways = 20
const orphanShareMax = 0.05

type Folder = { name: string; keys: string[]; changedAt: Date }

/**
 * Puts into quarantine the files that no row knows and that have not changed since `before`: a file is stored before its row is written, so
 * a young one may still be waiting for it. What lies outside the folders above is nobody's here and stays.
 * @param isAnyShare somebody has looked and wants it so
 * @returns how many files were taken away
 * @throws Error when they are more than leftovers can be; nothing is touched then
 */
export async function removeOrphanFiles(
  shop: Pick<Shop, 'db' | 'files' | 'now'>,
  {
    before,
    signal,
    isAnyShare = false,
  }: { before: Date; signal?: AbortSignal | undefined; isAnyShare?: boolean },
): Promise<number> {
  const orphans: Folder[] = []
  let total = 0
  for (const place of kept) {
    for await (const { folders, names } of batches(shop, place)) {
      if (signal?.aborted) return 0
      total += folders.length
      orphans.push(
        ...folders.filter(({ name, changedAt }) => !names.has(name) && changedAt < before),
      )
    }
  }
  const most = Math.max(orphansAlways, total * orphanShareMax)
  const number = isAnyShare || orphans.length <= most ? 0 : await countThere(shop.files, orphans)
  if (number > most)
    throw new Error(
      `the database knows nothing of ${number} of ${total} folders of files: that is no leftover, and none is taken away (npm run files -- check)`,
    )
  let count = 0
  for (const { keys } of orphans) {
    if (signal?.aborted) return count
    await putInQuarantine(shop.files, keys, shop.now())
    count += keys.length
  }
  return count
}

/** Another process may have removed some since they were listed, whose rows had gone before. */
async function countThere(files: Files, folders: Folder[]): Promise<number> {
  let count = 0
  for (const {
    keys: [first],
  } of folders)
    if (first !== undefined && (await files.has(first))) count += 1
  return count
}

async function* batches(
  shop: Pick<Shop, 'db' | 'files'>,
  { prefix, depth, known }: (typeof kept)[number],
): AsyncGenerator<{ folders: Folder[]; names: Set<string> }> {
  let folders: Folder[] = []
  const answered = async () => {
    const all = folders.map(({ name }) => name)
    const going = await foldersToRemove(shop.db, all)
    return { folders, names: new Set([...(await known(shop.db, all)), ...going]) }
  }
  for await (const folder of foldersBelow(shop, prefix, depth)) {
    if (folders.push(folder) < foldersAtOnce) continue
    yield await answered()
    folders = []
  }
  if (folders.length > 0) yield await answered()
}

/** Keys come in order, so a folder's stand together. Its time is that of its youngest file. */
async function* foldersBelow(
  { files }: Pick<Shop, 'files'>,
  prefix: string,
  depth: number,
): AsyncGenerator<Folder> {
  let folder = null as Folder | null
  for await (const { key, changedAt } of files.list(prefix)) {
    const name = `${key.split('/').slice(0, depth).join('/')}/`
    if (folder?.name !== name) {
      if (folder) yield folder
      folder = { name, keys: [], changedAt }
    }
    folder.keys.push(key)
    if (changedAt > folder.changedAt) folder.changedAt = changedAt
  }
  if (folder) yield folder
}
