import { expect, test } from 'vitest'
import { changeOverlay, NO_OVERLAY, parseOverlay } from './overlay-address.ts'

test('SRCH-02, SRCH-07: the address contains the query and the kind of the search panel', () => {
  expect(parseOverlay('?sheet=search&find=vitamin+d&kind=tests')).toMatchObject({
    sheet: 'search',
    find: 'vitamin d',
    kind: 'tests',
  })
  expect(parseOverlay('?sheet=search')).toMatchObject({ find: '', kind: null })
})

test('an unknown overlay in the address opens nothing, and an unknown step is the first', () => {
  expect(parseOverlay('?sheet=nonsense&over=more&step=9')).toMatchObject({ sheet: null, over: null, step: 1 })
})

test('closing every layer keeps the keys of the page', () => {
  expect(changeOverlay('?page=2&sheet=cart&step=3&over=address&id=7', NO_OVERLAY)).toBe('?page=2')
  expect(changeOverlay('?sheet=cart', NO_OVERLAY)).toBe('')
})

test('the search query stays while a layer covers the panel, and is removed with the panel', () => {
  const search = '?sheet=search&find=iron&kind=tests'
  expect(changeOverlay(search, { over: 'contents', id: 'LT-CBC' })).toBe(`${search}&over=contents&id=LT-CBC`)
  expect(changeOverlay(search, { sheet: 'cart', step: 1 })).toBe('?sheet=cart&step=1')
})
