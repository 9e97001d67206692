import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minify, type Plugin } from 'vite'

/** The functions that pages contain as text, by the file of each: comments and long names would be sent with every page. */
const INLINE = {
  'start-page': 'startPage',
  'open-at-tap': 'openAtTap',
  'run-frame': 'runFrame',
  'request-early': 'requestEarly',
}

/**
 * Gives the functions that the server writes into pages their minified text, in the server's bundle alone. The bundler
 * prints every function anew with its own spaces, so that the text is a string of its own.
 *
 * @param root the project's folder
 */
export function inlineScripts(root: string): Plugin {
  const files = new Map(
    Object.entries(INLINE).map(([file, name]) => [join(root, 'src/web/rendering', `${file}.ts`), name]),
  )
  return {
    name: 'labaya:inline-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    enforce: 'post',
    async transform(code, id) {
      const name = files.get(id)
      if (name === undefined) return null
      const functions: Record<string, unknown> = await import(pathToFileURL(id).href)
      const minified = await minify(id, `export default ${String(functions[name])}`, { module: true })
      const text = minified.code
        .replace(/^export default/, '')
        .trim()
        .replace(/;$/, '')
      return { code: `${code}\n${name}.toString = () => ${JSON.stringify(text)}\n`, map: null }
    },
  }
}
