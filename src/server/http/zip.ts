import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'

export type ZipEntry = { name: string; bytes: Buffer | Readable; changedAt: Date }

/**
 * A ZIP made while it is read, uncompressed: photos are so already. It asks for the next entry when the one before has gone out, and
 * for no more of them once it is destroyed.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.fromWeb(makeZip(inputs(entries)) as NodeReadableStream<Uint8Array>)
}

async function* inputs(entries: AsyncIterable<ZipEntry>) {
  for await (const { name, bytes, changedAt } of entries)
    yield { name, input: bytes, lastModified: changedAt }
}

/**
 * An attachment's Content-Disposition (RFC 6266): a plain name for old programs, and a full one.
 * @param plain ASCII without quotes or backslashes
 */
export function attachment(plain: string, full: string): string {
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
