import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstFailure, mutated, toTable } from './mutate.ts'
import { MUTANTS } from './mutants.ts'

const ROOT = join(import.meta.dirname, '../..')

const reportOf = (...tests: { fullName: string; status: string }[]) =>
  JSON.stringify({ testResults: [{ name: 'a.test.ts', message: 'Syntax error', assertionResults: tests }] })

test('every mutant changes its source in one place, and its tests exist', () => {
  for (const mutant of MUTANTS) {
    const source = readFileSync(join(ROOT, mutant.file), 'utf8')
    expect(mutated(source, mutant)).not.toBe(source)
    expect(mutant.tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  }
  expect(new Set(MUTANTS.map(({ limit }) => limit)).size).toBe(MUTANTS.length)
})

test('a mutation whose text is found never or twice is refused', () => {
  const mutation = { file: 'a.ts', search: '<', replace: '<=' }
  expect(mutated('a < b', mutation)).toBe('a <= b')
  expect(() => mutated('a > b', mutation)).toThrow('a.ts contains < 0 times instead of once')
  expect(() => mutated('a < b < c', mutation)).toThrow('2 times')
})

test('the first failing test of a report finds a mutant, and without one it survives', () => {
  const [one, two] = [
    { fullName: 'one', status: 'passed' },
    { fullName: 'two', status: 'failed' },
  ]
  expect(firstFailure(reportOf(one, two, { ...two, fullName: 'three' }), 1)).toBe('two')
  expect(firstFailure(reportOf(one), 1)).toBeNull()
})

test('a report in which a file is missing or ran no test says nothing about a mutant', () => {
  expect(() => firstFailure(reportOf(), 1)).toThrow('a.test.ts ran no test: Syntax error')
  expect(() => firstFailure(reportOf({ fullName: 'one', status: 'failed' }), 2)).toThrow('1 of 2 test files')
})

test('the table names the test that found each mutant', () => {
  const mutant = { limit: 'the time to pay', change: '30 → 31 minutes' }
  expect(
    toTable([{ ...mutant, killedBy: 'an order' }])
      .split('\n')
      .at(-1),
  ).toBe('| the time to pay | 30 → 31 minutes | an order |')
})
