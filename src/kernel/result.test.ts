import { expect, test } from 'vitest'
import type { Result } from './result.ts'
import { ok, refuse } from './result.ts'

function half(count: number): Result<number, { kind: 'odd'; count: number }> {
  return count % 2 === 0 ? ok(count / 2) : refuse({ kind: 'odd', count })
}

test('a decision returns its value, or a refusal with the facts', () => {
  expect(half(4)).toEqual({ ok: true, value: 2 })
  expect(half(3)).toEqual({ ok: false, refusal: { kind: 'odd', count: 3 } })
})
