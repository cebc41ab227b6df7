import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#support/shop.ts'

const program = fileURLToPath(new URL('./fixtures/long-job.ts', import.meta.url))
const children: ChildProcess[] = []
let shop: TestShop | undefined
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await shop?.close()
})

type Worker = { child: ChildProcess; begun: number }

async function startWorkerProcess(url: string): Promise<Worker> {
  const child = fork(program, [url])
  children.push(child)
  const worker: Worker = { child, begun: 0 }
  child.on('message', (message) => {
    if (message === 'begun') worker.begun++
  })
  await once(child, 'message')
  return worker
}

async function until(condition: () => boolean, secondsMax: number): Promise<void> {
  for (let waited = 0; waited < secondsMax * 10 && !condition(); waited++) await sleep(100)
}

test(
  'a long job stays with its worker while that lives, and goes to another when it is killed',
  { timeout: 120_000 },
  async () => {
    shop = await openTestShop()
    const workers = [
      await startWorkerProcess(shop.databaseUrl),
      await startWorkerProcess(shop.databaseUrl),
    ]
    await shop.queue.enqueue(shop.db, 'make-book', 'one', { orderId: 'one' })
    const count = () => workers[0]!.begun + workers[1]!.begun
    await until(() => count() > 0, 20)
    expect(count()).toBe(1)

    // Twice the time after which a job without a heartbeat is taken for lost.
    await sleep(20_000)
    expect(count()).toBe(1)

    const first = workers.find(({ begun }) => begun === 1)!
    const other = workers.find((worker) => worker !== first)!
    first.child.kill('SIGKILL')
    await until(() => other.begun > 0, 60)
    expect(other.begun).toBe(1)
  },
)
