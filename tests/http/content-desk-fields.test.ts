import { expect, test } from 'vitest'
import { contentSave } from '../../src/domains/content/edit/content-desk.contract.ts'
import { contentFaults } from '../../src/web/console/features/content/content-faults.ts'
import type { SentContentChange } from '../../src/web/console/features/content/content-queries.ts'

const BANNER = {
  eyebrow: '',
  title: 'Heart month',
  text: '',
  link: '/product',
  link_text: 'See packages',
  starts_at: '2026-12-01T00:00:00+05:30',
  ends_at: '2027-01-01T00:00:00+05:30',
}

const banner = (changed: Partial<typeof BANNER>): SentContentChange => ({
  part: 'banner',
  banner: { ...BANNER, ...changed },
})
const badge = (text: string): SentContentChange => ({
  part: 'trust_badges',
  badges: [{ text, icon: 'badge-check', needs_accreditation: false }],
})
const tag = (name: string): SentContentChange => ({
  part: 'popular_tags',
  tags: [{ name, category_id: 602 }],
})
const phone = (typed: string): SentContentChange => ({ part: 'support_phone', phone: typed })

const colours = (...tags: string[]): SentContentChange => ({
  part: 'tag_groups',
  colors: tags.map((tag) => ({ tag, color: 'affordable' })),
})
const manyTags = (count: number) => Array.from({ length: count }, (_, at) => `Tag ${at}`)

const letters = (count: number) => 'x'.repeat(count)

/** The fields that the call refuses, and their messages. */
function refusedByCall(change: SentContentChange): Record<string, string> {
  const { error } = contentSave.body.safeParse({ version: 1, change })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('OPS-T01: the content form and its call accept the same values', () => {
  const valid: SentContentChange[] = [
    banner({}),
    banner({ title: letters(80), eyebrow: letters(40), text: letters(200), link_text: letters(40) }),
    banner({ link: `/${letters(299)}` }),
    { part: 'banner', banner: null },
    badge(letters(40)),
    tag(letters(40)),
    phone('+911800123456'),
    phone('+9118001234567'),
    colours(),
    colours(letters(60), 'New', 'new'),
    colours(...manyTags(200)),
  ]
  expect(valid.map(contentFaults)).toEqual(valid.map(() => ({})))
  expect(valid.map(refusedByCall)).toEqual(valid.map(() => ({})))
})

test('OPS-T01: the content form and its call refuse the same values at the same fields', () => {
  const invalid: SentContentChange[] = [
    banner({ title: ' ' }),
    banner({ title: letters(81), eyebrow: letters(41), text: letters(201), link_text: letters(41) }),
    banner({ link: 'https://elsewhere.example' }),
    banner({ link: `/${letters(300)}` }),
    banner({ title: 'Heart\u0007month' }),
    banner({ ends_at: BANNER.starts_at }),
    banner({ starts_at: 'tomorrow' }),
    badge(''),
    badge(letters(41)),
    tag(''),
    { part: 'popular_tags', tags: [] },
    phone('1800'),
    phone('+91180012345'),
    phone('+91180012345678'),
    colours('New', ' '),
    colours(letters(61)),
    colours('Monsoon\u0007'),
    colours('New', 'Premium', 'New', ' Premium'),
    colours(...manyTags(201)),
  ]
  expect(invalid.map(contentFaults)).toEqual(invalid.map(refusedByCall))
  expect(invalid.filter((change) => Object.keys(contentFaults(change)).length === 0)).toEqual([])
})
