import { expect, test } from 'vitest'
import { overlayOf } from './use-overlay.ts'

test('SRCH-02, SRCH-07: the address says what the search panel looks for and which kind it lists', () => {
  expect(overlayOf('?sheet=search&find=vitamin+d&kind=tests')).toMatchObject({
    sheet: 'search',
    find: 'vitamin d',
    kind: 'tests',
  })
  expect(overlayOf('?sheet=search')).toMatchObject({ find: '', kind: null })
})

test('an address with an unknown overlay or step opens nothing and the first step', () => {
  expect(overlayOf('?sheet=nonsense&over=more&step=9')).toMatchObject({ sheet: null, over: null, step: 1 })
})
