import { expect, test } from 'vitest'
import {
  coloursForm,
  coloursLine,
  type ColourValues,
  errorsByTag,
  listedRows,
  withColour,
} from './colour-forms.ts'

const row = (tag: string, color: ColourValues['color'], isStored = color !== null): ColourValues => ({
  tag,
  color,
  products: 1,
  isStored,
})
const rows = [row('Best Value', 'best-value'), row('Monsoon', null), row('New', 'affordable')]

test('OPS-T01, CARD-11: only tags with a colour of their own are sent and compared', () => {
  expect(coloursForm.changeOf(rows)).toEqual({
    part: 'tag_groups',
    colors: [
      { tag: 'Best Value', color: 'best-value' },
      { tag: 'New', color: 'affordable' },
    ],
  })
  expect(coloursForm.textOf(rows)).toBe('Gold: Best Value · Green: New')
})

test('OPS-T01: choosing the default colour is no change for a tag that had it, and one for a stored tag', () => {
  const monsoon = withColour(row('Monsoon', null), 'affordable')
  expect(monsoon.color).toBe('affordable')
  expect(withColour(monsoon, 'most-booked').color).toBeNull()
  expect(withColour(row('New', 'affordable'), 'most-booked').color).toBe('most-booked')
})

test('OPS-T01: the error of a sent tag is displayed at its row, which is listed first', () => {
  const errors = errorsByTag(rows, (field) => (field === 'colors.1.tag' ? 'Wrong.' : null))
  expect([...errors]).toEqual([['New', 'Wrong.']])
  expect(listedRows(rows, 'best', errors).listed.map(({ tag }) => tag)).toEqual(['New', 'Best Value'])
})

test('OPS-T01: a long list shows twenty tags, and every tag can be found', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => row(`Tag ${at}`, null))
  const none = new Map<string, string>()
  expect(listedRows(many(20), '', none).hasMore).toBe(false)
  expect(listedRows(many(21), '', none)).toMatchObject({ listed: { length: 20 }, hasMore: true })
  expect(listedRows(many(300), ' tag 299', none).listed).toEqual([row('Tag 299', null)])
})

test('OPS-T01: a version of the history names the colours', () => {
  const groups = [
    { color: 'best-value', tags: ['Best Value', 'Limited Offer'] },
    { color: 'affordable', tags: [] },
    { color: 'most-booked', tags: ['Most Booked'] },
  ]
  expect(coloursLine(groups)).toBe('Gold: Best Value, Limited Offer · Blue: Most Booked')
  expect([coloursLine(null), coloursLine([null, { color: 'pink', tags: ['New'] }])]).toEqual(['', ''])
})
