import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/** The functions that pages contain as text: comments and long names would be sent with every page. */
const INLINE = ['start-page', 'open-at-tap', 'run-frame', 'request-early']

/**
 * Minifies the functions that the server writes into pages, in the server's bundle alone.
 *
 * @param root the project's folder
 */
export function inlineScripts(root: string): Plugin {
  const files = new Set(INLINE.map((name) => join(root, 'src/web/rendering', `${name}.ts`)))
  return {
    name: 'labaya:inline-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    enforce: 'post',
    async transform(code, id) {
      if (!files.has(id)) return null
      const { code: minified } = await minify(id, code, { module: true })
      return { code: minified, map: null }
    },
  }
}
