import { expect, test } from 'vitest'
import { websiteLd } from './json-ld.ts'
import { pageMeta, siteOrigin, type PageFacts } from './page-meta.ts'

const ORIGIN = 'https://shop.example'
const heart: PageFacts = { title: 'Heart', description: 'Tests', canonical: '/products/health-check/heart' }

test('a page has its title, its canonical address and the data of a link preview', () => {
  const tags = pageMeta(ORIGIN, heart)
  expect(tags[0]).toEqual({ title: 'Heart · Labaya' })
  expect(tags).toContainEqual({ name: 'description', content: 'Tests' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}${heart.canonical}` })
  expect(tags).toContainEqual({ property: 'og:url', content: `${ORIGIN}${heart.canonical}` })
  expect(tags).toContainEqual({ property: 'og:type', content: 'website' })
  expect(JSON.stringify(tags)).not.toContain('noindex')
})

test('a page that must not be indexed says so and names no address', () => {
  const tags = pageMeta(ORIGIN, { ...heart, canonical: null })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(JSON.stringify(tags)).not.toMatch(/canonical|og:url/)
})

test('a page of a list names its existing neighbours', () => {
  const tags = pageMeta(ORIGIN, { ...heart, previous: null, next: '/products/health-check/heart?page=2' })
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'next',
    href: `${ORIGIN}/products/health-check/heart?page=2`,
  })
  expect(JSON.stringify(tags)).not.toContain('"prev"')
})

test('structured data is in the head, null is not', () => {
  const website = websiteLd(ORIGIN)
  const tags = pageMeta(ORIGIN, { ...heart, jsonLd: [website, null] })
  expect(tags.filter((tag) => 'script:ld+json' in tag)).toEqual([{ 'script:ld+json': website }])
})

test('the origin is the configured one, else that of the request', () => {
  const request = new Request('http://127.0.0.1:4000/product?page=2')
  expect(siteOrigin('https://shop.example/', request)).toBe('https://shop.example')
  expect(siteOrigin(null, request)).toBe('http://127.0.0.1:4000')
})
