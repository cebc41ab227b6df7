import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptLog } from '#support/log.ts'
import { emlFolder } from './eml-folder.ts'
import type { Mail } from './transport.ts'

const mail: Mail = {
  kind: 'draft-code',
  to: 'lola@example.com',
  replyTo: 'hola@garabato.example',
  subject: 'Tu código, Lola ñandú 🖍',
  text: 'Tu código:\n\n7K3M-9QXA-2B4C-D5EF\n\nhttps://garabato.example/reanudar?codigo=7K3M9QXA2B4CD5EF\n\n-- \nGarabato\nhttps://garabato.example\n',
  html: '<p>Tu código: <b>7K3M-9QXA-2B4C-D5EF</b></p>',
  messageId: '<0123456789abcdef@garabato.example>',
}
let folder: string
let kept: ReturnType<typeof keptLog>

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox')
  kept = keptLog()
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const open = (from = 'Garabato <hola@garabato.example>') =>
  emlFolder({ folder, from, log: kept.log })
async function onlyFile(): Promise<{ name: string; bytes: Buffer }> {
  const names = await readdir(folder)
  expect(names).toHaveLength(1)
  return { name: names[0]!, bytes: await readFile(join(folder, names[0]!)) }
}

describe('mails kept as files', () => {
  test('are complete: sender, recipient, subject, date, id, text and HTML', async () => {
    await open().send(mail)
    const { bytes } = await onlyFile()
    const parsed = await PostalMime.parse(bytes)
    expect(parsed.from).toEqual({ name: 'Garabato', address: 'hola@garabato.example' })
    expect(parsed.to).toEqual([{ name: '', address: 'lola@example.com' }])
    expect(parsed.replyTo?.map(({ address }) => address)).toEqual(['hola@garabato.example'])
    expect(parsed.subject).toBe(mail.subject)
    expect(parsed.messageId).toBe(mail.messageId)
    expect(Date.parse(parsed.date!)).toBeGreaterThan(0)
    expect(parsed.text?.trim()).toBe(mail.text.trim())
    expect(parsed.html?.trim()).toBe(mail.html)
  })

  test('have lines as RFC 5322 wants them: CRLF, never above 998 bytes', async () => {
    await open().send({ ...mail, html: `<p>${'á'.repeat(3_000)}</p>`, subject: 'x'.repeat(900) })
    const content = (await onlyFile()).bytes.toString('latin1')
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...content.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  })

  test('are named by time, kind and mail, readable by the owner alone, with nothing unfinished left', async () => {
    await open().send(mail)
    const { name } = await onlyFile()
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-draft-code-[0-9a-f]{8}\.eml$/)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  test('are forgotten when their time is over; others’ files, and a folder that is not there, are left alone', async () => {
    const outbox = open()
    expect(await outbox.forgetBefore!(new Date())).toBe(0)
    await outbox.send(mail)
    await writeFile(join(folder, '0000 notes.txt'), 'mine')
    expect(await outbox.forgetBefore!(new Date(Date.now() - 60_000))).toBe(0)
    expect(await readdir(folder)).toHaveLength(2)
    expect(await outbox.forgetBefore!(new Date(Date.now() + 60_000))).toBe(1)
    expect(await readdir(folder)).toEqual(['0000 notes.txt'])
  })

  test('name the request that they come of, if any', async () => {
    await open().send({ ...mail, request: 'a1b2c3d4-request' })
    expect((await onlyFile()).bytes.toString('latin1')).toContain(
      '\r\nX-Request-ID: a1b2c3d4-request\r\n',
    )
  })

  test('go one by one by their marks, and some kinds alone by their time', async () => {
    const outbox = open()
    const kinds = ['draft-code', 'data-erased', 'order-shipped']
    for (const [number, kind] of kinds.entries())
      await outbox.send({ ...mail, kind, messageId: `<${number}@shop.example>` })
    await outbox.forget!(['2', 'unknown'])
    const left = async () => (await readdir(folder)).map((name) => name.slice(25, -13)).toSorted()
    expect(await left()).toEqual(['data-erased', 'draft-code'])
    expect(await outbox.forgetBefore!(new Date(Date.now() + 60_000), ['data-erased'])).toBe(1)
    expect(await left()).toEqual(['draft-code'])
  })

  test('tell the log codigo and links, and nothing of whom they go to', async () => {
    await open().send(mail)
    expect(kept.entries()).toEqual([
      expect.objectContaining({
        mail: 'draft-code',
        codigo: '7K3M-9QXA-2B4C-D5EF',
        links: ['https://garabato.example/reanudar?codigo=7K3M9QXA2B4CD5EF'],
      }),
    ])
    expect(kept.lines.join()).not.toMatch(/lola|ñandú/i)
  })

  test('carry attachments, and the headers that end a subscription with one click', async () => {
    await open().send({
      ...mail,
      unsubscribeUrl: 'https://garabato.example/api/newsletter/unsubscribe?token=abc',
      attachments: [
        {
          filename: 'condiciones.txt',
          contentType: 'text/plain; charset=utf-8',
          content: '# Condiciones\nñ',
        },
      ],
    })
    const parsed = await PostalMime.parse((await onlyFile()).bytes)
    const header = (key: string) => parsed.headers.find((candidate) => candidate.key === key)?.value
    expect(header('list-unsubscribe')).toBe(
      '<https://garabato.example/api/newsletter/unsubscribe?token=abc>',
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(parsed.attachments.map(({ filename, mimeType }) => ({ filename, mimeType }))).toEqual([
      { filename: 'condiciones.txt', mimeType: 'text/plain' },
    ])
    expect(
      Buffer.from(parsed.attachments[0]!.content as ArrayBuffer)
        .toString()
        .trim(),
    ).toBe('# Condiciones\nñ')
  })
})

describe('whatever is in a mail', () => {
  test('a subject or name with line breaks adds no header', async () => {
    await open('Gara\r\nBcc: a@evil.example\r\nbato <hola@garabato.example>').send({
      ...mail,
      subject: 'Hola\r\nBcc: evil@evil.example\r\n\r\n<b>body</b>',
    })
    const parsed = await PostalMime.parse((await onlyFile()).bytes)
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(parsed.subject).toBe('Hola Bcc: evil@evil.example <b>body</b>')
    expect(parsed.from?.address).toBe('hola@garabato.example')
  })

  test.each([
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'Lola <a@example.com>',
    'a@b@example.com',
    'nobody',
    '',
    'a@example.com (x)',
    'group: a@example.com;',
  ])('a recipient that is not exactly one mailbox is refused: %j', async (to) => {
    await expect(open().send({ ...mail, to })).rejects.toThrow('not an e-mail address')
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })

  test('an attachment cannot make the shop read its own files', async () => {
    const attachments = [{ filename: 'x.txt', contentType: 'text/plain', content: '/etc/passwd' }]
    await open().send({ ...mail, attachments, html: '{"path":"/etc/passwd"}' })
    expect((await onlyFile()).bytes.toString()).not.toContain('root:')
  })
})
