import { registerHooks } from 'node:module'

/** A piece of the program's text and what stands in its place in a shop that is broken on purpose. */
export type Break = { from: string; to: string }

/** The settings under which a process of the shop is broken so; a process in which nothing fits does not start. */
export function brokenBy(breaks: Break[]): Record<string, string> {
  return { NODE_OPTIONS: `--import=${import.meta.filename}`, DRILL_BREAKS: JSON.stringify(breaks) }
}

const breaks: Break[] = JSON.parse(process.env['DRILL_BREAKS'] ?? '[]')
if (breaks.length > 0) breakModules(breaks)

function breakModules(breaks: Break[]): void {
  const missing = new Set(breaks.map(({ from }) => from))
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const isOurs = url.startsWith('file:') && /\/(src|build)\//.test(url) && !url.includes('/node_modules/')
      if (!isOurs || loaded.source === undefined || loaded.source === null) return loaded
      let source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
      for (const { from, to } of breaks) {
        if (!source.includes(from)) continue
        missing.delete(from)
        source = source.replaceAll(from, () => to)
      }
      return { ...loaded, source }
    },
  })
  process.once('exit', () => {
    if (missing.size > 0) process.stderr.write(`Nothing to break: ${[...missing].join(' | ')}\n`)
  })
}
