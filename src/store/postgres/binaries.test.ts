import { execFile } from 'node:child_process'
import { cp, lstat, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'

test('the programs start even where the install script that makes the library links did not run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'garabato-binaries-'))
  try {
    const installed = await findBinaries(join(folder, 'unused'))
    const root = join(folder, 'native')
    await cp(installed.root, root, {
      recursive: true,
      filter: async (path) => !path.includes('/share/') && !(await lstat(path)).isSymbolicLink(),
    })
    const run = promisify(execFile)
    await expect(run(join(root, 'bin/postgres'), ['--version'])).rejects.toThrow('libicu')

    const { environment, initdb, postgres } = await findBinaries(join(folder, 'links'), root)
    for (const program of [initdb, postgres]) {
      expect((await run(program, ['--version'], { env: environment })).stdout).toContain(
        'PostgreSQL',
      )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
