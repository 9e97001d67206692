import { expect, test } from 'vitest'
import type { OrderRecord } from '../use-order.ts'
import { entryStateText } from './order-entries.messages.ts'
import { orderEntries } from './order-entries.ts'

type WireEntry = OrderRecord['timeline'][number]

const entry = (change: Partial<WireEntry>): WireEntry => ({
  at: '2026-11-23T05:00:00.000Z',
  kind: 'event',
  text: 'Order placed',
  detail: null,
  by: null,
  channel: null,
  state: null,
  ...change,
})

test('OPS-O03: an entry names its actor, and the shop itself for an automatic entry', () => {
  const [own, staff] = orderEntries([
    entry({}),
    entry({ kind: 'note', by: { kind: 'staff', name: 'Asha Rao' } }),
  ])
  expect([own?.actor, staff?.actor]).toEqual(['Labaya', 'Asha Rao'])
})

test('OPS-O03: a message names its channel and its state', () => {
  const [message] = orderEntries([
    entry({ kind: 'message', text: 'Order confirmed', channel: 'sms', state: 'dead' }),
  ])
  expect(message?.title).toBe('Order confirmed, SMS')
  expect(message?.state).toEqual({ text: 'Not sent', tone: 'error' })
})

test('OPS-O03: a note is displayed unchanged, and its author is the actor', () => {
  const [note] = orderEntries([
    entry({ kind: 'note', text: 'Ring twice.\nSecond floor.', by: { kind: 'staff', name: 'Asha Rao' } }),
  ])
  expect(note).toMatchObject({ title: 'Note', text: 'Ring twice.\nSecond floor.', actor: 'Asha Rao' })
})

test('OPS-O03: the start of a payment has no state, and its result is a separate entry', () => {
  const [begun, paid] = orderEntries([
    entry({ kind: 'payment', text: 'Payment of ₹650 started', state: 'created' }),
    entry({ kind: 'payment', text: '₹650 received', state: 'captured' }),
  ])
  expect(begun?.state).toBeUndefined()
  expect(paid?.state).toEqual({ text: 'Captured', tone: 'save' })
})

test('OPS-O03: two entries with the same instant stay separate, in the order of the server', () => {
  const entries = orderEntries([entry({ text: 'First' }), entry({ text: 'Second' })])
  expect(entries.map(({ title }) => title)).toEqual(['First', 'Second'])
  expect(new Set(entries.map(({ id }) => id)).size).toBe(2)
})

test('OPS-O03: an unknown state is displayed unchanged', () => {
  expect(entryStateText('partly_settled')).toBe('Partly settled')
})
