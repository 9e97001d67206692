import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { overlap } from '../catalogue/overlap.ts'
import { applies } from '../patients/applicability.ts'
import type { Gender } from '../patients/patients.ts'
import { recommend } from './recommendations.ts'

describe('API-23: every recommendation', () => {
  const concern = fc.constantFrom('Thyroid', 'Heart', 'Liver', 'Full Body', 'Pregnancy', 'Vitamins')
  const facts = {
    concerns: fc.uniqueArray(concern, { maxLength: 3 }),
    analyteIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 6 }),
    patientGender: fc.constantFrom('', 'FM', 'M', 'F' as const),
    price: fc.constantFrom(rupees(100), rupees(1500), rupees(9000)),
  }
  const sku = fc.constantFrom('S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9')
  const candidates = fc.uniqueArray(
    fc.record({
      id: fc.nat(),
      sku,
      isDiagnostic: fc.boolean(),
      isEnquiryOnly: fc.boolean(),
      isPrenatal: fc.boolean(),
      asksConsent: fc.boolean(),
      rank: fc.nat(30),
      ...facts,
    }),
    { selector: (candidate) => candidate.sku },
  )
  const question = fc.record({
    chosen: fc.array(
      fc.record({
        sku,
        isDiagnostic: fc.constant(true),
        isPrenatal: fc.boolean(),
        recommendedSkus: fc.uniqueArray(sku, { maxLength: 6 }),
        ...facts,
      }),
      { maxLength: 3 },
    ),
    genders: fc.uniqueArray(fc.constantFrom<Gender>('Male', 'Female')),
    most: fc.nat(8),
  })

  test('can be added to the cart, with all the others, and applies to a patient', () => {
    fc.assert(
      fc.property(candidates, question, (given, wanted) => {
        const products = recommend(given, wanted).map(({ product }) => product)
        expect(products.length).toBeLessThanOrEqual(wanted.most)
        for (const product of products) {
          expect(product).toMatchObject({ isDiagnostic: true, isPrenatal: false, asksConsent: false })
          const others = [...wanted.chosen, ...products.filter((other) => other !== product)]
          expect(others.map((other) => other.sku)).not.toContain(product.sku)
          expect(others.some((other) => overlap(other.analyteIds, product.analyteIds))).toBe(false)
          const fits =
            wanted.genders.length === 0 || wanted.genders.some((gender) => applies(product, { gender }))
          expect(fits).toBe(true)
        }
      }),
    )
  })

  test('is independent of the order of the candidates', () => {
    fc.assert(
      fc.property(candidates, question, (given, wanted) => {
        const ids = new Set(given.map(({ id }) => id))
        fc.pre(ids.size === given.length)
        expect(recommend(given.toReversed(), wanted)).toEqual(recommend(given, wanted))
      }),
    )
  })
})
