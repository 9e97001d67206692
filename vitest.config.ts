import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowFirst } from './tests/support/runner/slow-first-run.ts'

const CORES = Math.max(availableParallelism(), 2)
// By default vitest leaves one core idle. Some tests wait for processes that they have started, and all tests on
// PostgreSQL wait for its answers.
const IS_ON_SERVER = Boolean(process.env['TEST_DATABASE_URL'])
const WORKERS = IS_ON_SERVER ? CORES * 3 : CORES + 1

// These need several processes on one database, and only one process can open the embedded database.
const ON_SERVER_ONLY = '**/*.postgres.test.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: IS_ON_SERVER ? configDefaults.exclude : [...configDefaults.exclude, ON_SERVER_ONLY],
    globalSetup: ['tests/support/database/database-snapshot.ts'],
    isolate: false,
    maxWorkers: WORKERS,
    sequence: { sequencer: SlowFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The default of a second is too short for a busy machine.
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
  },
})
