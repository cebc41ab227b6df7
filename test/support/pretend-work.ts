import { envOrExit, runUntilAsked } from '#run/process.ts'
import { openShop } from '#run/assemble.ts'
import { openLog } from '#run/open-log.ts'
import { startWorker } from '#worker/start-worker.ts'
import { pretendDrawPool } from './pretend-pool.ts'

// The worker as `npm start` runs it, but for its pages, which are drawn in pretence: for journeys in which nobody looks at them.
const env = envOrExit()
await runUntilAsked(async () => {
  const { shop, close } = await openShop(env, 'work', openLog('worker'))
  const worker = await startWorker(
    { ...shop, pool: pretendDrawPool() },
    { reconcileSeconds: env.reconcileSeconds },
  )
  return async () => {
    await worker.stop()
    await close()
  }
})
