import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A snippet of the built program and its replacement in a deliberately broken shop. */
export type Break = { from: string; to: string }

/** The settings that start a process with these breaks; see `assertBroken`. */
export function brokenBy(breaks: Break[]): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'labaya-broken-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return {
    NODE_OPTIONS: `--import=${import.meta.filename}`,
    DRILL_BREAKS: JSON.stringify(breaks),
    DRILL_BROKEN: join(folder, 'seen'),
  }
}

/** @throws if a break matched nothing in the processes that were started with these settings */
export function assertBroken({ DRILL_BREAKS, DRILL_BROKEN = '' }: Record<string, string>): void {
  if (DRILL_BREAKS === undefined) return
  const seen = existsSync(DRILL_BROKEN) ? readFileSync(DRILL_BROKEN, 'utf8').split('\n') : []
  const wanted: Break[] = JSON.parse(DRILL_BREAKS)
  const missing = wanted.filter((_, index) => !seen.includes(String(index)))
  if (missing.length > 0) {
    throw new Error(`Nothing to break: ${missing.map(({ from }) => from).join(' | ')}`)
  }
}

const breaks: Break[] = JSON.parse(process.env['DRILL_BREAKS'] ?? '[]')
if (breaks.length > 0) breakModules(breaks)

function breakModules(breaks: Break[]): void {
  const patterns = breaks.map(({ from }) => toPattern(from))
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const isOurs = url.startsWith('file:') && /\/(src|build)\//.test(url) && !url.includes('/node_modules/')
      if (!isOurs || loaded.source === undefined || loaded.source === null) return loaded
      let source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
      for (const [index, { to }] of breaks.entries()) {
        const pattern = patterns[index]
        if (pattern === undefined || source.search(pattern) < 0) continue
        appendFileSync(process.env['DRILL_BROKEN'] ?? '/dev/null', `${index}\n`)
        source = source.replace(pattern, () => to)
      }
      return { ...loaded, source }
    },
  })
}

/**
 * A pattern for a snippet of source code in the built program, where quotes, lines, commas and semicolons may differ, `const`
 * may be `var`, a second `move` is `move$1`, and 4_400 or 2_000 are 4400 or 2e3.
 */
export function toPattern(from: string): RegExp {
  const tokens = from.match(/\w+|[^\s\w]/g) ?? []
  const parts = tokens.map((token) => {
    if (/^['"]$/.test(token)) return `['"]`
    if (/^[)}\]]$/.test(token)) return `,?\\s*\\${token}`
    if (/^\d/.test(token)) return numberOf(token)
    if (token === 'const') return '(?:const|let|var)'
    return /^\w/.test(token) ? `${token}(?:\\$\\d+)?` : `\\${token}`
  })
  return new RegExp(parts.join('[\\s;]*'), 'g')
}

function numberOf(token: string): string {
  const short = token.replaceAll('_', '').replace(/0{3,}$/, (zeros) => `e${zeros.length}`)
  return `(?:${token.replaceAll('_', '_?')}|${short})`
}
