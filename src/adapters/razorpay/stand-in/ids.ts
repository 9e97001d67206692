import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 14

/** A new id in the provider's form: 14 letters and digits after its prefix. */
export function newId(prefix: 'order_' | 'pay_' | 'rfnd_' | ''): string {
  return prefix + Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
