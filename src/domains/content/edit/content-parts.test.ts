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

describe('OPS-T01: the state of a banner', () => {
  test('is planned before its start, and live from that instant', () => {
    expect(bannerState(banner, before(starts))).toBe('planned')
    expect(bannerState(banner, starts)).toBe('live')
  })

  test('is live before its end, and ended from that instant', () => {
    expect(bannerState(banner, before(ends))).toBe('live')
    expect(bannerState(banner, ends)).toBe('ended')
  })

  test('is none without a banner, and live for one without dates', () => {
    expect(bannerState(null, starts)).toBe('none')
    expect(bannerState({ ...banner, startsAt: null, endsAt: null }, starts)).toBe('live')
  })

  test('next changes at the start, then at the end, then never', () => {
    expect(nextBannerInstant(banner, before(starts))).toEqual(starts)
    expect(nextBannerInstant(banner, starts)).toEqual(ends)
    expect(nextBannerInstant(banner, ends)).toBeNull()
    expect(nextBannerInstant(null, starts)).toBeNull()
  })
})

const ofLaw = (words: string) => words === 'baby gender'

const faults = (words: string[], skus: string[] = []) => wordFaults('same', { words, skus }, ofLaw)

describe('OPS-T01: an entry of the search words', () => {
  test('needs two words if they mean the same', () => {
    expect(faults(['sugar'])).toEqual([{ kind: 'too-few' }])
    expect(faults(['sugar', 'glucose'])).toEqual([])
  })

  test('holds each word once, and no words of a forbidden question', () => {
    expect(faults(['sugar', 'glucose', 'sugar'])).toEqual([{ kind: 'double', index: 2 }])
    expect(faults(['sugar', 'baby gender'])).toEqual([{ kind: 'of-law', index: 1 }])
  })

  test('names at least one product if its words mean products', () => {
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

test('OPS-T01: a process whose clock is up to a minute behind displays what another process has applied', () => {
  const behind = (ms: number) => instantOfPages(starts, new Date(starts.getTime() - ms))
  expect(behind(60_000)).toEqual(starts)
  expect(behind(60_001)).toEqual(new Date(starts.getTime() - 60_001))
  expect(behind(-1)).toEqual(new Date(starts.getTime() + 1))
})

describe('OPS-T01: a link of the shop', () => {
  test('may lead to a page of this shop', () => {
    const own = ['/', '/product?category_id=602', '/product/heart/lipid#price', '/हृदय?q=a//b']
    expect(own.filter((link) => !isOwnAddress(link))).toEqual([])
  })

  test('may not lead to another site, however it is written', () => {
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

test('OPS-T01: the history of search words lists added and removed entries, shortened to a readable length', () => {
  const same = { words: ['sugar', 'glucose'], skus: [] }
  const heart = { words: ['heart'], skus: ['LT-LIPID'] }
  expect(entryChanges([same], [same, heart])).toEqual(['+ heart → LT-LIPID'])
  expect(entryChanges([same, heart], [heart])).toEqual(['− sugar, glucose'])
  expect(entryChanges([], many(20))).toHaveLength(20)
  expect(entryChanges([], many(21)).slice(-2)).toEqual(['+ word 19', 'and 1 more'])
})
