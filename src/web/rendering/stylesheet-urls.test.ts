import { expect, test } from 'vitest'
import { styleHints, stylesheetUrls } from './stylesheet-urls.ts'

test('a style sheet that a dynamic import also needs has one address in the page', () => {
  expect(stylesheetUrls(['/assets/site.css#', '/assets/home.css'])).toEqual([
    '/assets/site.css',
    '/assets/home.css',
  ])
})

test('a style sheet that the page and its parent route share is listed once', () => {
  expect(stylesheetUrls(['/assets/site.css#', '/assets/site.css', '/assets/site.css#'])).toEqual([
    '/assets/site.css',
  ])
})

test('the Link header preloads the style sheets in their order', () => {
  expect(styleHints(['/assets/site.css', '/assets/home.css'])).toBe(
    '</assets/site.css>;rel=preload;as=style,</assets/home.css>;rel=preload;as=style',
  )
})
