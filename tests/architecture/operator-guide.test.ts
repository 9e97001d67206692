import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const GUIDE = 'docs/operator.md'
const PICTURES = 'docs/pictures/guide'
const MOST_BYTES = 60_000
const MOST_PICTURES = 14

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const guide = read(GUIDE)

/** Every complete text of the console's screens and of the domains that they show. */
function screenTexts(): Set<string> {
  const sources = globSync('src/{web/console,domains}/**/*.messages.ts', { cwd: ROOT }).map(read)
  const literals = sources.flatMap((source) => [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g)])
  return new Set(literals.map(([, single, double]) => single ?? double ?? ''))
}

test('every label in bold in the guide appears verbatim on a screen of the console', () => {
  const texts = screenTexts()
  const body = guide.slice(guide.indexOf('\n## '))
  const named = [...body.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text.replaceAll(/\s+/g, ' '))
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((text) => !texts.has(text))).toEqual([])
})

test('every picture of the guide exists and is small, and no picture is unused', () => {
  const named = [...guide.matchAll(/src="([^"]+)"/g)].map(([, file = '']) => join('docs', file))
  const there = globSync(`${PICTURES}/*`, { cwd: ROOT })
  expect(new Set(named)).toEqual(new Set(there))
  expect(there.length).toBeLessThanOrEqual(MOST_PICTURES)
  expect(there.filter((file) => statSync(join(ROOT, file)).size > MOST_BYTES)).toEqual([])
})

test('every link between documents leads to an existing file and heading', () => {
  const documents = ['README.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: ROOT })]
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)\s#]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = '']) => !/^[a-z]+:/.test(path))
      .filter(([, path = '', heading]) => {
        const target = path === '' ? file : join(dirname(file), path)
        if (!existsSync(join(ROOT, target))) return true
        return heading !== undefined && target.endsWith('.md') && !headingsOf(target).has(heading)
      })
      .map(([link]) => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
})

/** The anchors of a document's headings. */
function headingsOf(file: string): Set<string> {
  const titles = [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => title)
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
