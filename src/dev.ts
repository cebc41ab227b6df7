import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ProxyOptions } from 'vite'
import { baseConfig } from '#web/build/vite-config.ts'

/**
 * `npm run dev`: the pages come from Vite on PORT and change as they are edited; everything under /api comes from the shop's server
 * on the port after it, which starts anew when its source changes. The browser sees one address, so cookies and origins are as in
 * production. Only here do pages come without the content security policy: Vite needs inline scripts to reload them.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 3000)
const serverPort = port + 1
const address = process.env.PUBLIC_URL ?? `http://localhost:${port}`

const toServer: ProxyOptions = { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false }
const vite = await createServer({
  ...baseConfig(root),
  logLevel: 'info',
  server: { host, port, strictPort: true, proxy: { '/api': toServer, '/healthz': toServer, '/readyz': toServer } },
})
await vite.listen()

const server = spawn(process.execPath, ['--watch-preserve-output', '--watch', join(root, 'src/serve.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_URL: address },
})
console.log(`development: ${address} (server on ${serverPort})`)

const stop = async () => {
  server.kill('SIGTERM')
  await vite.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
server.once('exit', (code) => {
  process.exitCode = code ?? 0
  void vite.close()
})
