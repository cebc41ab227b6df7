import { createHash } from 'node:crypto'
import type { Files } from './files/files.ts'
import { places } from './files/places.ts'

/** One file on its way: its draft, what its sender calls it, and what it is made of. Another content is another sending. */
export type Sending = { draftId: string; uploadId: string; digest: string }

/** Names in the store tell nobody a draft's id. */
const nameOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32)

/** The folder of all that is on its way to a draft. */
export const partsFolder = (draftId: string): string => `${places.parts}${nameOf(draftId)}/`

export const sendingFolder = ({ draftId, uploadId, digest }: Sending): string =>
  `${partsFolder(draftId)}${nameOf(`${uploadId} ${digest}`)}/`

/** Keys sort as their parts follow each other. */
const partKey = (sending: Sending, offset: number): string =>
  `${sendingFolder(sending)}${String(offset).padStart(9, '0')}`

export async function putPart(
  files: Files,
  sending: Sending,
  offset: number,
  bytes: Buffer,
): Promise<void> {
  await files.put(partKey(sending, offset), bytes)
}

/** How many bytes lie there without a gap from the first on. */
export async function countReceived(files: Files, sending: Sending): Promise<number> {
  let received = 0
  for await (const { key, bytes } of files.list(sendingFolder(sending)))
    if (key === partKey(sending, received)) received += bytes
  return received
}

/** All parts in one; null where one has gone meanwhile. */
export async function joinParts(
  files: Files,
  sending: Sending,
  size: number,
): Promise<Buffer | null> {
  const parts: Buffer[] = []
  for (let at = 0; at < size; at += parts.at(-1)?.length ?? 0) {
    const part = await files.readAll(partKey(sending, at))
    if (!part || part.length === 0) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export type SendingFolder = { folder: string; keys: string[]; changedAt: Date }

/** The sendings of a draft, or all there are, each with the time of its latest part. */
export async function* listSendings(
  files: Files,
  prefix: string = places.parts,
): AsyncGenerator<SendingFolder> {
  let latest: SendingFolder | undefined
  for await (const { key, changedAt } of files.list(prefix)) {
    const folder = key.slice(0, key.lastIndexOf('/') + 1)
    if (latest?.folder !== folder) {
      if (latest) yield latest
      latest = { folder, keys: [], changedAt }
    }
    latest.keys.push(key)
    if (changedAt > latest.changedAt) latest.changedAt = changedAt
  }
  if (latest) yield latest
}
