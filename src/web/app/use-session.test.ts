import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAFTS_KEY } from '../ui/drafts-key.ts'
import { createQueryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { runMutation } from './run-mutation.ts'
import { storeVisit, VISIT_KEY } from './stored-visit.ts'
import { sessionQuery } from './use-session.ts'

const VISIT = { when: 'Tuesday, 24 Nov · 7:00 AM', until: Date.parse('2100-11-24T08:00:00+05:30') }

let stored: Map<string, string>
let storedInTab: Map<string, string>
let body: string

function storage(over: Map<string, string>) {
  return {
    setItem: (key: string, value: string) => void over.set(key, value),
    removeItem: (key: string) => void over.delete(key),
    clear: () => over.clear(),
  }
}

beforeEach(() => {
  stored = new Map()
  storedInTab = new Map([['selectedDate', '2026-11-24']])
  vi.stubGlobal('localStorage', storage(stored))
  vi.stubGlobal('sessionStorage', storage(storedInTab))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
})
afterEach(() => vi.unstubAllGlobals())

const queryClient = createQueryClient()
afterEach(() => queryClient.clear())

async function answerInit(customerId: number | null): Promise<void> {
  const token = customerId === null ? null : `token-${customerId}`
  const customer = customerId === null ? null : { id: customerId, firstname: 'Ananya', lastname: 'Rao' }
  const session = { token, agentCustomerSession: false }
  body = JSON.stringify({ error: false, data: { cartId: null, session, customer, pincode: null } })
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

function storeHers(): void {
  storeVisit(VISIT)
  queryClient.setQueryData(queryKeys.orders, ['LB1'])
  queryClient.setQueryData(queryKeys.account('sessions'), ['Phone'])
}

/** Runs a mutation like a form of the customer. */
function runForm(mutationFn: () => Promise<unknown> = async () => null) {
  return runMutation(queryClient, { mutationFn }, { firstName: 'Ananya' })
}

const isRemoved = () =>
  queryClient.getQueryData(queryKeys.orders) === undefined &&
  queryClient.getQueryData(queryKeys.account('sessions')) === undefined

test('SEC-23: a session that expired or was ended on another device removes the stored visit when the server reports it', async () => {
  await answerInit(1)
  storeHers()
  await answerInit(1)
  expect(stored.has(VISIT_KEY)).toBe(true)
  await answerInit(null)
  expect(stored.has(VISIT_KEY)).toBe(false)
})

test('feels right 12: the end of the session removes form drafts and keeps the chosen day', async () => {
  await answerInit(1)
  storedInTab.set(DRAFTS_KEY, '[]')
  await answerInit(1)
  expect(storedInTab.has(DRAFTS_KEY)).toBe(true)
  await answerInit(null)
  expect([...storedInTab.keys()]).toEqual(['selectedDate'])
})

test('SEC-23: a customer who signs in again finds the booking unchanged', async () => {
  await answerInit(1)
  storeHers()
  await answerInit(null)
  await answerInit(1)
  expect(isRemoved()).toBe(false)
  expect(storedInTab.has('selectedDate')).toBe(true)
})

test('SEC-23: another person who signs in after an ended session sees no data of the previous customer in the tab', async () => {
  await answerInit(1)
  storeHers()
  await answerInit(null)
  await answerInit(2)
  expect(isRemoved()).toBe(true)
  expect([...storedInTab.keys(), ...stored.keys()]).toEqual([])
})

test("SEC-23: a sign-in of another person in another tab removes the previous customer's data from this tab", async () => {
  await answerInit(1)
  storeHers()
  await answerInit(2)
  expect(isRemoved()).toBe(true)
  expect([...storedInTab.keys(), ...stored.keys()]).toEqual([])
})

test('SEC-23: completed mutations of another person are removed from this tab, and pending ones continue', async () => {
  await answerInit(1)
  await runForm()
  const { promise, resolve } = Promise.withResolvers<string>()
  const running = runForm(() => promise)
  await answerInit(2)
  const sent = queryClient.getMutationCache().getAll()
  expect(sent.map(({ state }) => state.status)).toEqual(['pending'])
  resolve('saved')
  expect(await running).toBe('saved')
})
