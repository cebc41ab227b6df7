import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { decoyHash, hashPassword, verifyPassword } from './admin-password.ts'

const password = ' Cuatro gatos y un Libro '

test('is kept by argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
  const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/
  expect(one).toMatch(form)
  expect(one).not.toBe(two)
  expect(decoyHash()).toMatch(form)
  expect(await verifyPassword(password, one)).toBe(true)
})

test.each([
  ['in other letters', password.toLowerCase()],
  ['without the blank before it', password.trimStart()],
  ['without the blank after it', password.trimEnd()],
  ['with one blank more within', password.replace('y un', 'y  un')],
  ['cut by a letter', password.slice(0, -2)],
])('is another one %s', async (_, other) => {
  expect(await verifyPassword(other, await hashPassword(password))).toBe(false)
})

test('counts to its last character, however long, and in any alphabet', async () => {
  for (const long of ['x'.repeat(64), 'ñ'.repeat(500), '🦔 '.repeat(100)]) {
    const kept = await hashPassword(`${long}a`)
    expect(await verifyPassword(`${long}a`, kept)).toBe(true)
    expect(await verifyPassword(`${long}b`, kept)).toBe(false)
  }
})

test('is the same from a keyboard that writes an accent apart', async () => {
  const kept = await hashPassword('un camión muy largo')
  expect(await verifyPassword('un camio\u0301n muy largo', kept)).toBe(true)
})

test('is read by what it says of itself, so that others may be kept otherwise one day', async () => {
  // Less memory, three passes and a shorter tag.
  const tag = await promisify(argon2)('argon2id', {
    message: Buffer.from('un camión muy largo'.normalize('NFC')),
    nonce: Buffer.from('a salt of its own'),
    memory: 4_096,
    passes: 3,
    parallelism: 1,
    tagLength: 16,
  })
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const kept = `$argon2id$v=19$m=4096,t=3,p=1$${plain(Buffer.from('a salt of its own'))}$${plain(tag)}`
  expect(await verifyPassword('un camión muy largo', kept)).toBe(true)
  expect(await verifyPassword('un camión muy corto', kept)).toBe(false)
  await expect(verifyPassword('x', '$argon2i$v=19$m=4096,t=3,p=1$YQ$YQ')).rejects.toThrow(
    'unknown form',
  )
})
