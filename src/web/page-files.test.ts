import { expect, test } from 'vitest'
import { sheetsOf } from './page-files.ts'

test('a style sheet that is also loaded later has one address in the page', () => {
  expect(sheetsOf(['/assets/site.css#', '/assets/home.css'])).toEqual([
    '/assets/site.css',
    '/assets/home.css',
  ])
})

test('a style sheet of the page that also stands around it is named once', () => {
  expect(sheetsOf(['/assets/site.css#', '/assets/site.css', '/assets/site.css#'])).toEqual([
    '/assets/site.css',
  ])
})
