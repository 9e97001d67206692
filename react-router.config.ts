import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { buildWorker } from './scripts/build-worker.ts'
import { precompress } from './scripts/precompress.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  serverBuildFile: 'pages.js',
  ssr: true,
  // Every page contains the manifest of all routes, so a navigation does not request it.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    await buildWorker(reactRouterConfig.buildDirectory)
    await precompress(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config
