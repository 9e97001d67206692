import { expect, test } from 'vitest'
import { bannerForm, moved, newKey, textForm } from './part-forms.ts'

const banner = {
  eyebrow: '',
  title: 'Heart month',
  text: '',
  link: '/product',
  link_text: 'See packages',
  starts_at: '2026-12-01T00:00:00+05:30',
  ends_at: null,
  state: 'planned',
} as const
const content = {
  banner: { version: 1, value: banner },
  trust_badges: { version: 1, value: [] },
  support_phone: { version: 1, value: '' },
  empty_cart: { version: 1, value: 'Nothing yet' },
  report_delivery: { version: 1, value: '' },
  small_print: { version: 1, value: '' },
  popular_tags: { version: 1, value: [] },
  tag_groups: { version: 1, value: [] },
  categories: [],
}

test('OPS-T01: a tag moves to another position, and not beyond the ends of the list', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
})

test('OPS-T01: a new row has a unique key', () => {
  expect([newKey([]), newKey([{ key: 4 }, { key: 2 }])]).toEqual([0, 5])
})

test('OPS-T01: the banner’s times are in India time, and a missing end must be confirmed', () => {
  const values = bannerForm.valuesOf(content)
  expect([values.starts_at, values.ends_at, values.hasNoEnd]).toEqual(['2026-12-01T00:00', '', false])
  expect(bannerForm.changeOf(values)).toMatchObject({
    banner: { starts_at: '2026-12-01T00:00:00+05:30', ends_at: null },
    no_end: false,
  })
  expect(bannerForm.changeOf({ ...values, isOn: false })).toMatchObject({ banner: null })
})

test('OPS-T01: line breaks of a text are sent as blanks', () => {
  const form = textForm('empty_cart')
  expect(form.valuesOf(content)).toBe('Nothing yet')
  expect(form.changeOf('Prices of\nMysuru  Labs')).toEqual({
    part: 'empty_cart',
    text: 'Prices of Mysuru Labs',
  })
})
