import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/support/database-snapshot.ts'],
    // As many as there are cores: left to itself it keeps one free, and a machine of two runs half as fast.
    isolate: false,
    maxWorkers: Math.max(availableParallelism(), 2),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
  },
})
