import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/**
 * A way to a server that can be shut: `gone` cuts what goes through and refuses what comes, as a machine that is down does; with
 * `silent` whatever comes is taken and nothing ever answers, as a network that loses everything does. `wrong` lets everything through, but
 * what an HTTP server there answers says something else: other bytes, or JSON that is nonsense. `slow` lets everything through, and each answer
 * comes one to ten seconds after what it answers.
 */
export type Gate = {
  port: number
  shut(how: Shut): Promise<void>
  open(): Promise<void>
  close(): Promise<void>
}

export type Shut = 'gone' | 'silent' | 'wrong' | 'slow'

const slowMs = { least: 1_000, most: 10_000 }

export async function openGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let isSilent = false
  let isWrong = false
  let isSlow = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((socket) => {
    keep(socket)
    if (isSilent) return void socket.resume()
    const beyond = keep(connect(target, '127.0.0.1'))
    // A mail server greets unasked.
    let isAsked = true
    socket.on('data', () => {
      isAsked = true
    })
    const answers = new Transform({
      transform(chunk: Buffer, _, done) {
        const waitMs =
          isSlow && isAsked ? slowMs.least + Math.random() * (slowMs.most - slowMs.least) : 0
        isAsked = false
        const pass = () => done(null, isWrong ? garbled(chunk) : chunk)
        if (waitMs > 0) setTimeout(pass, waitMs)
        else pass()
      },
    })
    socket.pipe(beyond).pipe(answers).pipe(socket)
    socket.on('close', () => beyond.destroy())
    beyond.on('close', () => socket.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const stopListening = () =>
    server.listening ? new Promise<void>((done) => server.close(() => done())) : null
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const port = await listen(0)
  return {
    port,
    async shut(how) {
      isWrong = how === 'wrong'
      isSlow = how === 'slow'
      if (isWrong || isSlow) return
      if (how === 'silent') {
        isSilent = true
        for (const socket of sockets) socket.unpipe().resume()
        return
      }
      const stopped = stopListening()
      cut()
      await stopped
    },
    async open() {
      // What was said into the void is not said again; what was slow still comes.
      if (!isSlow) cut()
      isSilent = false
      isWrong = false
      isSlow = false
      if (!server.listening) await listen(port)
    },
    async close() {
      const stopped = stopListening()
      cut()
      await stopped
    },
  }
}

/** An answer that is as long as it was, and whose body says something else. */
function garbled(chunk: Buffer): Buffer {
  const text = chunk.toString('latin1')
  const head = text.startsWith('HTTP/') ? text.indexOf('\r\n\r\n') + 4 : 0
  const body = text.slice(head)
  if (body === '') return chunk
  const isJson = /^\s*(?:[\da-f]+\r\n)?[{[]/.test(body)
  const wrong = isJson
    ? body.replaceAll(/"[^"]*"/g, (word) => `"${'x'.repeat(word.length - 2)}"`)
    : body.slice(0, -1) + String.fromCharCode(body.charCodeAt(body.length - 1) ^ 1)
  return Buffer.from(text.slice(0, head) + wrong, 'latin1')
}
