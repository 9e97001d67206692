import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EntryTimeline, type TimelineEntry } from './timeline.tsx'

const ENTRIES: readonly TimelineEntry[] = [
  { id: 'e1', kind: 'event', title: 'Order placed', actor: 'Customer', at: '2026-11-22T18:31:00.000Z' },
  {
    id: 'm1',
    kind: 'message',
    title: 'Order confirmed, SMS',
    state: { text: 'Not delivered', tone: 'error' },
    actor: 'The shop itself',
    at: '2026-11-23T04:00:00.000Z',
  },
  {
    id: 'n1',
    kind: 'note',
    title: 'Note',
    text: 'Ring the bell twice.\nSecond floor.',
    actor: 'Asha Menon',
    at: '2026-11-23T05:10:00.000Z',
  },
]
const html = renderToStaticMarkup(
  createElement(EntryTimeline, { label: 'History of the order', entries: ENTRIES }),
)

test('OPS-O03: the list has each entry’s kind, actor and time in India, with the newest entry last', () => {
  expect(html).toContain('<ol')
  expect(html).toContain('aria-label="History of the order"')
  expect(html.match(/<li/g)).toHaveLength(3)
  expect(html.indexOf('Order placed')).toBeLessThan(html.indexOf('Order confirmed'))
  expect(html.indexOf('Order confirmed')).toBeLessThan(html.indexOf('Ring the bell twice.'))
  expect(html).toContain('Message: </span>')
  expect(html).toContain('Asha Menon, <time dateTime="2026-11-23T05:10:00.000Z">23 Nov 2026, 10:40 AM</time>')
  // 18:31 UTC is the next day in India.
  expect(html).toContain('23 Nov 2026, 12:01 AM')
})

test('OPS-O03: the state of a message is a text and not only a colour', () => {
  expect(html).toContain('>Not delivered</span>')
})
