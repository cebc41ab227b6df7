import { deviceFileDaysKept } from '#domain/kept-on-device.ts'

/**
 * Photos kept on this device until the shop has them, so that a reload, a closed tab or a flat battery lose none. In
 * IndexedDB, for they are
 * large. Everybody who keeps photos here does so through this file; docs/decisions/2026-11-23-uploads-that-survive.md.
 */
export type KeptFile = { file: File; keptAt: number }
/** A name, or a list of names of which the first ones name what it belongs to. */
export type KeptKey = string | string[]

const keptMsMax = deviceFileDaysKept * 24 * 60 * 60 * 1000
const databaseName = 'garabato'
const storeName = 'photos'

export const isFresh = ({ keptAt }: KeptFile): boolean => Date.now() - keptAt < keptMsMax

/** Safari keeps no files in a private window, but bytes. */
type KeptBytes = { bytes: ArrayBuffer; name: string; type: string; keptAt: number }
type Kept = KeptFile | KeptBytes

const asFile = (kept: Kept): KeptFile =>
  'file' in kept
    ? kept
    : { file: new File([kept.bytes], kept.name, { type: kept.type }), keptAt: kept.keptAt }

/** Rejects where the browser forbids it, or has no room left. */
export async function putFile(key: KeptKey, kept: KeptFile): Promise<void> {
  const put = (what: Kept) => withStore('readwrite', (store) => store.put(what, key))
  try {
    await put(kept)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error
    const { file, keptAt } = kept
    await put({ bytes: await file.arrayBuffer(), name: file.name, type: file.type, keptAt })
  }
}

/** undefined where there is none, or where nothing can be kept. */
export async function getFile(key: KeptKey): Promise<KeptFile | undefined> {
  const kept = await withStore<Kept | undefined>('readonly', (store) => store.get(key)).catch(
    () => undefined,
  )
  return kept && asFile(kept)
}

export async function dropFile(key: KeptKey): Promise<void> {
  await withStore('readwrite', (store) => store.delete(key)).catch(() => undefined)
}

/** Everything whose key begins with these names. An empty list sorts behind every name. */
const below = (names: string[]) => IDBKeyRange.bound(names, [...names, []])

export async function dropFilesOf(names: string[]): Promise<void> {
  await withStore('readwrite', (store) => store.delete(below(names))).catch(() => undefined)
}

/** What belongs to these names, sorted by key; what is too old is left out. */
export async function listFilesOf(names: string[]): Promise<(KeptFile & { key: KeptKey })[]> {
  return (await listRange(below(names))).filter(isFresh)
}

/** Lets go of what was kept for longer than a week. Where nothing was ever kept, nothing is made. */
export async function sweepFiles(): Promise<void> {
  const known = await indexedDB.databases().catch(() => [])
  if (!known.some(({ name }) => name === databaseName)) return
  const old = (await listRange()).filter((kept) => !isFresh(kept))
  await Promise.all(old.map(({ key }) => dropFile(key)))
}

async function listRange(range?: IDBKeyRange): Promise<(KeptFile & { key: KeptKey })[]> {
  try {
    const [keys, kept] = await Promise.all([
      withStore<KeptKey[]>('readonly', (store) => store.getAllKeys(range)),
      withStore<Kept[]>('readonly', (store) => store.getAll(range)),
    ])
    return kept.flatMap((one, index) => {
      const key = keys[index]
      return key === undefined ? [] : [{ ...asFile(one), key }]
    })
  } catch {
    return []
  }
}

/** Settles once what was asked for is on the disk: a request that succeeded may still find it full. */
async function withStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  const database = await settled<IDBDatabase>(opening)
  try {
    const transaction = database.transaction(storeName, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('storage')))
    })
    const [result] = await Promise.all([settled<T>(use(transaction.objectStore(storeName))), done])
    return result
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('storage')))
  })
}
