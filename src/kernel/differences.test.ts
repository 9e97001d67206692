import { describe, expect, test } from 'vitest'
import { changedFields, changeTexts } from './differences.ts'

describe('the changed fields of a row', () => {
  test('are those whose values differ, whatever the order of their keys', () => {
    const was = { price: 299, tags: ['a'], card: { count: '1', names: ['x'] }, note: null }
    expect(changedFields(was, { ...was, card: { names: ['x'], count: '1' } })).toEqual([])
    expect(changedFields(was, { ...was, price: 349, note: '' })).toEqual([
      { field: 'price', was: 299, now: 349 },
      { field: 'note', was: null, now: '' },
    ])
  })

  test('are only fields that the new row has', () => {
    expect(changedFields({ a: 1, b: 2 }, { a: 1 })).toEqual([])
    expect(changedFields({}, { a: 1 })).toEqual([{ field: 'a', was: undefined, now: 1 }])
  })
})

describe('the text of a change', () => {
  test('reads `old → new`, and leaves out a value that is absent', () => {
    expect(changeTexts({ field: 'price', was: 299, now: 349 })).toEqual(['price: 299 → 349'])
    expect(changeTexts({ field: 'tag', was: '', now: 'New' })).toEqual(['tag: nothing → New'])
    expect(changeTexts({ field: 'banner', was: { title: 'x' }, now: null })).toEqual([
      'banner: {"title":"x"} → nothing',
    ])
  })

  test('names the entries added to and removed from a list, and says when only their order changed', () => {
    expect(changeTexts({ field: 'aliases', was: ['a', 'b'], now: ['b', 'c'] })).toEqual(['aliases: +c, −a'])
    expect(changeTexts({ field: 'aliases', was: ['a', 'b'], now: ['b', 'a'] })).toEqual([
      'aliases: in another order',
    ])
  })

  test('names each changed part of an object, removed parts included', () => {
    const was = { title: 'Old', text: 'same', gone: 1 }
    expect(changeTexts({ field: 'banner', was, now: { title: 'New', text: 'same' } })).toEqual([
      'banner.title: Old → New',
      'banner.gone: 1 → nothing',
    ])
  })

  test('shortens long values', () => {
    const text = changeTexts({ field: 'about', was: '', now: 'x'.repeat(200) })
    expect(text).toEqual([`about: nothing → ${'x'.repeat(80)}…`])
  })
})
