import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MaskedValue, type MaskedValueProps } from './masked-value.tsx'

const MASKED: MaskedValueProps = {
  label: 'mobile number',
  value: '98•••••345',
  until: null,
  refusal: null,
  onReveal: () => Promise.resolve({ isDone: true, text: null }),
  onEnd: () => undefined,
}
const html = (change: Partial<MaskedValueProps> = {}) =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(MaskedValue, { ...MASKED, ...change }),
    ),
  )

test('OPS-O04: a masked value has one button that names the value it reveals', () => {
  expect(html()).toContain('98•••••345')
  expect(html()).toContain('aria-label="Show, mobile number"')
  expect(html()).not.toContain('Visible until')
})

test('OPS-O04: a revealed value shows its end in India time, and has no button', () => {
  const open = html({ value: '9812300345', until: '2026-11-23T10:15:00.000Z' })
  expect(open).toContain('9812300345')
  expect(open).toContain('Visible until 3:45 PM')
  expect(open).not.toContain('<button')
})

test('OPS-O04: staff who may not reveal a value see the reason', () => {
  const refused = html({ refusal: 'Your roles do not include this' })
  expect(refused).toContain('Your roles do not include this')
  expect(refused).not.toContain('<button')
})
