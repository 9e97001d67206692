import { createElement, type ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { Link as RouterLink, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

const written = (link: typeof Link, props: ComponentProps<typeof RouterLink>) =>
  renderToString(
    createElement(MemoryRouter, { initialEntries: ['/product/a'] }, createElement(link, props, 'to')),
  )

test.each([
  '/',
  '/home',
  '/product?category_id=5&concern=a%20b',
  '/products/health-check/heart#filters',
  '/product/a?q=₹&page=2#top',
  '/a/../b',
  '//elsewhere.example/a',
  '/a//b',
  '/a/',
  '/a?',
  '/a#',
  '/a?#b',
  'beside',
  '..',
  '?page=2',
  '#top',
  'tel:+911800000000',
  'https://elsewhere.example/a',
])('the server writes a link to %s as the router would', (to) => {
  expect(written(Link, { to })).toBe(written(RouterLink, { to }))
  const props = {
    to,
    className: 'look',
    'aria-label': 'There',
    target: '_blank',
    rel: 'next',
    replace: true,
    state: { depth: 1 },
    preventScrollReset: true,
    onClick: () => undefined,
  }
  expect(written(Link, props)).toBe(written(RouterLink, props))
  const others = [{ discover: 'none' as const }, { reloadDocument: true }, { relative: 'path' as const }]
  for (const other of others)
    expect(written(Link, { to, ...other })).toBe(written(RouterLink, { to, ...other }))
})

test('a link to a place rather than to an address is the router’s own', () => {
  const to = { pathname: '/home', search: '?q=cbc' }
  expect(written(Link, { to })).toBe(written(RouterLink, { to }))
})
