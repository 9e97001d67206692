import { describe, expect, test } from 'vitest'
import { isBookingLinkPath, loggedPath } from './booking-link-path.ts'

describe('OPS-O09: the path of a booking’s link', () => {
  test.each([
    '/b/TOKEN',
    '/b/TOKEN.data',
    '/b/TOKEN/',
    '/B/TOKEN',
    '//b/TOKEN',
    '/%62/TOKEN',
    '/b',
    '/b/',
    '/b/a/b',
  ])('%s is one, and no log has it', (path) => {
    expect(isBookingLinkPath(path)).toBe(true)
    expect(loggedPath(path)).toBe('/b/:token')
  })

  test.each(['/', '/bb/TOKEN', '/baby', '/product/b/TOKEN', '/api/booking/open', '/%'])(
    '%s is none',
    (path) => {
      expect(isBookingLinkPath(path)).toBe(false)
      expect(loggedPath(path)).toBe(path)
    },
  )
})
