import { expect, test } from 'vitest'
import { applicationRoutes } from './application-routes.ts'

const ROUTES = {
  root: {},
  shop: { parentId: 'root' },
  home: { parentId: 'shop' },
  list: { parentId: 'shop' },
  console: { parentId: 'root' },
  'signed-in': { parentId: 'console' },
  staff: { parentId: 'signed-in' },
}
const named = (ids: string[]) => Object.keys(applicationRoutes(ROUTES, ids))

test('OPS-002: a page of the shop contains only the routes of the shop', () => {
  expect(named(['root', 'shop', 'home'])).toEqual(['root', 'shop', 'home', 'list'])
})

test('OPS-002: a page of the console contains only the routes of the console, at every depth', () => {
  expect(named(['root', 'console', 'signed-in', 'staff'])).toEqual(['root', 'console', 'signed-in', 'staff'])
})

test('a page for a failure of the root contains every route', () => {
  expect(named(['root'])).toEqual(Object.keys(ROUTES))
})
