import type { Readable } from 'node:stream'

/**
 * Photo and book files under keys such as `photos/3f9a…/original.jpg`. A key holds a-z, 0-9, `_`, `-`, `.` and `/`; no
 * key may be the folder of another. Every method throws an Error when the storage fails or the key is malformed.
 */
export type Files = {
  /** Resolves when the file is kept safely; until then the key shows what it had before. A body that fails leaves nothing. */
  put(
    key: string,
    body: Buffer | Readable,
    options?: { contentType?: string },
  ): Promise<{ bytes: number }>
  /** Null when there is none. Consume or destroy the stream. */
  read(key: string): Promise<{ stream: Readable; bytes: number } | null>
  readAll(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** Missing ones are fine. */
  remove(keys: string[]): Promise<void>
  /** Every file whose key begins with `prefix` (any part of a key; '' means all), in the order of their keys. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number; changedAt: Date }>
  /** Bytes that more files may take; null where there is no telling. */
  freeBytes(): Promise<number | null>
  /** Throws, saying what is wrong, when the storage does not answer or cannot be used. */
  check(): Promise<void>
}

const KEY_LENGTH_MAX = 512
const KEY = /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/
const PREFIX = /^([a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*\/?)?$/

/** Whether the text can be a key: no empty part, none that begins with a dot, nothing that climbs out. */
export function isFileKey(text: string): boolean {
  return text.length <= KEY_LENGTH_MAX && KEY.test(text) && !text.includes('..')
}

export function assertFileKey(key: string): void {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`)
}

export function assertFilePrefix(prefix: string): void {
  if (prefix.length > KEY_LENGTH_MAX || !PREFIX.test(prefix) || prefix.includes('..')) {
    throw new Error(`Not the beginning of a file key: ${JSON.stringify(prefix)}`)
  }
}
