import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineScript } from '../shop/offline/offline-script.ts'
import { clearStoredVisit, storeVisit, VISIT_KEY } from './stored-visit.ts'

const VISIT = { when: 'Tuesday, 24 Nov · 7:00 AM', until: Date.parse('2100-11-24T08:00:00+05:30') }

const forbid = () => {
  throw new Error('forbidden')
}

let stored: Map<string, string>
let elements: Record<string, { hidden?: boolean; textContent?: string; addEventListener: () => void }>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const listens = { addEventListener: () => undefined }
  elements = { visit: { hidden: true, ...listens }, when: { textContent: '', ...listens }, again: listens }
  vi.stubGlobal('document', { getElementById: (id: string) => elements[id] })
  vi.stubGlobal('window', listens)
  vi.stubGlobal('location', { pathname: '/' })
})
afterEach(() => vi.unstubAllGlobals())

function offlinePage() {
  offlineScript({ visitKey: VISIT_KEY, path: '/offline' })
  return { isVisible: elements['visit']?.hidden === false, when: elements['when']?.textContent }
}

test('SEC-23: only the day and time of the last booking are stored, and sign-out removes them', () => {
  storeVisit(Object.assign({ name: 'Ananya', order: 'LB1' }, VISIT))
  expect([...stored]).toEqual([['visit', JSON.stringify(VISIT)]])
  expect(offlinePage()).toEqual({ isVisible: true, when: VISIT.when })
  clearStoredVisit()
  expect([...stored]).toEqual([])
})

test('the offline page shows no visit if it is over or none is stored', () => {
  expect(offlinePage()).toEqual({ isVisible: false, when: '' })
  storeVisit({ ...VISIT, until: Date.now() })
  expect(offlinePage()).toEqual({ isVisible: false, when: '' })
})

test('an unreadable stored visit is ignored', () => {
  for (const text of ['{', 'null', '7', '{"when":"x"}']) {
    stored.set(VISIT_KEY, text)
    expect(offlinePage().isVisible).toBe(false)
  }
})

test('a browser that forbids storage does not break the page', () => {
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  storeVisit(VISIT)
  clearStoredVisit()
  expect(offlinePage().isVisible).toBe(false)
})
