import { startWorker } from '#worker/start-worker.ts'
import { openShop } from './assemble.ts'
import { envOrExit, runUntilAsked } from './process.ts'

// Runs the shop's jobs: books, mails, checks of open payments, deletions. Any number of these may run.
const env = envOrExit()
await runUntilAsked(async () => {
  const { shop, close } = await openShop(env, 'work', (line) => console.log(`[worker] ${line}`))
  const worker = await startWorker(shop, { reconcileSeconds: env.reconcileSeconds })
  return async () => {
    await worker.stop()
    await close()
  }
})
