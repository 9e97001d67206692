import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepVisit, VISIT_KEY } from './kept-visit.ts'
import { keys } from './keys.ts'
import { createQueryClient } from './query-client.ts'
import { sessionQuery } from './use-session.ts'

const VISIT = { when: 'Tuesday, 24 Nov · 7:00 AM', until: Date.parse('2100-11-24T08:00:00+05:30') }

let kept: Map<string, string>
let inTab: Map<string, string>
let told: string

function storage(over: Map<string, string>) {
  return {
    setItem: (key: string, value: string) => void over.set(key, value),
    removeItem: (key: string) => void over.delete(key),
    clear: () => over.clear(),
  }
}

beforeEach(() => {
  kept = new Map()
  inTab = new Map([['selectedDate', '2026-11-24']])
  vi.stubGlobal('localStorage', storage(kept))
  vi.stubGlobal('sessionStorage', storage(inTab))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(told)))
})
afterEach(() => vi.unstubAllGlobals())

const queries = createQueryClient()
afterEach(() => queries.clear())

async function tell(customerId: number | null): Promise<void> {
  const token = customerId === null ? null : `token-${customerId}`
  const customer = customerId === null ? null : { id: customerId, firstname: 'Ananya', lastname: 'Rao' }
  const session = { token, agentCustomerSession: false }
  told = JSON.stringify({ error: false, data: { cartId: null, session, customer, pincode: null } })
  await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

function keepsOfHer(): void {
  keepVisit(VISIT)
  queries.setQueryData(keys.orders, ['LB1'])
  queries.setQueryData(keys.account('sessions'), ['Phone'])
}

const isForgotten = () =>
  queries.getQueryData(keys.orders) === undefined &&
  queries.getQueryData(keys.account('sessions')) === undefined

test('SEC-23: a session that ended by itself or from another device takes the kept visit along, as soon as the server says so', async () => {
  await tell(1)
  keepsOfHer()
  await tell(1)
  expect(kept.has(VISIT_KEY)).toBe(true)
  await tell(null)
  expect(kept.has(VISIT_KEY)).toBe(false)
})

test('SEC-23: who signs in again finds the booking as it was', async () => {
  await tell(1)
  keepsOfHer()
  await tell(null)
  await tell(1)
  expect(isForgotten()).toBe(false)
  expect(inTab.has('selectedDate')).toBe(true)
})

test('SEC-23: another person who signs in after a session that ended finds nothing of the one before in the tab', async () => {
  await tell(1)
  keepsOfHer()
  await tell(null)
  await tell(2)
  expect(isForgotten()).toBe(true)
  expect([...inTab.keys(), ...kept.keys()]).toEqual([])
})

test('SEC-23: another person who signed in in another tab finds nothing of the one before in this one', async () => {
  await tell(1)
  keepsOfHer()
  await tell(2)
  expect(isForgotten()).toBe(true)
  expect([...inTab.keys(), ...kept.keys()]).toEqual([])
})
