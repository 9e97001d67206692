import {
  NO_ARGUMENTS,
  usageError,
  type Command,
  type CommandEntry,
  type OpenShop,
  type ParsedArguments,
} from './command.ts'

/** A page of rows, one line each, and the total number of rows. */
export type ListPage = { lines: string[]; total: number }

type List<Value extends string> = {
  words: readonly string[]
  summary: string
  /** The order of the rows; newest first by default. */
  order?: string
  /** The option that filters the list. */
  by: string
  values: readonly Value[]
  rows: (shop: OpenShop, wanted: { value: Value | null; page: number }) => Promise<ListPage>
}

/** A command that lists rows page by page, all of them or those with one value of the filter. */
export function listCommand<Value extends string>(list: List<Value>): Command {
  const { words, summary, order = 'newest first', by, values, rows } = list
  return {
    words,
    synopsis: `[--${by} ${values.join('|')}] [--page N]`,
    summary: `${summary}, ${order}, 20 a page`,
    options: { [by]: { type: 'string' }, page: { type: 'string' } },
    prepare(parsed) {
      const page = pageOf(parsed)
      const given = parsed.options[by]
      const value = values.find((allowed) => allowed === given) ?? null
      if (parsed.args.length > 0) return usageError(NO_ARGUMENTS)
      if (page === null) return usageError('--page takes a whole number from 1')
      if (given !== undefined && value === null) return usageError(`There is no ${by} ${String(given)}`)
      return async (shop) => {
        const { lines, total } = await rows(shop, { value, page })
        return {
          kind: 'done',
          lines: [...lines.map(withoutControlCharacters), `${total} in all, page ${page}`],
        }
      }
    },
  }
}

/** The audit entry of a list with personal data: the ids of the rows. `list` is the filter, null without one. */
export function listEntry(
  what: string,
  { list, ids }: { list: string | null; ids: readonly number[] },
): CommandEntry {
  return { act: `${what}.listed`, subject: { kind: 'list', id: list ?? 'all' }, after: { ids } }
}

/** Replaces control characters, so that text of other people cannot control the operator's terminal. */
export function withoutControlCharacters(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}

function pageOf({ options }: ParsedArguments): number | null {
  const page = Number(options['page'] ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : null
}
