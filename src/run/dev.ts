import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { baseConfig } from '#web/build/vite-config.ts'

/**
 * `npm run dev`: the shop's server and worker, each started anew when their source changes. The server takes the pages from a Vite
 * server beside it (WEB_DEV, on the port after its own), which changes them in the open browser as they are edited. One address, so
 * cookies and origins are as in production; only here is the content security policy loosened.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const port = Number(process.env.PORT ?? 3000)
const vitePort = port + 1

const vite = await createServer({
  ...baseConfig(root),
  logLevel: 'info',
  server: {
    host: '127.0.0.1',
    port: vitePort,
    strictPort: true,
    hmr: { host: '127.0.0.1', clientPort: vitePort },
  },
})
await vite.listen()

const children = ['serve.ts', 'work.ts'].map((file) =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'src/run', file)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      WEB_DEV: `http://127.0.0.1:${vitePort}`,
      // Nobody watches a shop that is being built, and nobody else could take over.
      METRICS_PORT: '',
      DRAIN_S: '0',
    },
  }),
)

const stop = async () => {
  for (const child of children) child.kill('SIGTERM')
  await vite.close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
