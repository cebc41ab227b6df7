import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Vault } from './vault.ts'

/*
 * A vault in one file, in the form that every `tar` reads. Written from beginning to end and given its name when it is whole; read from
 * anywhere, which is why no library reads it: they go through it once, and a restore does not ask in the order that a backup was made in.
 */
const blockBytes = 512

/** @param path must not exist yet when it is closed; what a killed backup left beside it is begun anew */
export async function newTarVault(path: string): Promise<Vault> {
  const partial = `${path}.partial`
  const file = await open(partial, 'w', 0o600)
  const names = new Set<string>()
  const refuse = async () => {
    throw new Error('a backup in one file is written once')
  }
  return {
    async put(name, body, bytes) {
      await file.writeFile(header(name, bytes))
      let written = 0
      for await (const chunk of body) {
        await file.writeFile(chunk)
        written += chunk.length
      }
      if (written !== bytes) throw new Error(`${name} has ${written} bytes, not ${bytes}`)
      await file.writeFile(Buffer.alloc(padding(bytes)))
      names.add(name)
    },
    read: async () => null,
    async *names(prefix) {
      for (const name of names) if (name.startsWith(prefix)) yield name
    },
    remove: refuse,
    async close() {
      await file.writeFile(Buffer.alloc(2 * blockBytes))
      await file.sync()
      await file.close()
      await rename(partial, path)
      const folder = await open(dirname(path), 'r')
      await folder.sync().finally(() => folder.close())
    },
  }
}

/** For a backup that was broken off. */
export async function dropPartialTar(path: string): Promise<void> {
  await rm(`${path}.partial`, { force: true })
}

export async function readTarVault(path: string): Promise<Vault> {
  const file = await open(path, 'r')
  const places = await placesIn(file)
  const refuse = async () => {
    throw new Error('a backup in one file is only read')
  }
  return {
    put: refuse,
    remove: refuse,
    async read(name) {
      const place = places.get(name)
      if (!place) return null
      const { start, bytes } = place
      if (bytes === 0) return (async function* () {})()
      return file.createReadStream({ start, end: start + bytes - 1, autoClose: false })
    },
    async *names(prefix) {
      for (const name of places.keys()) if (name.startsWith(prefix)) yield name
    },
    close: () => file.close(),
  }
}

async function placesIn(file: FileHandle): Promise<Map<string, { start: number; bytes: number }>> {
  const places = new Map<string, { start: number; bytes: number }>()
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await file.read({
      buffer: Buffer.alloc(blockBytes),
      position: at,
    })
    if (bytesRead < blockBytes) throw new Error('the backup is cut off')
    if (buffer.every((byte) => byte === 0)) return places
    if (buffer.toString('latin1', 257, 262) !== 'ustar') throw new Error('this is no backup')
    const bytes = Number.parseInt(buffer.toString('latin1', 124, 135), 8)
    const name = buffer.toString('latin1', 0, 100).replace(/\0.*$/s, '')
    places.set(name, { start: at + blockBytes, bytes })
    at += blockBytes + bytes + padding(bytes)
  }
}

const padding = (bytes: number): number => (blockBytes - (bytes % blockBytes)) % blockBytes

const namePlaces = { name: 100, mode: 8, uid: 8, gid: 8, size: 12, time: 12 }

function header(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > namePlaces.name) throw new Error(`too long a name: ${name}`)
  const octal = (value: number, places: number) =>
    `${value.toString(8).padStart(places - 1, '0')}\0`
  if (octal(bytes, namePlaces.size).length > namePlaces.size)
    throw new Error(`too large for a backup in one file: ${name}`)
  const block = Buffer.alloc(blockBytes)
  const text = [
    name.padEnd(namePlaces.name, '\0'),
    octal(0o600, namePlaces.mode),
    octal(0, namePlaces.uid),
    octal(0, namePlaces.gid),
    octal(bytes, namePlaces.size),
    octal(0, namePlaces.time),
    ' '.repeat(8),
    '0',
  ].join('')
  block.write(text, 0, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}
