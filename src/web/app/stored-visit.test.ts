import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineScript } from '../shop/offline/offline-script.ts'
import { clearStoredVisit, storeVisit, VISIT_KEY } from './stored-visit.ts'

const VISIT = { when: 'Tuesday, 24 Nov · 7:00 AM', until: Date.parse('2100-11-24T08:00:00+05:30') }

const forbid = () => {
  throw new Error('forbidden')
}

let stored: Map<string, string>
let shown: Record<string, { hidden?: boolean; textContent?: string; addEventListener: () => void }>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const listens = { addEventListener: () => undefined }
  shown = { visit: { hidden: true, ...listens }, when: { textContent: '', ...listens }, again: listens }
  vi.stubGlobal('document', { getElementById: (id: string) => shown[id] })
  vi.stubGlobal('window', listens)
  vi.stubGlobal('location', { pathname: '/' })
})
afterEach(() => vi.unstubAllGlobals())

function offlinePage() {
  offlineScript({ visitKey: VISIT_KEY, path: '/offline' })
  return { isShown: shown['visit']?.hidden === false, when: shown['when']?.textContent }
}

test('SEC-23: of the last booking day and time alone are stored, and nothing after sign-out', () => {
  storeVisit(Object.assign({ name: 'Ananya', order: 'LB1' }, VISIT))
  expect([...stored]).toEqual([['visit', JSON.stringify(VISIT)]])
  expect(offlinePage()).toEqual({ isShown: true, when: VISIT.when })
  clearStoredVisit()
  expect([...stored]).toEqual([])
})

test('the offline page shows no visit that is over, and none where nothing is stored', () => {
  expect(offlinePage()).toEqual({ isShown: false, when: '' })
  storeVisit({ ...VISIT, until: Date.now() })
  expect(offlinePage()).toEqual({ isShown: false, when: '' })
})

test('a stored visit that cannot be read shows nothing, and nothing breaks', () => {
  for (const text of ['{', 'null', '7', '{"when":"x"}']) {
    stored.set(VISIT_KEY, text)
    expect(offlinePage().isShown).toBe(false)
  }
})

test('a browser that forbids storage stores nothing, and nothing breaks', () => {
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  storeVisit(VISIT)
  clearStoredVisit()
  expect(offlinePage().isShown).toBe(false)
})
