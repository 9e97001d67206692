import { expect, test } from 'vitest'
import { frameKey } from './frame-keys.ts'

const pressed = (
  key: string,
  focus: 'search' | 'text' | 'dialog' | 'row' | 'page' = 'page',
  hasModifier = false,
) => frameKey({ key, focus, hasModifier })

test('OPS §14: on the page each key has its action', () => {
  expect(['/', '?', 'j', 'k', 'Escape', 'x'].map((key) => pressed(key))).toEqual([
    'search',
    'help',
    'next-row',
    'previous-row',
    'back',
    null,
  ])
})

test('OPS §14: in a field and in a dialog no key has an action', () => {
  for (const focus of ['text', 'dialog'] as const) {
    expect(['/', '?', 'j', 'k', 'Escape'].map((key) => pressed(key, focus))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  }
})

test('OPS §14: Esc leaves the search, and every other key is text in it', () => {
  expect(pressed('Escape', 'search')).toBe('leave-search')
  expect(pressed('j', 'search')).toBeNull()
})

test('OPS §14: a key with Ctrl, Alt or Meta is left to the browser', () => {
  expect(pressed('/', 'page', true)).toBeNull()
})

test('OPS §14: Enter opens the focused row, and elsewhere is left to the browser', () => {
  expect(pressed('Enter', 'row')).toBe('open-row')
  expect(pressed('j', 'row')).toBe('next-row')
  expect(pressed('Enter')).toBeNull()
})
