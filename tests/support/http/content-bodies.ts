const banner = {
  eyebrow: 'Special offer',
  title: 'Heart month',
  text: 'Heart packages at a special price.',
  link: '/product?category_id=602',
  link_text: 'See packages',
  starts_at: '2026-12-01T00:00:00+05:30',
  ends_at: '2027-01-01T00:00:00+05:30',
}

/** A valid body of every call about content of the console. */
export const contentBodies: Record<string, unknown> = {
  'content/get': {},
  'content/save': { version: 1, change: { part: 'banner', banner, no_end: false } },
  'content/preview': { change: { part: 'banner', banner } },
  'content/history': { part: 'banner', before: 3 },
  'content/words': { list: 'same' },
  'content/words-save': { list: 'means', version: 1, at: 0, entry: { words: ['heart'], skus: ['LT-CBC'] } },
}
