import { startWorker } from '#worker/start-worker.ts'
import { openShop } from './assemble.ts'
import { openLog } from './open-log.ts'
import { openPrivatePort, processMetrics, startWatch } from './watching.ts'
import { envOrExit, runUntilAsked } from './process.ts'

// Runs the shop's jobs: books, mails, checks of open payments, deletions. Any number of these may run.
const env = envOrExit()
await runUntilAsked(async () => {
  const { shop, close } = await openShop(env, 'work', openLog('worker'))
  const metrics = await processMetrics(env, shop, 'worker')
  const closePort = await openPrivatePort(env, shop, metrics).catch(async (error) => {
    await close()
    throw error
  })
  const worker = await startWorker(shop, {
    reconcileSeconds: env.reconcileSeconds,
    ...(metrics && { onJob: metrics.countJob }),
  })
  const endWatch = startWatch(env, shop)
  return async ({ hurry }) => {
    await Promise.all([closePort(), endWatch()])
    await worker.stop(hurry)
    await close()
  }
})
