import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The server bundle begins at our app, which hands the pages to the router; not at the pages alone.
  environments: { ssr: { build: { rollupOptions: { input: './src/server/app.ts' } } } },
})
