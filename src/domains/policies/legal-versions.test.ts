import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { SHOP_FIGURES } from '../../use-cases/catalogue/shop-figures.ts'
import { DEFAULT_CANCELLATION } from '../orders/cancellation.ts'
import { FIGURE_NAMES, insertFigures } from './figures.ts'
import { policyFigures } from './figures.messages.ts'
import { figureFaults, instantFault, nextVersionNumber, versionState } from './legal-versions.ts'
import type { Seller } from './seller.ts'

const officer = { name: '', designation: '', phone: '', email: '' }
const seller: Seller = {
  legalName: 'Care Labs',
  address: '',
  email: '',
  phone: '',
  gstin: '',
  stateCode: '',
  cin: '',
  invoicePrefix: '',
  grievanceOfficer: officer,
  accreditationNumber: '',
}
const facts = {
  seller,
  charge: rupees(118),
  freeFrom: rupees(500),
  rule: DEFAULT_CANCELLATION,
  figures: SHOP_FIGURES,
}
const figures = policyFigures(facts)

describe('OPS-T02: the figures of a page', () => {
  test('are inserted by name, from the rule that the code uses', () => {
    const text = 'Until {cancellation_hours} hours before, at {seller_name}'
    expect(insertFigures(text, figures, '–')).toBe('Until 2 hours before, at Care Labs')
    const stricter = policyFigures({ ...facts, rule: { ...DEFAULT_CANCELLATION, hoursBeforeVisit: 6 } })
    expect(insertFigures(text, stricter, '–')).toBe('Until 6 hours before, at Care Labs')
  })

  test('are marked if their detail is not filled in, and other braces stay', () => {
    expect(insertFigures('{seller_email} {other} {', figures, '–')).toBe('– {other} {')
  })

  test('are refused at their line if their name is unknown, also in a draft', () => {
    const text = {
      lead: 'A',
      sections: [{ title: 'B', body: ['- {cancellation_hours}', '{cancelation_hours}'] }],
    }
    expect(figureFaults(text, null)).toEqual([
      { path: ['sections', 0, 'body', 1], kind: 'unknown-figure', name: 'cancelation_hours' },
    ])
  })

  test('are refused on publishing if their detail is blank, but not in a draft', () => {
    const text = { lead: '{seller_email}', sections: [] }
    expect(figureFaults(text, null)).toEqual([])
    expect(figureFaults(text, figures)).toEqual([
      { path: ['lead'], kind: 'blank-figure', name: 'seller_email' },
    ])
  })
})

test('OPS-T02: in any text the figures are inserted once and everything else stays', () => {
  const part = fc.oneof(
    fc.constantFrom(...FIGURE_NAMES.map((name) => `{${name}}`)),
    fc.string({ maxLength: 8 }),
  )
  const braces = policyFigures({ ...facts, seller: { ...seller, legalName: '{most_moves} $& {' } })
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('')
      const expected = text
        .split(/(\{[a-z_]+\})/)
        .map((each) => {
          const name = FIGURE_NAMES.find((figure) => `{${figure}}` === each)
          return name === undefined ? each : braces[name] || '–'
        })
        .join('')
      expect(insertFigures(text, braces, '–')).toBe(expected)
    }),
  )
})

test('OPS-T02: a page is published now or within a year, and an instant a minute ago counts as now', () => {
  const now = new Date('2026-11-24T10:00:00+05:30')
  const after = (ms: number) => new Date(now.getTime() + ms)
  const year = 365 * 24 * 60 * 60_000
  expect(instantFault(null, now)).toBeNull()
  expect([instantFault(after(-60_000), now), instantFault(after(-60_001), now)]).toEqual([null, 'in-past'])
  expect([instantFault(after(year), now), instantFault(after(year + 1), now)]).toEqual([null, 'too-far'])
})

test('OPS-T02: each version has its own number, which also follows the numbers of imported files', () => {
  expect(nextVersionNumber(0, null)).toBe(1)
  expect(nextVersionNumber(0, '0.3')).toBe(1)
  expect([nextVersionNumber(0, '99999'), nextVersionNumber(0, '100000')]).toEqual([100_000, 1])
  expect(nextVersionNumber(0, '4')).toBe(5)
  expect(nextVersionNumber(7, '4')).toBe(8)
})

const state = (appliedAt: Date | null, withdrawnAt: Date | null, current: number | null) =>
  versionState({ number: 2, appliedAt, withdrawnAt }, current)

test('OPS-T02: a version is planned, in force, replaced or withdrawn', () => {
  const at = new Date('2026-11-24T10:00:00+05:30')
  expect(state(null, null, 1)).toBe('planned')
  expect(state(at, null, 2)).toBe('in_force')
  expect(state(at, null, 3)).toBe('replaced')
  expect(state(null, at, 1)).toBe('withdrawn')
})
