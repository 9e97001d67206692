import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** A declaration; a type that a file only passes on with `export { … } from` is not one. */
const EXPORTED_TYPE = /^export (?:declare )?(?:type|interface|enum|(?:abstract )?class) (\w+)/gm

type Source = { file: string; text: string }

function exportedTypes({ file, text }: Source): { file: string; name: string }[] {
  return [...text.matchAll(EXPORTED_TYPE)].map(([, name = '']) => ({ file, name }))
}

function sharedNames(sources: readonly Source[]): string[] {
  const byName = Map.groupBy(sources.flatMap(exportedTypes), ({ name }) => name)
  return [...byName]
    .filter(([, declarations]) => declarations.length > 1)
    .map(([name, declarations]) => `${name}: ${declarations.map(({ file }) => file).join(', ')}`)
}

test('no two files export a type of one name', () => {
  const files = globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,mts,mjs}', { cwd: ROOT })
  const sources = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
  expect(sources.flatMap(exportedTypes).length).toBeGreaterThan(1_000)
  expect(sharedNames(sources)).toEqual([])
})

test('a name that two files export is found, a type that is passed on is not', () => {
  const sources = [
    { file: 'cart.ts', text: 'export type Report = { total: number }\nexport type Line = {}\n' },
    { file: 'orders.ts', text: 'type Line = string\nexport class Report {}\n' },
    { file: 'all.ts', text: "export type { Line } from './cart.ts'\n" },
  ]
  expect(sharedNames(sources)).toEqual(['Report: cart.ts, orders.ts'])
})
