import { expect, test } from 'vitest'
import { codeHash, isSameHash, newCode, type CodeFacts } from './code-hash.server.ts'

const facts: CodeFacts = {
  sessionId: 7,
  mobile: '9845012345',
  purpose: 'login',
  sentAt: new Date('2026-11-23T09:00:00+05:30'),
}

test('AUTH-01: codes have four digits with leading zeros, and cover the whole range', () => {
  const codes = Array.from({ length: 20_000 }, newCode)
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true)
  expect(new Set(codes.map((code) => code[0])).size).toBe(10)
  expect(new Set(codes).size).toBeGreaterThan(8_000)
})

test('a hash is bound to session, number, purpose, time, code and key', () => {
  const hash = codeHash('key', facts, '0123')
  const others = [
    codeHash('key', { ...facts, sessionId: 8 }, '0123'),
    codeHash('key', { ...facts, mobile: '9845012346' }, '0123'),
    codeHash('key', { ...facts, purpose: 'signup' }, '0123'),
    codeHash('key', { ...facts, sentAt: new Date(facts.sentAt.getTime() + 1) }, '0123'),
    codeHash('key', facts, '0124'),
    codeHash('another key', facts, '0123'),
  ]
  expect(isSameHash(hash, codeHash('key', { ...facts }, '0123'))).toBe(true)
  expect(others.filter((other) => isSameHash(hash, other))).toEqual([])
  expect(isSameHash(hash, hash.subarray(1))).toBe(false)
})
