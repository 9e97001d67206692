import { describe, expect, test } from 'vitest'
import {
  DEFAULT_PRESCRIPTION_SETTINGS as LIMITS,
  prescriptionMobileRefusal,
  prescriptionNameRefusal,
  prescriptionType,
  prescriptionWait,
} from './prescriptions.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('OPS-O10: the type of a prescription', () => {
  test('is detected from its content', () => {
    expect(prescriptionType(ascii('\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF'))).toBe('image/jpeg')
    expect(prescriptionType(ascii('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'))).toBe('image/png')
    expect(prescriptionType(ascii('RIFF....WEBPVP8 '))).toBe('image/webp')
    expect(prescriptionType(ascii('\u0000\u0000\u0000\u0018ftypheic'))).toBe('image/heic')
    expect(prescriptionType(ascii('%PDF-1.7\n'))).toBe('application/pdf')
  })

  test('is null for markup, archives, programs, films, and files that only resemble the start of a picture', () => {
    for (const text of [
      '',
      '<svg xmlns="http://www.w3.org/2000/svg">',
      '<!doctype html><script>alert(1)</script>',
      ' %PDF-1.7',
      '%PDF-x',
      '<%PDF-1.7',
      'GIF89a',
      'BM......',
      'PK\u0003\u0004',
      'MZ',
      '#!/bin/sh',
      '\u0000\u0000\u0000\u0018ftypisom',
      'RIFF....WAVE',
      '\u00ff\u00d8',
      '\u0089PNG\r\n\u001a\n<html><body>',
    ])
      expect([text, prescriptionType(ascii(text))]).toEqual([text, null])
  })
})

test('OPS-O10: name and mobile number of a sender follow the rules of the shop', () => {
  expect([prescriptionNameRefusal('Asha Rao'), prescriptionNameRefusal(' ')]).toEqual([null, 'name-missing'])
  expect(prescriptionNameRefusal('<b>')).toBe('name-letters')
  expect(prescriptionMobileRefusal('+91 98450-12345')).toBeNull()
  for (const mobile of ['', '1234567890', '984501234', '../../etc'])
    expect(prescriptionMobileRefusal(mobile)).toBe('mobile-wrong')
})

const times = (count: number, minutesAgo: number) =>
  Array.from({ length: count }, () => new Date(NOW.getTime() - minutesAgo * 60_000))

describe('OPS-O10: the number of prescriptions', () => {
  const none = { phone: [], files: 0, bytes: 0 }
  const wait = (history: Partial<typeof none> | object, size = 400_000, isVisitor = true) =>
    prescriptionWait({ ...none, ...history }, { size, isVisitor, now: NOW }, LIMITS)

  test('is limited to 3 a day for a number', () => {
    expect(wait({ phone: times(2, 60) })).toBe(0)
    expect(wait({ phone: times(3, 60) })).toBe(23 * 3600)
  })

  test('is limited for the whole shop to 500 files and 200 MB a day, of which visitors may use half', () => {
    expect([wait({ files: 249 }), wait({ files: 250 })]).toEqual([0, 3600])
    expect([wait({ files: 499 }, 1, false), wait({ files: 500 }, 1, false)]).toEqual([0, 3600])
    expect([wait({ bytes: 99_600_000 }), wait({ bytes: 99_600_001 })]).toEqual([0, 3600])
    expect([
      wait({ bytes: 199_600_000 }, 400_000, false),
      wait({ bytes: 199_600_001 }, 400_000, false),
    ]).toEqual([0, 3600])
  })
})
