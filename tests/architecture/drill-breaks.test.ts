import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toPattern } from '../drills/kit/breaking.ts'

const ROOT = join(import.meta.dirname, '../..')
const FROM = /\bfrom:\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

// A drill whose break matches nothing would only fail when it is run.
test('every code snippet that a drill alters exists in the built program', () => {
  const drills = globSync('tests/drills/*.ts', { cwd: ROOT })
  const program = globSync('src/**/*.ts', { cwd: ROOT }).map(read).join('\n')
  const breaks = drills.flatMap((path) =>
    [...read(path).matchAll(FROM)].map(([, text = '']) => text.slice(1, -1)),
  )
  expect(breaks.length).toBeGreaterThan(15)
  expect(breaks.filter((text) => program.search(toPattern(text)) < 0)).toEqual([])
})
