import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { startSmtp, type SmtpBehaviour } from '#support/smtp-server.ts'
import { smtpTransport } from './smtp.ts'
import { DomainHasEnough, type Mail, type MailTransport } from './transport.ts'

const mail: Mail = {
  kind: 'draft-code',
  to: 'lola@example.com',
  subject: 'Hola ñ',
  text: 'Hola',
  html: '<p>Hola</p>',
  messageId: '<one@garabato.example>',
}
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function startServer(behave: () => SmtpBehaviour) {
  const server = await startSmtp(behave)
  closing.push(server.close)
  return server
}

function open(url: string, timeoutMs?: number): MailTransport {
  const transport = smtpTransport({
    url,
    from: 'Garabato <hola@garabato.example>',
    ...(timeoutMs && { timeoutMs }),
  })
  closing.unshift(() => transport.close())
  return transport
}

test('a mail arrives whole, for its recipient only, and connections are used again', async () => {
  const { url, received, connections } = await startServer(() => 'accept')
  const transport = open(url)
  await transport.send(mail)
  await transport.send({ ...mail, messageId: '<two@garabato.example>' })
  expect(received.map(({ from, to }) => ({ from, to }))).toEqual(
    Array.from({ length: 2 }, () => ({
      from: '<hola@garabato.example>',
      to: ['<lola@example.com>'],
    })),
  )
  const parsed = await PostalMime.parse(Buffer.from(received[0]!.data, 'latin1'))
  expect(parsed).toMatchObject({ subject: 'Hola ñ', messageId: '<one@garabato.example>' })
  expect(connections).toHaveLength(1)
})

test.each(['refuse recipient', 'refuse data'] as const)(
  'is not taken for sent when the server does this: %s',
  async (behaviour) => {
    const { url, received } = await startServer(() => behaviour)
    await expect(open(url).send(mail)).rejects.toThrow(/550|451/)
    expect(received).toEqual([])
  },
)

test('a server that says nothing ends in an error, and one that comes back is used', async () => {
  let behaviour: SmtpBehaviour = 'silent'
  const { url, received } = await startServer(() => behaviour)
  const transport = open(url, 400)
  await expect(transport.send(mail)).rejects.toThrow(/within|greeting/i)
  behaviour = 'accept'
  await transport.send(mail)
  expect(received).toHaveLength(1)
})

test('a connection lost between two mails, or idle past its time, is replaced', async () => {
  const { url, received, connections } = await startServer(() => 'accept')
  const transport = open(url, 300)
  await transport.send(mail)
  for (const socket of connections) socket.destroy()
  await sleep(50)
  await transport.send(mail)
  await sleep(500)
  await transport.send(mail)
  expect(received).toHaveLength(3)
})

test('nobody listening is an error', async () => {
  await expect(open('smtp://127.0.0.1:9').send(mail)).rejects.toThrow('ECONNREFUSED')
})

test.each<[SmtpBehaviour, boolean]>([
  [{ recipient: '450 too many for this mailbox' }, true],
  [{ recipient: '421 4.7.28 our system has detected an unusual rate' }, true],
  [{ data: '451 4.7.1 try again later' }, true],
  [{ data: '452-4.7.0 more than one line\r\n452 4.7.0 of it' }, true],
  [{ data: '451 4.3.0 a fault of ours' }, false],
  [{ data: '554 5.7.1 spam' }, false],
  [{ recipient: '550 5.1.1 no such user' }, false],
])(
  'a domain that has enough is told from one that refuses: %j %s',
  async (behaviour, hasEnough) => {
    const { url } = await startServer(() => behaviour)
    const error = await open(url)
      .send(mail)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof DomainHasEnough).toBe(hasEnough)
  },
)
