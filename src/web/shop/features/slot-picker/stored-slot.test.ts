import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedSlotId, storeSlot } from './stored-slot.ts'

const SLOT = { id: '1106_2026-11-24_07:00', day: '2026-11-24' }

let kept: Map<string, string>
let page: EventTarget

function useStorage(storage: Partial<Storage>): void {
  vi.stubGlobal('sessionStorage', storage)
}

const forbid = () => {
  throw new Error('forbidden')
}

beforeEach(() => {
  kept = new Map()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  useStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('SLOT-17: what the browser keeps of a chosen slot', () => {
  test('is its day and its name, and nothing about the person', () => {
    storeSlot(SLOT)
    expect(Object.fromEntries(kept)).toEqual({ selectedDate: SLOT.day, selectedSlot: SLOT.id })
    expect(storedSlotId()).toBe(SLOT.id)
  })

  test('the day is gone once the page is left, however often one was chosen', () => {
    storeSlot(SLOT)
    storeSlot({ ...SLOT, day: '2026-11-25' })
    page.dispatchEvent(new Event('pagehide'))
    expect(Object.fromEntries(kept)).toEqual({ selectedSlot: SLOT.id })
  })

  test('nothing was kept before one is chosen', () => {
    expect(storedSlotId()).toBeNull()
  })

  test('a browser that forbids storage keeps nothing, and nothing breaks', () => {
    useStorage({ getItem: forbid, setItem: forbid, removeItem: forbid })
    storeSlot(SLOT)
    expect(storedSlotId()).toBeNull()
  })
})
