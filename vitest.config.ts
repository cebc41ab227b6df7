import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/http/**/*.test.ts', 'test/processes/**/*.test.ts'],
    globalSetup: ['test/support/postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Processes under test spend half their time waiting: three at once keep two cores busy.
    maxWorkers: 3,
    // Loading the shop anew for each of 150 files takes a quarter of the time. A test that changes what its process shares puts it back.
    isolate: false,
  },
})
