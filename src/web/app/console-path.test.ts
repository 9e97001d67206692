import { expect, test } from 'vitest'
import { isConsolePath } from './console-path.ts'

test.each([
  '/console',
  '/console/',
  '/console/staff',
  '/console.data',
  '/console/staff.data',
  '/Console/AUDIT',
])('OPS-003: %s is a page of the console or its data', (path) => {
  expect(isConsolePath(path)).toBe(true)
})

test.each(['/%63onsole', '/console%2Fstaff', '//console/staff'])(
  'OPS-003: %s is one too, however it is written',
  (path) => {
    expect(isConsolePath(path)).toBe(true)
  },
)

test.each(['/', '/consoles', '/product/console', '/console-table', '/api/console/me', '/%E0%A4%A'])(
  'OPS-003: %s is none',
  (path) => {
    expect(isConsolePath(path)).toBe(false)
  },
)
