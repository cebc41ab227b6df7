import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { ShopHome } from './shop-home.ts'

const root = resolve(import.meta.dirname, '../..')

/** What `npm run …` runs, as an operator would on a home's machine. */
export async function runOn(
  home: ShopHome,
  script: 'backup' | 'restore' | 'staff' | 'files',
  words: string[],
  env: Record<string, string> = {},
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [`src/run/${script}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, ...home.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const status = await new Promise<number | null>((done) => child.on('close', done))
  return { status, output }
}
