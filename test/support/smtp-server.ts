import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; data: string }
/** with words of its own: what is said to the recipient, or at the mail's end */
export type SmtpBehaviour =
  | 'accept'
  | 'refuse recipient'
  | 'refuse data'
  | 'silent'
  | { recipient: string }
  | { data: string }

/** As much of an SMTP server (RFC 5321) as tells whether a client behaves. */
export async function startSmtp(behave: () => SmtpBehaviour = () => 'accept'): Promise<{
  url: string
  received: ReceivedMail[]
  connections: Socket[]
  close(): Promise<void>
}> {
  const received: ReceivedMail[] = []
  const connections: Socket[] = []
  const server = createServer((socket) => {
    connections.push(socket)
    if (behave() === 'silent') return
    let envelope: ReceivedMail = { from: '', to: [], data: '' }
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
          const said = behave()
          if (said === 'refuse data') answer('451 try again later')
          else if (typeof said === 'object' && 'data' in said) answer(said.data)
          else {
            received.push(envelope)
            answer('250 kept')
          }
        } else if (/^MAIL FROM:/i.test(line)) {
          envelope = { from: line.slice(10), to: [], data: '' }
          answer('250 ok')
        } else if (/^RCPT TO:/i.test(line)) {
          const said = behave()
          if (said === 'refuse recipient') answer('550 no such user')
          else if (typeof said === 'object' && 'recipient' in said) answer(said.recipient)
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
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections,
    async close() {
      for (const socket of connections) socket.destroy()
      server.close()
    },
  }
}
