import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'

// A database server on another machine: it shows the certificate of an authority that nobody knows but who has been given it.
const certificate = (name: string) =>
  fileURLToPath(new URL(`../../test/support/certificates/${name}`, import.meta.url))

let server: Server
const sockets = new Set<Socket>()
/** connections on which both sides agreed on their keys */
let trusted: number
beforeEach(async () => {
  trusted = 0
  const own = {
    key: await readFile(certificate('server.key')),
    cert: await readFile(certificate('server.crt')),
  }
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    // What comes first is the wish for TLS.
    socket.once('data', () => {
      socket.write('S')
      const secured = new TLSSocket(socket, { ...own, isServer: true })
      secured.on('error', () => {})
      // What comes is the first thing that is told only once it is known to whom.
      secured.once('data', () => {
        trusted += 1
        secured.destroy()
      })
    })
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((closed) => server.close(closed))
})

/** Why nothing can be asked of it. */
async function faultOf(parameters: string): Promise<string> {
  const { port } = server.address() as AddressInfo
  const url = `postgres://shop:secret@localhost:${port}/shop?${parameters}`
  const pool = openDatabase(url).$client
  const fault = await pool.query('select 1').then(
    () => 'none',
    (error: Error) => error.message,
  )
  await pool.end()
  return fault
}

test.each(['sslmode=verify-full', 'sslmode=require'])(
  'a server whose authority nobody knows is told nothing, with %s',
  async (mode) => {
    expect(await faultOf(mode)).toMatch(/certificate|issuer/)
    expect(trusted).toBe(0)
  },
)

test('with sslrootcert the authority in that file is believed', async () => {
  const authority = certificate('authority.pem')
  expect(await faultOf(`sslmode=verify-full&sslrootcert=${authority}`)).toMatch(/terminated/)
  expect(trusted).toBe(1)
})
