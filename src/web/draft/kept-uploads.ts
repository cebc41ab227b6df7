import { dropFile, dropFilesOf, listFilesOf, putFile } from './kept-files.ts'

export type KeptUpload = { uploadId: string; file: File }

const uploadsOf = (draftOrderId: string) => ['upload', draftOrderId]
const keyOf = (draftOrderId: string, uploadId: string) => [...uploadsOf(draftOrderId), uploadId]

/** One after the other: twenty photos written at once would fill the memory, and none may be dropped before it is written. */
let work: Promise<unknown> = Promise.resolve()
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const turn = work.then(task)
  work = turn.catch(() => undefined)
  return turn
}

/** Keeps a photo that is to be sent. False where that is forbidden or there is no room: it is then sent all the same. */
export function keepUpload(draftOrderId: string, { uploadId, file }: KeptUpload): Promise<boolean> {
  return inTurn(() =>
    putFile(keyOf(draftOrderId, uploadId), { file, keptAt: Date.now() }).then(
      () => true,
      () => false,
    ),
  )
}

export function dropUpload(draftOrderId: string, uploadId: string): Promise<void> {
  return inTurn(() => dropFile(keyOf(draftOrderId, uploadId)))
}

/** All photos of a draft that is finished, deleted or given up. */
export function dropUploads(draftOrderId: string): Promise<void> {
  return inTurn(() => dropFilesOf(uploadsOf(draftOrderId)))
}

/** The photos of a draft that were not sent before the page went, as they were chosen. */
export async function readUploads(draftOrderId: string): Promise<KeptUpload[]> {
  const kept = await inTurn(() => listFilesOf(uploadsOf(draftOrderId)))
  return kept.map(({ key, file }) => ({ uploadId: String(key.at(-1)), file }))
}
