import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { sharedChunks } from './scripts/chunks.ts'

export default defineConfig({
  plugins: [reactRouter()],
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
    // The server bundle begins at our app, which hands the pages to the router; not at the pages alone.
    ssr: { build: { rollupOptions: { input: './src/server/app.ts' } } },
  },
})
