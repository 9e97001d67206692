import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledAhead, sharedChunks } from './scripts/chunks.ts'
import { leanModules } from './scripts/lean-modules.ts'
import { NOT_BUNDLED, serverBundle } from './scripts/server-bundle.ts'

// Half of React is for its developers.
const RELEASE = { 'process.env.NODE_ENV': '"production"' }

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    leanModules(import.meta.dirname),
    compiledAhead(),
    serverBundle(import.meta.dirname),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: sharedChunks(import.meta.dirname),
            },
          },
        },
      },
    },
    // The server bundle begins at the pages, and at what serves them on a port.
    ssr: {
      ...(command === 'build'
        ? { resolve: { noExternal: true, external: NOT_BUNDLED }, define: RELEASE }
        : {}),
      build: {
        rollupOptions: { input: { pages: './src/server/pages.ts', main: './src/server/main.ts' } },
      },
    },
  },
}))
