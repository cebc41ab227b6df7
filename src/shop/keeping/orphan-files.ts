import type { Queries } from '#store/database.ts'
import { knownBooks, knownDrawings, knownPhotos } from '#store/leftovers.ts'
import type { Shop } from '../shop.ts'

/** Where the file store holds one folder per row, how deep (`photos/x/`, `books/x/y/`, `drawings/x/y/`), and how to tell which rows there are. */
const kept: {
  prefix: string
  depth: number
  known: (queries: Queries, folders: readonly string[]) => Promise<Set<string>>
}[] = [
  { prefix: 'photos/', depth: 2, known: knownPhotos },
  { prefix: 'books/', depth: 3, known: knownBooks },
  { prefix: 'drawings/', depth: 3, known: knownDrawings },
]
const foldersAtOnce = 100

type Folder = { name: string; keys: string[]; changedAt: Date }

/**
 * Removes files that no row knows and that have not changed since `before`: a file is stored before its row is written, so
 * a young one may still be waiting for it. What lies outside the folders above is nobody's here and stays.
 * @returns how many files were removed
 */
export async function removeOrphanFiles(
  shop: Pick<Shop, 'db' | 'files'>,
  { before, signal }: { before: Date; signal: AbortSignal | undefined },
): Promise<number> {
  let count = 0
  for (const { prefix, depth, known } of kept) {
    let folders: Folder[] = []
    const removeUnknown = async () => {
      const names = await known(
        shop.db,
        folders.map(({ name }) => name),
      )
      const keys = folders
        .filter(({ name, changedAt }) => !names.has(name) && changedAt < before)
        .flatMap((folder) => folder.keys)
      if (keys.length > 0) await shop.files.remove(keys)
      count += keys.length
      folders = []
    }
    for await (const folder of foldersBelow(shop, prefix, depth)) {
      if (signal?.aborted) return count
      if (folders.push(folder) === foldersAtOnce) await removeUnknown()
    }
    if (folders.length > 0) await removeUnknown()
  }
  return count
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
