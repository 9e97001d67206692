import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tests/support/runner/slow-first-run.ts'

const CORES = Math.max(availableParallelism(), 2)
// Left to itself the runner keeps a core free, and a machine of two runs half as fast. Tests on PostgreSQL wait for it
// half of their time.
const WORKERS = process.env['TEST_DATABASE_URL'] ? CORES * 2 : CORES

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/support/database/database-snapshot.ts'],
    isolate: false,
    maxWorkers: WORKERS,
    sequence: { sequencer: SlowFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
  },
})
