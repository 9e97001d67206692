import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { SlowFirst } from './tests/support/runner/slow-first-run.ts'

const CORES = Math.max(availableParallelism(), 2)
// Left to itself the runner keeps a core free, and a machine of two runs half as fast. Tests on PostgreSQL wait for it
// half of their time.
const IS_ON_SERVER = Boolean(process.env['TEST_DATABASE_URL'])
const WORKERS = IS_ON_SERVER ? CORES * 2 : CORES

// Several processes on one database: the embedded one has a single process.
const ON_SERVER_ALONE = '**/*.postgres.test.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: IS_ON_SERVER ? configDefaults.exclude : [...configDefaults.exclude, ON_SERVER_ALONE],
    globalSetup: ['tests/support/database/database-snapshot.ts'],
    isolate: false,
    maxWorkers: WORKERS,
    sequence: { sequencer: SlowFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
  },
})
