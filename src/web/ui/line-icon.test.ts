import { Phone } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lineIcon } from './line-icon.tsx'

const drawing = {
  node: [
    ['circle', { cx: '12', cy: '12', r: '4', key: 'a' }],
    ['path', { d: 'M12 2v2', key: 'b' }],
  ],
} as const
const shapes = '<circle cx="12" cy="12" r="4"></circle><path d="M12 2v2"></path>'

test('an icon is drawn with the shapes of its drawing, hidden and as wide as it is told', () => {
  const icon = lineIcon(drawing)
  expect(
    renderToStaticMarkup(createElement(icon, { className: 'm', strokeWidth: 1.9, 'aria-hidden': true })),
  ).toBe(`<svg class="m" stroke-width="1.9" aria-hidden="true" viewBox="0 0 24 24">${shapes}</svg>`)
})

test('a drawing of another size keeps its own frame', () => {
  const icon = lineIcon({ ...drawing, size: 32 })
  expect(renderToStaticMarkup(createElement(icon))).toBe(`<svg viewBox="0 0 32 32">${shapes}</svg>`)
})

test('the library draws its own icons out of the same shapes', () => {
  expect(renderToStaticMarkup(createElement(Phone))).toMatch(/<svg [^>]*viewBox="0 0 24 24"[^>]*><path d="/)
})
