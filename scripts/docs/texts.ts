import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'vite'
import * as z from 'zod'

/** A sentence that a person reads: its file, its key, and its text with `{…}` for placeholders. */
export type PageText = { file: string; key: string; text: string }

const HEAD = `# Texts

\`npm run docs\` generates this page from the \`*.messages.ts\` files; do not edit it. It lists every text that the shop shows or sends, for
review. \`{…}\` is a placeholder. The specification fixes a text with ✓ (\`scripts/docs/fixed-texts.txt\`): do not change it. All other texts
are the project's own.
`

const node = z.looseObject({ type: z.string() })
type Node = z.output<typeof node>

/** `docs/texts.md`: a table of the texts of each file. */
export async function textsDocument(root: string): Promise<string> {
  const fixed = await fixedTexts(root)
  const texts = await listTexts(root)
  const tables = [...Map.groupBy(texts, ({ file }) => file)].map(([file, ofFile]) => {
    const rows = ofFile.map(
      ({ key, text }) => `| ${key} | ${cell(text)} | ${fixed.has(normalized(text)) ? '✓' : ''} |`,
    )
    return `\n## ${file}\n\n| key | text | fixed |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return HEAD + tables.join('')
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
