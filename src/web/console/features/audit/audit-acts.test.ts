import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACT_OPTIONS, actName, entrySubject, parseSubject, subjectName, subjectPath } from './audit-acts.ts'
import { auditActText, auditSubjectText } from './audit-acts.messages.ts'

const SOURCES = join(import.meta.dirname, '../../../..')

/** The source text of everything that may write an entry. */
function writers(): string[] {
  return globSync('{cli,use-cases,server}/**/*.ts', { cwd: SOURCES })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(SOURCES, path), 'utf8'))
}

function quoted(texts: readonly string[], line: RegExp, value: RegExp): string[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(line)].flatMap(([part]) => [...part.matchAll(value)]),
  )
  return [...new Set(found.flatMap(([, word = '']) => word))]
}

test('OPS-L04: every act and kind of subject that the shop writes reads in words', () => {
  const texts = writers()
  const acts = quoted(texts, /\bact:[^\n]*/g, /'([a-z_]+\.[a-z_-]+)'/g)
  const kinds = quoted(texts, /subject(: | = )\{ kind:[^\n]*/g, /kind: '([a-z_-]+)'/g)
  expect(acts.length).toBeGreaterThan(70)
  expect(kinds.length).toBeGreaterThan(20)
  expect(acts.filter((act) => auditActText[act] === undefined)).toEqual([])
  expect(kinds.filter((kind) => auditSubjectText[kind] === undefined)).toEqual([])
})

const days = (fromDay: string, toDay: string) => ({ scope: 'all', fromDay, toDay })

test('OPS-L04: a record reads by its name, a setting by its title, and an exception by its days', () => {
  expect(subjectName({ kind: 'product', id: '1064', name: 'LT-CBC, Blood Count' })).toBe(
    'Product: LT-CBC, Blood Count',
  )
  expect(subjectName({ kind: 'product', id: '1064', name: null })).toBe('Product 1064')
  expect(subjectName({ kind: 'setting', id: 'slot_collection_fee' })).toBe('Setting: Booking fee')
  expect(subjectName({ kind: 'setting', id: 'moon' })).toBe('Setting moon')
  const subject = { kind: 'slot_exception', id: '4', name: null }
  const named = (before: unknown, after: unknown) => subjectName(entrySubject({ subject, before, after }))
  expect(named(null, days('2026-12-25', '2026-12-25'))).toBe('Holiday or exception: 25 Dec 2026')
  expect(named(days('2026-12-24', '2026-12-26'), null)).toBe(
    'Holiday or exception: 24 Dec 2026 – 26 Dec 2026',
  )
  expect(named(null, null)).toBe('Holiday or exception 4')
})

test('OPS-L04: an act and a subject that this version does not know read as they are stored', () => {
  expect(actName('order.moved')).toBe('Visit moved')
  expect(actName('order.teleported')).toBe('order.teleported')
  expect(subjectName(parseSubject('order:LB7K2M000000'))).toBe('Order LB7K2M000000')
  expect(subjectName(parseSubject('slot:7:x'))).toBe('Slot 7:x')
  expect(subjectName({ kind: 'moon', id: '1' })).toBe('moon 1')
})

test('OPS-L04: a subject leads to its page, where the console has one', () => {
  expect(subjectPath({ kind: 'order', id: 'LB7K2M000000' })).toBe('/console/orders/LB7K2M000000')
  expect(subjectPath({ kind: 'coupon', id: 'A/B' })).toBe('/console/coupons/A%2FB')
  expect(subjectPath({ kind: 'database', id: 'all' })).toBeNull()
})

test('OPS-L04: the filter lists the acts by their texts', () => {
  const texts = ACT_OPTIONS.map(({ text }) => text)
  expect(texts).toEqual(texts.toSorted((one, other) => one.localeCompare(other)))
  expect(new Set(texts).size).toBe(texts.length)
})
