import { describe, expect, test } from 'vitest'
import type { TagColour } from '../../catalogue/catalogue.ts'
import { isColourableTag, tagColourFaults, tagsInUse, toTagColours } from './tag-colours.ts'

const stored: TagColour[] = [
  { color: 'most-popular', tags: ['Most Popular', 'Recommended', 'Premium'] },
  { color: 'best-value', tags: ['Best Value'] },
]

describe('OPS-T01, CARD-11: the product tags in the editor', () => {
  test('are those with a colour and those that products have, in alphabetical order', () => {
    const used = [
      { tag: 'Premium', products: 4 },
      { tag: 'Monsoon', products: 1 },
    ]
    expect(tagsInUse(stored, used)).toEqual([
      { tag: 'Best Value', color: 'best-value', products: 0 },
      { tag: 'Monsoon', color: null, products: 1 },
      { tag: 'Most Popular', color: 'most-popular', products: 0 },
      { tag: 'Premium', color: 'most-popular', products: 4 },
      { tag: 'Recommended', color: 'most-popular', products: 0 },
    ])
  })

  test('count a product without a tag for the badge Most Booked, and ignore spaces around a tag', () => {
    const used = [
      { tag: '', products: 9 },
      { tag: ' ', products: 2 },
      { tag: 'Most Booked', products: 1 },
      { tag: ' New ', products: 3 },
    ]
    expect(tagsInUse([], used)).toEqual([
      { tag: 'Most Booked', color: null, products: 12 },
      { tag: 'New', color: null, products: 3 },
    ])
  })

  test('are only those that fit on a badge', () => {
    const used = ['x'.repeat(60), 'x'.repeat(61), 'two\nlines'].map((tag) => ({ tag, products: 1 }))
    expect(tagsInUse([], used).map(({ tag }) => tag)).toEqual(['x'.repeat(60)])
    expect(['New', 'नया', '', 'bell\u0007'].filter(isColourableTag)).toEqual(['New', 'नया'])
  })

  test('have the first of two stored colours, as the card does', () => {
    const twice: TagColour[] = [...stored, { color: 'affordable', tags: ['Premium'] }]
    expect(tagsInUse(twice, []).filter(({ tag }) => tag === 'Premium')).toEqual([
      { tag: 'Premium', color: 'most-popular', products: 0 },
    ])
  })
})

describe('OPS-T01, CARD-11: the chosen colours', () => {
  const chosen = stored.flatMap(({ color, tags }) => tags.map((tag) => ({ tag, color })))

  test('of the stored tags, in any order, are the stored groups', () => {
    expect(toTagColours(chosen.toReversed(), stored)).toEqual(stored)
  })

  test('add new tags and groups at the end, and leave no empty group', () => {
    const changed = [
      { tag: 'Monsoon', color: 'most-popular' as const },
      ...chosen.filter(({ tag }) => tag !== 'Best Value'),
      { tag: 'New', color: 'affordable' as const },
    ]
    expect(toTagColours(changed, stored)).toEqual([
      { color: 'most-popular', tags: ['Most Popular', 'Recommended', 'Premium', 'Monsoon'] },
      { color: 'affordable', tags: ['New'] },
    ])
    expect(toTagColours([], stored)).toEqual([])
  })
})

const faults = (groups: TagColour[]) =>
  [...tagColourFaults(groups, ['tag_groups'])].map(({ path, message }) => [path.join('.'), message])

const many = (count: number): TagColour[] => [
  { color: 'affordable', tags: Array.from({ length: count }, (_, at) => `Tag ${at}`) },
]

describe('CARD-11: the colours in a file', () => {
  test('name each colour and each tag once', () => {
    expect(faults(stored)).toEqual([])
    expect(
      faults([...stored, { color: 'best-value', tags: ['New'] }, { color: 'affordable', tags: ['Premium'] }]),
    ).toEqual([
      ['tag_groups.2.color', 'the colour best-value stands twice'],
      ['tag_groups.3.tags.0', 'the tag Premium stands twice'],
    ])
  })

  test('are those of two hundred tags at most', () => {
    expect(faults(many(200))).toEqual([])
    expect(faults(many(201))).toEqual([['tag_groups', 'at most 200 tags can have a colour']])
  })
})
