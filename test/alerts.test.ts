import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openMetrics } from '#metrics/open-metrics.ts'
import { missingPrograms } from '#support/programs.ts'
import { openTestShop } from '#support/shop.ts'

const root = resolve(import.meta.dirname, '..')
const rules = await readFile(join(root, 'ops/alerts.yml'), 'utf8')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)

const promtool = (...args: string[]) =>
  promisify(execFile)('promtool', args, { cwd: join(root, 'ops') }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )

test.skipIf((await missingPrograms(['promtool'])).length > 0)(
  'Prometheus takes the alerts, which wake on what they should and on nothing else',
  async () => {
    expect(await promtool('check', 'rules', 'alerts.yml')).not.toBeInstanceOf(Error)
    expect(await promtool('test', 'rules', 'alerts-test.yml')).toMatchObject({
      stdout: expect.stringContaining('SUCCESS'),
    })
  },
)

test('alerts ask for nothing that no process tells', async () => {
  const shop = await openTestShop()
  const metrics = openMetrics(shop, { part: 'web', freeBytes: async () => 1 })
  metrics.countRequest({ method: 'GET', route: '/', status: 200, seconds: 1 })
  metrics.countJob({ name: 'send-mail', outcome: 'done', seconds: 1 })
  const told = await metrics.text()
  await shop.close()
  const asked = new Set(rules.match(/\b(?:garabato|nodejs)_\w+/g))
  expect(asked.size).toBeGreaterThan(8)
  expect([...asked].filter((name) => !told.includes(`\n${name}{`))).toEqual([])
})

test('whoever is woken by one finds it in the manual', async () => {
  const manual = await readFile(join(root, 'docs/operations.md'), 'utf8')
  expect(alerts.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})
