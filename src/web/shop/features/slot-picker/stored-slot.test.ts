import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedSlotId, storeSlot } from './stored-slot.ts'

const SLOT = { id: '1106_2026-11-24_07:00', day: '2026-11-24' }

let stored: Map<string, string>
let page: EventTarget

function useStorage(storage: Partial<Storage>): void {
  vi.stubGlobal('sessionStorage', storage)
}

const forbid = () => {
  throw new Error('forbidden')
}

beforeEach(() => {
  stored = new Map()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  useStorage({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('SLOT-17, AMB-53: the stored data of a chosen slot', () => {
  test('is its day and its id, without personal data', () => {
    storeSlot(SLOT)
    expect(Object.fromEntries(stored)).toEqual({ selectedDate: SLOT.day, selectedSlot: SLOT.id })
    expect(storedSlotId()).toBe(SLOT.id)
  })

  test('the day is removed when the page is left, however often one was chosen', () => {
    storeSlot(SLOT)
    storeSlot({ ...SLOT, day: '2026-11-25' })
    page.dispatchEvent(new Event('pagehide'))
    expect(Object.fromEntries(stored)).toEqual({ selectedSlot: SLOT.id })
  })

  test('nothing is stored before a choice', () => {
    expect(storedSlotId()).toBeNull()
  })

  test('a browser that forbids storage does not break the page', () => {
    useStorage({ getItem: forbid, setItem: forbid, removeItem: forbid })
    storeSlot(SLOT)
    expect(storedSlotId()).toBeNull()
  })
})
