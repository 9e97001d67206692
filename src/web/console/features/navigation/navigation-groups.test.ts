import { expect, test } from 'vitest'
import { permissionsOf, type Role } from '../../../../domains/staff/permissions.ts'
import { isCurrent, visibleGroups } from './navigation-groups.ts'

const screensOf = (...roles: Role[]) =>
  visibleGroups(permissionsOf(roles)).flatMap(({ screens }) => screens.map(({ text }) => text))

test('OPS §3: the navigation of an owner has every screen, and a manager’s has all except the legal pages and the settings', () => {
  expect(screensOf('owner')).toEqual([
    'Dashboard',
    'Orders',
    'Book for a caller',
    'Needs attention',
    'Refunds to approve',
    'Payments',
    'Enquiries',
    'Complaints',
    'Areas',
    'Capacity',
    'Products',
    'Prices',
    'Coupons',
    'Coins',
    'Content',
    'Legal pages',
    'Import and export',
    'Reports',
    'Settings',
    'Staff',
    'Audit log',
    'Your account',
  ])
  const ofOwner = new Set(['Legal pages', 'Settings'])
  expect(screensOf('manager')).toEqual(screensOf('owner').filter((screen) => !ofOwner.has(screen)))
})

test('OPS §3: finance may read products, prices, areas and the audit log, and may not manage capacity or staff', () => {
  expect(screensOf('finance')).toEqual([
    'Dashboard',
    'Orders',
    'Needs attention',
    'Refunds to approve',
    'Payments',
    'Areas',
    'Products',
    'Prices',
    'Coupons',
    'Coins',
    'Reports',
    'Audit log',
    'Your account',
  ])
})

test('OPS §3: a role without permissions sees the dashboard and its own account, and no empty heading', () => {
  expect(screensOf('collector')).toEqual(['Dashboard', 'Your account'])
  expect(visibleGroups([])).toHaveLength(2)
})

test('OPS §14: the screen of an address is marked, also for its subpages', () => {
  expect(isCurrent('/console/staff', '/console/staff')).toBe(true)
  expect(isCurrent('/console/staff', '/console/staff/7')).toBe(true)
  expect(isCurrent('/console/staff', '/console/stafford')).toBe(false)
  expect(isCurrent('/console', '/console/')).toBe(true)
  expect(isCurrent('/console', '/console/staff')).toBe(false)
})
