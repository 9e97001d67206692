import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test('OPS-S02: the suggested name of a new passkey is that of its device', () => {
  const agents = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
    'Mozilla/5.0 (X11; Linux x86_64)',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    'curl/8',
  ]
  expect(agents.map(deviceName)).toEqual([
    'iPhone',
    'Android phone',
    'Linux computer',
    'Windows computer',
    'This device',
  ])
})
