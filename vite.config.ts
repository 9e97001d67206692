import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// What every page loads first, and the icons that many share, as one file each: they pack better than forty.
const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/

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
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // The server bundle begins at our app, which hands the pages to the router; not at the pages alone.
    ssr: { build: { rollupOptions: { input: './src/server/app.ts' } } },
  },
})
