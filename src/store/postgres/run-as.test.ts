import { chmod, cp, lstat, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { createCluster, placeAt } from './cluster.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'

const isRoot = process.geteuid?.() === 0

// As after an installation under /root with umask 077: only root may enter, read or execute anything of it.
test.skipIf(!isRoot)(
  'root runs the database as another user even from programs that are closed to all others',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'garabato-run-as-'))
    try {
      const root = join(dataDir, 'native')
      await cp((await findBinaries(join(dataDir, 'unused'))).root, root, {
        recursive: true,
        filter: async (path) => !(await lstat(path)).isSymbolicLink(),
      })
      for (const closed of ['', 'bin', 'bin/initdb', 'bin/postgres', 'lib', 'share'])
        await chmod(join(root, closed), 0o700)

      const binaries = await findBinaries(join(dataDir, 'links'), root)
      const place = placeAt(join(dataDir, 'postgres'))
      const runAs = await chooseRunAs(binaries, dataDir, place.cluster)
      await createCluster(place, binaries, runAs)
      const running = await startPostmaster(place, binaries, runAs, null, () => {})
      const status = await readFile(`/proc/${running.pid}/status`, 'utf8')
      expect(Number(status.match(/^Uid:\s+(\d+)/m)?.[1])).toBeGreaterThan(0)
      expect(await stopPostmaster(place, running, 10_000)).toBe(true)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  60_000,
)
