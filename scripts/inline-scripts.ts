import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minify, type Plugin } from 'vite'

/** The functions that pages inline as text, by file. They are minified, because every page contains them. */
const INLINE = {
  'start-page': 'startPage',
  'open-at-tap': 'openAtTap',
  'handle-early-input': 'handleEarlyInput',
  'run-frame': 'runFrame',
  'close-frame': 'closeFrame',
  'request-early': 'requestEarly',
}

/**
 * Replaces the functions that the server inlines into pages by their minified text, only in the server's bundle. The text is
 * a string, because the bundler would print a function with its own formatting.
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
