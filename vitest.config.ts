import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files begin with the largest. This small one waits for 40 s, and as the last it would do so alone. */
const first = '/killed-worker.test.ts'

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted(
      (a, b) => Number(b.moduleId.endsWith(first)) - Number(a.moduleId.endsWith(first)),
    )
  }
}

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'test/*.test.ts',
      'test/http/**/*.test.ts',
      'test/processes/**/*.test.ts',
    ],
    globalSetup: ['test/support/postgres.ts'],
    // On a busy machine a page takes minutes to draw, and a limit is there for what hangs.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Processes under test spend half their time waiting: three at once keep two cores busy.
    maxWorkers: 3,
    // Loading the shop anew for each of 150 files takes a quarter of the time. A test that changes what its process shares puts it back.
    isolate: false,
    sequence: { sequencer: WaitingFirst },
  },
})
