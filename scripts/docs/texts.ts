import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'vite'
import * as z from 'zod'
import { readTextLocations, type Audience } from './text-locations.ts'

/** A sentence that a person reads: its file, its key, and its text with `{…}` for placeholders. */
export type PageText = { file: string; key: string; text: string }

const BY =
  '`npm run docs` generates this page from the `*.messages.ts` files and their imports; do not edit it.'
const SHOP_PATH = 'docs/texts.md'
const FIXED_PATH = 'docs/specification-texts.md'
const CONSOLE_PATH = 'docs/console-texts.md'

/** A page of texts: those in `shop`, those that the specification fixes there, or those of the console. */
type TextPage = { path: string; head: string; has: (text: LocatedText) => boolean }

const PAGES: readonly TextPage[] = [
  {
    path: SHOP_PATH,
    head: `# Texts of the shop

${BY}
It lists every text of the project's own that a shopper reads, with the screens, papers and replies that show it, for
review. \`{…}\` is a placeholder. The texts that the specification fixes are in
[specification-texts.md](specification-texts.md), those of the console in [console-texts.md](console-texts.md).
`,
    has: ({ audience, isFixed }) => audience === 'shop' && !isFixed,
  },
  {
    path: FIXED_PATH,
    head: `# Texts that the specification fixes

${BY}
These texts of the shop are in \`scripts/docs/fixed-texts.txt\`: do not change them. \`{…}\` is a placeholder.
`,
    has: ({ audience, isFixed }) => audience === 'shop' && isFixed,
  },
  {
    path: CONSOLE_PATH,
    head: `# Texts of the console

${BY}
It lists every text that only the staff of the laboratory and the operator read, with the screens and replies that show
it. \`{…}\` is a placeholder.
`,
    has: ({ audience }) => audience === 'console',
  },
]

/** A text with its readers and the locations that show it; `isFixed` if the specification fixes its words. */
export type LocatedText = PageText & { audience: Audience; where: string; isFixed: boolean }

const node = z.looseObject({ type: z.string() })
type Node = z.output<typeof node>

/** The pages of texts, each with a table of text and location for each messages file. */
export async function textsDocuments(root: string): Promise<{ path: string; text: string }[]> {
  const texts = await locatedTexts(root)
  return PAGES.map(({ path, head, has }) => ({ path, text: head + tablesOf(texts.filter(has)) }))
}

function tablesOf(texts: readonly LocatedText[]): string {
  return [...Map.groupBy(texts, ({ file }) => file)]
    .map(([file, ofFile]) => {
      const rows = new Set(ofFile.map(({ text, where }) => `| ${cell(text)} | ${where} |`))
      return `\n## ${file}\n\n| text | where it is shown |\n|---|---|\n${[...rows].join('\n')}\n`
    })
    .join('')
}

const MOST_LOCATIONS = 4

/** All texts with their locations; a text that shoppers and staff read belongs to the shop. */
export async function locatedTexts(root: string): Promise<LocatedText[]> {
  const fixed = await fixedTexts(root)
  const locations = await readTextLocations(root)
  return (await listTexts(root)).map((text) => {
    const all = locations.of(text.file, text.key.split('.')[0] ?? '')
    const audience = all.some((location) => location.audience === 'shop') ? 'shop' : 'console'
    const labels = all.filter((location) => location.audience === audience).map(({ label }) => label)
    const more = labels.length > MOST_LOCATIONS ? `, and ${labels.length - MOST_LOCATIONS} more` : ''
    const where = labels.slice(0, MOST_LOCATIONS).join(', ') + more
    return { ...text, audience, where, isFixed: fixed.has(normalized(text.text)) }
  })
}

/** The texts that the specification fixes, as `normalized` writes them. */
export async function fixedTexts(root: string): Promise<Set<string>> {
  const file = await readFile(join(root, 'scripts/docs/fixed-texts.txt'), 'utf8')
  return new Set(file.split('\n').filter((line) => line !== ''))
}

/** The form in which texts are compared: one line, each `{…}` without its name. */
export function normalized(text: string): string {
  return text
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** All texts of the messages files, by file and order of writing. */
export async function listTexts(root: string): Promise<PageText[]> {
  const files: string[] = []
  for await (const file of glob('src/**/*.messages.ts', { cwd: root })) files.push(file)
  const texts = await Promise.all(
    files.toSorted().map(async (file) => textsOf(file, await readFile(join(root, file), 'utf8'))),
  )
  return texts.flat()
}

/** The texts of one messages file. */
export function textsOf(file: string, source: string): PageText[] {
  const found: PageText[] = []
  const visit = (value: unknown, keys: string[]) => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, keys)
      return
    }
    const parsed = node.safeParse(value)
    if (!parsed.success || isSilent(parsed.data)) return
    const own = parsed.data
    const text = textIn(own, source)
    if (text !== null) {
      if (isSentence(text)) found.push({ file, key: keys.join('.'), text })
      return
    }
    const name = nameOf(own)
    const below = name === null ? keys : [...keys, name]
    for (const [field, child] of Object.entries(own)) if (field !== 'key') visit(child, below)
  }
  visit(parseAst(source, { lang: 'ts' }).body, [])
  return found
}

// They contain no shown text: imports, types, comparisons and look-ups.
function isSilent({ type }: Node): boolean {
  return /^(Import|TSType|TSLiteral|TSInterface|TSUnion|BinaryExpression|SwitchCase$)/.test(type)
}

function textIn(own: Node, source: string): string | null {
  if (own.type === 'Literal') return typeof own['value'] === 'string' ? own['value'] : ''
  if (own.type !== 'TemplateLiteral') return null
  const { quasis, expressions } = template.parse(own)
  return quasis
    .map(({ value }, index) => {
      const expression = expressions[index]
      return value.cooked + (expression ? `{${source.slice(expression.start, expression.end)}}` : '')
    })
    .join('')
}

const template = z.object({
  quasis: z.array(z.object({ value: z.object({ cooked: z.string() }) })),
  expressions: z.array(z.object({ start: z.number(), end: z.number() })),
})

const named = z.union([
  z.object({ type: z.literal('VariableDeclarator'), id: z.object({ name: z.string() }) }),
  z.object({ type: z.literal('FunctionDeclaration'), id: z.object({ name: z.string() }) }),
  z.object({
    type: z.literal('Property'),
    key: z.object({ name: z.string().optional(), value: z.unknown().optional() }),
  }),
])

function nameOf(own: Node): string | null {
  const { success, data } = named.safeParse(own)
  if (!success) return null
  if (data.type !== 'Property') return data.id.name
  const { name, value } = data.key
  return name ?? (typeof value === 'string' ? value : '')
}

// Codes and names of icons are words of small letters without a space.
function isSentence(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, '')) && !/^[a-z0-9_./-]*$/.test(text)
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')
}
