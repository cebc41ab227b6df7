import { dropFile, getFile, isFresh, putFile, type KeptFile } from './kept-files.ts'
import { keepPhotoStyle, keptPhotoStyle } from './kept-photo-style.ts'
import { uploadIdAt } from './upload-id.ts'

/**
 * The photo that was tried on the start page, kept on this device until it is in a draft, so that a reload loses nothing. Where the browser
 * forbids that it is kept as long as the page.
 */
const keyOfPhoto = 'tried'

let own: KeptFile | null = null

export async function keepPhoto(file: File): Promise<void> {
  own = { file, keptAt: Date.now() }
  await putFile(keyOfPhoto, own).catch(() => undefined)
}

/** The photo, or null where there is none, or one that was forgotten about. */
export async function readKeptPhoto(): Promise<File | null> {
  return (await readKept())?.file ?? null
}

/** The photo and the id under which it is sent to a draft: the same after a reload. */
export async function readTriedUpload(): Promise<{ file: File; uploadId: string } | null> {
  const kept = await readKept()
  return kept && { file: kept.file, uploadId: uploadIdAt(kept.keptAt, 0, 'thetried') }
}

async function readKept(): Promise<KeptFile | null> {
  if (keptPhotoStyle() === null) return null
  const kept = own ?? (await getFile(keyOfPhoto))
  if (kept && isFresh(kept)) {
    own = kept
    return kept
  }
  await dropKeptPhoto()
  return null
}

export async function dropKeptPhoto(): Promise<void> {
  own = null
  keepPhotoStyle(null)
  await dropFile(keyOfPhoto)
}
