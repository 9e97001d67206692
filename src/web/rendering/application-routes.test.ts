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

test('OPS-002: a page of the shop names the routes of the shop alone', () => {
  expect(named(['root', 'shop', 'home'])).toEqual(['root', 'shop', 'home', 'list'])
})

test('OPS-002: a page of the console names the routes of the console alone, at every depth', () => {
  expect(named(['root', 'console', 'signed-in', 'staff'])).toEqual(['root', 'console', 'signed-in', 'staff'])
})

test('the failure of the root itself names every route', () => {
  expect(named(['root'])).toEqual(Object.keys(ROUTES))
})
