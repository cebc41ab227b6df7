import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Files } from '../files/files.ts'
import { CannotUnseal, seal, sealedBytes, unseal } from './seal.ts'

/** Where a backup lies: files under names such as `objects/3f/3f9a…`, each put once and whole. */
export type Vault = {
  put(name: string, body: AsyncIterable<Buffer>, bytes: number): Promise<void>
  read(name: string): Promise<AsyncIterable<Buffer> | null>
  names(prefix: string): AsyncIterable<string>
  remove(names: string[]): Promise<void>
  /** what was put is there for good only after this */
  close(): Promise<void>
}

/**
 * A folder, or a bucket: what holds the shop's own files holds a backup too.
 * @param prefix the part of it that is the backup's, such as 'shop/'; '': all
 */
export function filesVault(files: Files, prefix = ''): Vault {
  return {
    async put(name, body) {
      await files.put(prefix + name, Readable.from(body))
    },
    async read(name) {
      return (await files.read(prefix + name))?.stream ?? null
    },
    async *names(beginning) {
      for await (const { key } of files.list(prefix + beginning)) yield key.slice(prefix.length)
    },
    remove: (names) => files.remove(names.map((name) => prefix + name)),
    close: async () => {},
  }
}

/** A vault as it is used: sealed if there is a key, and names that tell nothing of what they name. */
export type OpenVault = Vault & {
  /** a name for something, the same every time and only for who has the key */
  digest(text: string | Buffer): string
}

const headName = 'garabato-backup.json'
const format = 1

/**
 * Opens a vault, which is begun if it is empty and `mayBegin`.
 * @throws Error in one line when it is none, or the key is missing, or another
 */
export async function openVault(
  vault: Vault,
  { key, mayBegin }: { key: Buffer | null; mayBegin: boolean },
): Promise<OpenVault> {
  const found = await vault.read(headName)
  if (found) checkHead(await readWhole(found), key)
  else if (!mayBegin) throw new Error('there is no backup here')
  else {
    const head = Buffer.from(
      `${JSON.stringify({ format, sealed: key !== null, check: key && checkOf(key) })}\n`,
    )
    await vault.put(headName, once(head), head.length)
  }
  return {
    ...(key ? sealedVault(vault, key) : vault),
    digest: (text) =>
      createHmac('sha256', key ?? 'garabato')
        .update(text)
        .digest('hex'),
  }
}

function checkHead(text: Buffer, key: Buffer | null): void {
  const head = JSON.parse(text.toString()) as { format: number; sealed: boolean; check: string }
  if (head.format !== format)
    throw new Error(`the backup is of form ${head.format}, which this version does not know`)
  if (head.sealed && !key) throw new Error('the backup is encrypted: set BACKUP_KEY')
  if (!head.sealed && key)
    throw new Error(
      'the backup is not encrypted, but BACKUP_KEY is set: unset it, or begin another',
    )
  if (key && head.check !== checkOf(key)) throw new CannotUnseal('the backup')
}

const checkOf = (key: Buffer): string =>
  createHmac('sha256', key).update('the key of this backup').digest('hex')

function sealedVault(vault: Vault, key: Buffer): Vault {
  return {
    ...vault,
    put: (name, body, bytes) => vault.put(name, seal(body, key, name), sealedBytes(bytes)),
    async read(name) {
      const found = await vault.read(name)
      return found && unseal(found, key, name)
    },
  }
}

export async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

export async function readWhole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}
