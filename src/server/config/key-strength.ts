import { deflateRawSync } from 'node:zlib'

/**
 * Text that people type instead of a random key. A part of the key that occurs here costs a reference of about two
 * bytes, whatever its length.
 */
const COMMONLY_TYPED = Buffer.from(
  [
    '0123456789 9876543210 abcdefghijklmnopqrstuvwxyz zyxwvutsrqponmlkjihgfedcba',
    'qwertyuiop asdfghjkl zxcvbnm 1q2w3e4r5t6y 1qaz2wsx3edc4rfv abc123 iloveyou letmein welcome dragon monkey',
    'change changeme changeit please replace insert your this that with should must least characters letters bytes',
    'long longer thirty two user login administrator admin root default example sample dummy placeholder temporary',
    'todo fixme none null undefined foobar foo bar baz test testing local localhost develop development staging',
    'production server shop store company labaya laboratory india mumbai delhi bangalore chennai',
    'private master super secure security random string value token session cookie encryption hash salt pepper',
    'passphrase passw0rd p@ssw0rd password supersecret secret secret_key secret-key secretkey key',
    '2020 2021 2022 2023 2024 2025 2026 2027 2028 2029',
  ].join(' '),
)

/**
 * The minimum compressed size of a random key. 16 random bytes in hex compress to at least 26 bytes, 32 bytes to at
 * least 40.
 */
const LEAST_BYTES = 24
/** The minimum compressed size of a key made of words, whose letters are far easier to guess than random ones. */
const LEAST_BYTES_OF_WORDS = 48

/**
 * Whether a key was typed rather than generated: repeated, in sequence, or made of words. The key is compressed with
 * a dictionary of commonly typed text; the compressed size measures how much of it is random. Every output of
 * `openssl rand -base64 32` and `openssl rand -hex 32` passes.
 */
export function isGuessableKey(key: string): boolean {
  const least = isWords(key) ? LEAST_BYTES_OF_WORDS : LEAST_BYTES
  return Math.min(compressedBytes(Buffer.from(key.toLowerCase())), compressedBytes(steps(key))) < least
}

// No digit, and only capitals or few of them: a random key of this length never looks like this.
function isWords(key: string): boolean {
  if (!/^[A-Za-z\s,.'_-]+$/.test(key)) return false
  const capitals = key.replaceAll(/[^A-Z]/g, '').length
  return capitals <= key.length / 5 || key === key.toUpperCase()
}

/**
 * The difference from each character to the next. In `a1b2c3…` and `aabbcc…` the differences repeat although no part
 * of the text does.
 */
function steps(key: string): Buffer {
  const codes = [...Buffer.from(key)]
  return Buffer.from(codes.slice(1).map((code, at) => (code - (codes[at] ?? 0)) & 0xff))
}

function compressedBytes(bytes: Buffer): number {
  return deflateRawSync(bytes, { dictionary: COMMONLY_TYPED, level: 9 }).length
}
