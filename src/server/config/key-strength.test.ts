import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGuessableKey } from './key-strength.ts'

const KEYS = 4_000

const drawn = (bytes: number, encoding: 'base64' | 'base64url' | 'hex') =>
  Array.from({ length: KEYS }, () => randomBytes(bytes).toString(encoding))

test('SEC-35: every key that openssl rand generates is accepted, in base64 and in hex', () => {
  expect(drawn(32, 'base64').filter(isGuessableKey)).toEqual([])
  expect(drawn(32, 'base64url').filter(isGuessableKey)).toEqual([])
  expect(drawn(32, 'hex').filter(isGuessableKey)).toEqual([])
  expect(drawn(16, 'hex').filter(isGuessableKey)).toEqual([])
})

test('SEC-35: a key with repetitions is refused', () => {
  const typed = [
    'a'.repeat(32),
    'ab'.repeat(24),
    'abc'.repeat(12),
    '12345678'.repeat(8),
    `${'a'.repeat(24)}12345678`,
    `${drawn(4, 'hex')[0]}`.repeat(8),
    'ZzZzZzZz11112222333344445555YyYy',
  ]
  expect(typed.filter((key) => !isGuessableKey(key))).toEqual([])
})

test('SEC-35: a key in sequence is refused, even between other characters', () => {
  const typed = [
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz123456',
    'aabbccddeeffgghhiijjkkllmmnnoopp',
    'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6',
    'qwertyuiopasdfghjklzxcvbnm123456',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,',
  ]
  expect(typed.filter((key) => !isGuessableKey(key))).toEqual([])
})

test('SEC-35: a key of words is refused, whatever separates them', () => {
  const typed = [
    'changemechangemechangeme12345678',
    'password-password-password-2026!',
    'P@ssw0rd-P@ssw0rd-P@ssw0rd-12345',
    'labaya-production-secret-key-2026',
    'mysupersecretkeyforproduction1234',
    'a secret of at least thirty-two characters',
    'THE KEY OF ALL PROCESSES OF A SHOP',
    'CorrectHorseBatteryStapleAndMore',
    'replace-this-with-a-long-random-value',
  ]
  expect(typed.filter((key) => !isGuessableKey(key))).toEqual([])
})

test('a passphrase of ten random words is accepted', () => {
  expect(isGuessableKey('orbit velvet cactus plunge marble teapot sunset gravel kitten donkey')).toBe(false)
})
