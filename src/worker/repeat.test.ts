import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keptLog } from '#support/log.ts'
import { repeat } from './repeat.ts'

/** Resolves when `condition` holds; the test's own time limit ends a wait in vain. */
const until = async (condition: () => boolean) => {
  while (!condition()) await sleep(5)
}

test('goes on after a failure, which is logged', async () => {
  const kept = keptLog()
  let runs = 0
  const repeated = repeat({
    name: 'sweep',
    firstAfterSeconds: 0,
    everySeconds: 0.001,
    log: kept.log,
    run: async () => {
      if (runs++ === 0) throw new Error('broken')
    },
  })
  await until(() => runs >= 3)
  await repeated.stop()
  expect(kept.entries()).toEqual([
    expect.objectContaining({
      level: 'error',
      chore: 'sweep',
      err: expect.objectContaining({
        message: 'broken',
        stack: expect.stringContaining('repeat.test.ts'),
      }),
    }),
  ])
})

test('never runs twice at once, and stopping waits for the run under way', async () => {
  let [running, most, ended] = [0, 0, 0]
  const repeated = repeat({
    name: 'x',
    firstAfterSeconds: 0,
    everySeconds: 0,
    log: keptLog().log,
    run: async () => {
      most = Math.max(most, ++running)
      await sleep(20)
      running--
      ended++
    },
  })
  await until(() => ended >= 2 && running === 1)
  const before = ended
  await repeated.stop()
  expect({ most, running }).toEqual({ most: 1, running: 0 })
  expect(ended).toBe(before + 1)
  await sleep(60)
  expect(ended).toBe(before + 1)
})

test('stopped before its first run, never runs', async () => {
  let runs = 0
  await repeat({
    name: 'x',
    firstAfterSeconds: 0.02,
    everySeconds: 1,
    log: keptLog().log,
    run: async () => void runs++,
  }).stop()
  await sleep(60)
  expect(runs).toBe(0)
})
