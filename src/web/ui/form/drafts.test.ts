import { beforeEach, describe, expect, test } from 'vitest'
import { DRAFTS_KEY } from '../drafts-key.ts'
import { DRAFT_MINUTES, MAX_DRAFTS, readDraft, removeDraft, writeDraft } from './drafts.ts'

const ANANYA = 1
const VIKRAM = 2
const NOW = Date.parse('2026-11-21T10:00:00+05:30')
const MINUTE = 60_000

let storage: Storage
let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
    key: () => null,
    length: 0,
  }
})

const patient = { form: 'patient new', owner: ANANYA }
const address = { form: 'address new', owner: ANANYA }
const write = (of: { form: string; owner: number }, values: Record<string, string>, at = NOW) =>
  writeDraft(storage, { ...of, values, at })

describe('feels right 12: a form draft', () => {
  test('is read as it was last written, separately for each form', () => {
    write(patient, { firstName: 'Me' })
    write(address, { house: '14' })
    write(patient, { firstName: 'Meera' })
    expect(readDraft(storage, patient, NOW)).toEqual({ firstName: 'Meera' })
    expect(readDraft(storage, address, NOW)).toEqual({ house: '14' })
    expect(readDraft(storage, { ...patient, form: 'patient 7' }, NOW)).toBeNull()
  })

  test('is removed with its storage key once the form is saved or cancelled', () => {
    write(patient, { firstName: 'Meera' })
    write(address, { house: '14' })
    removeDraft(storage, patient)
    expect([readDraft(storage, patient, NOW), readDraft(storage, address, NOW)]).toEqual([
      null,
      { house: '14' },
    ])
    removeDraft(storage, address)
    expect(stored.size).toBe(0)
  })

  test('is removed when another customer reads, writes or removes a draft', () => {
    const writeDraftOfAnanya = () => write(patient, { firstName: 'Meera' })
    writeDraftOfAnanya()
    expect(readDraft(storage, { ...patient, owner: VIKRAM }, NOW)).toBeNull()
    expect(stored.size).toBe(0)
    writeDraftOfAnanya()
    write({ ...address, owner: VIKRAM }, { house: '9' })
    expect(stored.get(DRAFTS_KEY)).not.toContain('Meera')
    writeDraftOfAnanya()
    removeDraft(storage, { ...address, owner: VIKRAM })
    expect(stored.size).toBe(0)
  })

  test('can be restored for half an hour after its last change, and is then removed', () => {
    write(patient, { firstName: 'Meera' })
    expect(readDraft(storage, patient, NOW + DRAFT_MINUTES * MINUTE)).not.toBeNull()
    expect(readDraft(storage, patient, NOW + DRAFT_MINUTES * MINUTE + 1)).toBeNull()
    expect(stored.size).toBe(0)
  })

  test('is removed when six newer drafts exist', () => {
    for (let id = 0; id <= MAX_DRAFTS; id += 1) write({ form: `patient ${id}`, owner: ANANYA }, { dob: '1' })
    expect(readDraft(storage, { form: 'patient 0', owner: ANANYA }, NOW)).toBeNull()
    expect(readDraft(storage, { form: 'patient 1', owner: ANANYA }, NOW)).not.toBeNull()
  })

  test('is null if the stored value has another format', () => {
    for (const text of ['{', 'null', '[1]', '[{"form":"patient new","owner":1,"at":0}]', '{"form":1}']) {
      stored.set(DRAFTS_KEY, text)
      expect(readDraft(storage, patient, NOW)).toBeNull()
    }
  })
})
