import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Simplifies the browser's code with Terser before Vite's own minifier shortens its names: both together save 1.9 KB for
 * every page, and neither does so alone. A map from the result to the source is not made.
 *
 * @see docs/adr/0097
 */
export function simplifyCode(): Plugin {
  return {
    name: 'labaya:simplify-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code) {
      const simplified = await minify(code, {
        module: true,
        ecma: 2020,
        compress: { passes: 3 },
        mangle: false,
      })
      return simplified.code === undefined ? null : { code: simplified.code, map: null }
    },
  }
}
