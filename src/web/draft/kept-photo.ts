import { keepPhotoStyle, keptPhotoStyle } from './kept-photo-style.ts'

/**
 * The photo that was tried on the start page, kept on this device until it is in a draft, so that a reload loses nothing. In IndexedDB,
 * for it is large; where the browser forbids that it is kept as long as the page.
 */
type Kept = { file: File; keptAt: number }

const keptMsMax = 7 * 24 * 60 * 60 * 1000
const storeName = 'photos'
const keyOfPhoto = 'tried'

let own: Kept | null = null

export async function keepPhoto(file: File): Promise<void> {
  own = { file, keptAt: Date.now() }
  const kept = own
  await withStore('readwrite', (store) => store.put(kept, keyOfPhoto)).catch(() => undefined)
}

/** The photo, or null where there is none, or one that was forgotten about. */
export async function readKeptPhoto(): Promise<File | null> {
  if (keptPhotoStyle() === null) return null
  const kept =
    own ??
    (await withStore<Kept | undefined>('readonly', (store) => store.get(keyOfPhoto)).catch(
      () => undefined,
    ))
  if (kept && Date.now() - kept.keptAt < keptMsMax) {
    own = kept
    return kept.file
  }
  await dropKeptPhoto()
  return null
}

export async function dropKeptPhoto(): Promise<void> {
  own = null
  keepPhotoStyle(null)
  await withStore('readwrite', (store) => store.delete(keyOfPhoto)).catch(() => undefined)
}

async function withStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const opening = indexedDB.open('garabato', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  const database = await settled<IDBDatabase>(opening)
  try {
    return await settled<T>(use(database.transaction(storeName, mode).objectStore(storeName)))
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
