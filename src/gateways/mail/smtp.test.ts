import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { smtpTransport } from './smtp.ts'
import type { Mail, MailTransport } from './transport.ts'

type Received = { from: string; to: string[]; data: string }
type Behaviour = 'accept' | 'refuse recipient' | 'refuse data' | 'silent'

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

/** As much of an SMTP server (RFC 5321) as tells whether a client behaves. */
async function startServer(
  behave: () => Behaviour,
): Promise<{ url: string; received: Received[]; connections: Socket[] }> {
  const received: Received[] = []
  const connections: Socket[] = []
  const server = createServer((socket) => {
    connections.push(socket)
    if (behave() === 'silent') return
    let envelope: Received = { from: '', to: [], data: '' }
    let inData = false
    let rest = ''
    const answer = (line: string) => void socket.write(`${line}\r\n`)
    answer('220 test ESMTP')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (inData && line !== '.') envelope.data += `${line.replace(/^\./, '')}\r\n`
        else if (inData) {
          inData = false
          if (behave() === 'refuse data') answer('451 try again later')
          else {
            received.push(envelope)
            answer('250 kept')
          }
        } else if (/^MAIL FROM:/i.test(line)) {
          envelope = { from: line.slice(10), to: [], data: '' }
          answer('250 ok')
        } else if (/^RCPT TO:/i.test(line)) {
          if (behave() === 'refuse recipient') answer('550 no such user')
          else {
            envelope.to.push(line.slice(8))
            answer('250 ok')
          }
        } else if (/^DATA/i.test(line)) {
          inData = true
          answer('354 go on')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else answer('250 ok')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    for (const socket of connections) socket.destroy()
    server.close()
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections,
  }
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
  let behaviour: Behaviour = 'silent'
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
