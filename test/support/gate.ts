import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A way to a server that can be shut: `gone` cuts what goes through and refuses what comes, as a machine that is down does; with
 * `silent` whatever comes is taken and nothing ever answers, as a network that loses everything does.
 */
export type Gate = {
  port: number
  shut(how: 'gone' | 'silent'): Promise<void>
  open(): Promise<void>
  close(): Promise<void>
}

export async function openGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((socket) => {
    keep(socket)
    if (isSilent) return void socket.resume()
    const beyond = keep(connect(target, '127.0.0.1'))
    socket.pipe(beyond).pipe(socket)
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
      isSilent = false
      // What was said into the void is not said again.
      cut()
      if (!server.listening) await listen(port)
    },
    async close() {
      const stopped = stopListening()
      cut()
      await stopped
    },
  }
}
