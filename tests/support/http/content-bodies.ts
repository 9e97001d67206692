const banner = {
  eyebrow: 'Special offer',
  title: 'Heart month',
  text: 'Heart packages at a special price.',
  link: '/product?category_id=602',
  link_text: 'See packages',
  starts_at: '2026-12-01T00:00:00+05:30',
  ends_at: '2027-01-01T00:00:00+05:30',
}

const text = {
  lead: 'What holds.',
  sections: [{ title: 'Visits', body: ['- Until {cancellation_hours} hours before'] }],
}

/** A valid body of every call about content and legal pages of the console. */
export const contentBodies: Record<string, unknown> = {
  'content/get': {},
  'content/save': { version: 1, change: { part: 'banner', banner, no_end: false } },
  'content/preview': { change: { part: 'banner', banner } },
  'content/history': { part: 'banner', before: 3 },
  'content/words': { list: 'same' },
  'content/words-save': { list: 'means', version: 1, at: 0, entry: { words: ['heart'], skus: ['LT-CBC'] } },
  'legal/list': {},
  'legal/get': { page: 'terms' },
  'legal/draft': { page: 'terms', version: 1, text },
  'legal/discard': { page: 'terms', version: 1 },
  'legal/preview': { page: 'terms', text },
  'legal/publish': { page: 'terms', version: 1, at: '2026-12-01T00:00:00+05:30', material: false },
  'legal/withdraw': { page: 'terms', number: 2 },
}
