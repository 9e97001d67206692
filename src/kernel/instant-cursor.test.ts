import { describe, expect, test } from 'vitest'
import { instantCursorText, parseInstantCursor } from './instant-cursor.ts'

describe('OPS-007: the cursor of a page', () => {
  test('parses back from its text', () => {
    const cursor = { at: new Date('2026-11-23T03:30:00.000Z'), id: 51 }
    expect(parseInstantCursor(instantCursorText(cursor))).toEqual(cursor)
  })

  test('is null for any other text', () => {
    const wrong = [
      '',
      'x',
      '51',
      '2026-11-23_1',
      '2026-11-23T03:30:00Z_51',
      '2026-11-23T03:30:00.000Z',
      '2026-11-23T03:30:00.000Z_',
      '2026-11-23T03:30:00.000Z_5x',
      '2026-13-45T99:99:99.000Z_1',
      '0000-01-01T00:00:00.000Z_1',
      '0999-12-31T00:00:00.000Z_1',
      '3000-01-01T00:00:00.000Z_1',
    ]
    expect(wrong.map(parseInstantCursor)).toEqual(wrong.map(() => null))
  })
})
