import { expect, test } from 'vitest'
import { toDevice } from './device.ts'

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'

test('a session is named after its browser and system, and nothing else of the user agent', () => {
  expect(toDevice(CHROME)).toBe('Chrome on Android')
  expect(toDevice(SAFARI)).toBe('Safari on iPhone')
  expect(toDevice(`${CHROME} Edg/141.0`)).toBe('Edge on Android')
  expect(toDevice('Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0')).toBe(
    'Firefox on Windows',
  )
})

test('a session of a script, or without a user agent, has no name', () => {
  expect(toDevice('curl/8.5.0')).toBeNull()
  expect(toDevice(null)).toBeNull()
})
