import { describe, expect, test } from 'vitest'
import type { Banner } from '../content.ts'
import {
  bannerState,
  changedList,
  entryChanges,
  instantOfPages,
  isOwnAddress,
  nextBannerInstant,
  wordFaults,
} from './content-parts.ts'

const starts = new Date('2026-12-01T00:00:00+05:30')
const ends = new Date('2027-01-01T00:00:00+05:30')
const before = (instant: Date) => new Date(instant.getTime() - 1)
const banner: Banner = {
  id: 'heart',
  eyebrow: '',
  title: 'Heart month',
  text: '',
  link: '/product',
  linkText: 'See packages',
  startsAt: starts,
  endsAt: ends,
}

describe('OPS-T01: where a banner is in its time', () => {
  test('it is planned until its start, and live from that instant', () => {
    expect(bannerState(banner, before(starts))).toBe('planned')
    expect(bannerState(banner, starts)).toBe('live')
  })

  test('it is live until its end, and over from that instant', () => {
    expect(bannerState(banner, before(ends))).toBe('live')
    expect(bannerState(banner, ends)).toBe('ended')
  })

  test('without a banner there is none, and one without dates is live', () => {
    expect(bannerState(null, starts)).toBe('none')
    expect(bannerState({ ...banner, startsAt: null, endsAt: null }, starts)).toBe('live')
  })

  test('its next instant is the start, then the end, then none', () => {
    expect(nextBannerInstant(banner, before(starts))).toEqual(starts)
    expect(nextBannerInstant(banner, starts)).toEqual(ends)
    expect(nextBannerInstant(banner, ends)).toBeNull()
    expect(nextBannerInstant(null, starts)).toBeNull()
  })
})

const ofLaw = (words: string) => words === 'baby gender'

const faults = (words: string[], skus: string[] = []) => wordFaults('same', { words, skus }, ofLaw)

describe('OPS-T01: an entry of the words of the search', () => {
  test('two words are needed to mean the same', () => {
    expect(faults(['sugar'])).toEqual([{ kind: 'too-few' }])
    expect(faults(['sugar', 'glucose'])).toEqual([])
  })

  test('a word stands once, and a word of forbidden questions not at all', () => {
    expect(faults(['sugar', 'glucose', 'sugar'])).toEqual([{ kind: 'double', index: 2 }])
    expect(faults(['sugar', 'baby gender'])).toEqual([{ kind: 'of-law', index: 1 }])
  })

  test('words that mean products name one at least', () => {
    expect(wordFaults('means', { words: ['heart'], skus: [] }, ofLaw)).toEqual([{ kind: 'no-product' }])
    expect(wordFaults('means', { words: ['heart'], skus: ['LT-CBC'] }, ofLaw)).toEqual([])
  })
})

test('OPS-T01: an entry is replaced, added at the end, or removed, and the others stay', () => {
  const list = ['a', 'b', 'c']
  expect(changedList(list, { at: 1, entry: 'x' })).toEqual(['a', 'x', 'c'])
  expect(changedList(list, { at: null, entry: 'x' })).toEqual(['a', 'b', 'c', 'x'])
  expect(changedList(list, { at: 0, entry: null })).toEqual(['b', 'c'])
  expect(list).toEqual(['a', 'b', 'c'])
})

test('OPS-T01: a clock that is up to a minute behind shows what another process has applied', () => {
  const behind = (ms: number) => instantOfPages(starts, new Date(starts.getTime() - ms))
  expect(behind(60_000)).toEqual(starts)
  expect(behind(60_001)).toEqual(new Date(starts.getTime() - 60_001))
  expect(behind(-1)).toEqual(new Date(starts.getTime() + 1))
})

describe('OPS-T01: a link of the shop', () => {
  test('stays in this shop', () => {
    const own = ['/', '/product?category_id=602', '/product/heart/lipid#price', '/हृदय?q=a//b']
    expect(own.filter((link) => !isOwnAddress(link))).toEqual([])
  })

  test('leads to no other site, however it is written', () => {
    const foreign = [
      '',
      'product',
      'https://evil.example',
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\u0000/evil.example',
      '/..//evil.example',
      '/a/../..//evil.example',
      ' /product',
      '/two words',
    ]
    expect(foreign.filter(isOwnAddress)).toEqual([])
  })
})

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ words: [`word ${at}`], skus: [] }))

test('OPS-T01: the history of words says what came and what went, and not more than can be read', () => {
  const same = { words: ['sugar', 'glucose'], skus: [] }
  const heart = { words: ['heart'], skus: ['LT-LIPID'] }
  expect(entryChanges([same], [same, heart])).toEqual(['+ heart → LT-LIPID'])
  expect(entryChanges([same, heart], [heart])).toEqual(['− sugar, glucose'])
  expect(entryChanges([], many(20))).toHaveLength(20)
  expect(entryChanges([], many(21)).slice(-2)).toEqual(['+ word 19', 'and 1 more'])
})
