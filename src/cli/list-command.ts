import { misused, type Command, type CommandEntry, type OpenShop, type Typed } from './command.ts'

/** A page of rows, a line each, and how many rows there are in all. */
export type ListedRows = { lines: string[]; total: number }

type List<Value extends string> = {
  words: readonly string[]
  summary: string
  /** The order of the rows; the newest first where it is not said. */
  order?: string
  /** The option that narrows the list, and what it may be. */
  by: string
  values: readonly Value[]
  rows: (shop: OpenShop, wanted: { value: Value | null; page: number }) => Promise<ListedRows>
}

/** A command that lists something page by page, all of it or what has one value. */
export function listCommand<Value extends string>(list: List<Value>): Command {
  const { words, summary, order = 'the newest first', by, values, rows } = list
  return {
    words,
    takes: `[--${by} ${values.join('|')}] [--page N]`,
    summary: `${summary}, ${order}, 20 a page`,
    options: { [by]: { type: 'string' }, page: { type: 'string' } },
    prepare(typed) {
      const page = pageOf(typed)
      const given = typed.options[by]
      const value = values.find((allowed) => allowed === given) ?? null
      if (typed.args.length > 0) return misused('Nothing else is wanted')
      if (page === null) return misused('--page is a whole number from 1')
      if (given !== undefined && value === null) return misused(`There is no ${by} ${String(given)}`)
      return async (shop) => {
        const { lines, total } = await rows(shop, { value, page })
        return { kind: 'done', lines: [...lines.map(harmless), `${total} in all, page ${page}`] }
      }
    },
  }
}

/** The audit entry of a list with people in it: whose rows were read. `list` is null if it was not narrowed. */
export function listEntry(
  what: string,
  { list, ids }: { list: string | null; ids: readonly number[] },
): CommandEntry {
  return { act: `${what}.listed`, subject: { kind: 'list', id: list ?? 'all' }, after: { ids } }
}

// What visitors typed must not steer the operator's terminal.
function harmless(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}

function pageOf({ options }: Typed): number | null {
  const page = Number(options['page'] ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : null
}
