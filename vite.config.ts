import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { className } from './scripts/class-names.ts'
import { firstLine, sharedChunks } from './scripts/chunks.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { NOT_BUNDLED, serverBundle } from './scripts/server-bundle.ts'
import { simplifyCode } from './scripts/simplify-code.ts'

// The production build of React is half the size.
const RELEASE = { 'process.env.NODE_ENV': '"production"' }

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    serverBundle(import.meta.dirname),
    inlineScripts(import.meta.dirname),
    simplifyCode(import.meta.dirname),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // For the browser and the server, which must give a file the same name. A page names 70 files, and hashes do not
    // compress: 32 bits each instead of 48.
    rollupOptions: { output: { hashCharacters: 'hex' } },
  },
  css: { modules: { generateScopedName: className(import.meta.dirname) } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            postBanner: firstLine,
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: sharedChunks(import.meta.dirname),
            },
          },
        },
      },
    },
    // The server bundle has three entries: the pages, the server process and the file thread.
    ssr: {
      ...(command === 'build'
        ? { resolve: { noExternal: true, external: NOT_BUNDLED }, define: RELEASE }
        : {}),
      build: {
        rollupOptions: {
          input: {
            pages: './src/server/pages.ts',
            main: './src/server/main.ts',
            'file-thread': './src/server/files/file-thread.ts',
          },
        },
      },
    },
  },
}))
