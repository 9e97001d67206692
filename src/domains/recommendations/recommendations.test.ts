import { describe, expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { inCart, offered } from './recommendations.fixture.ts'
import { recommend, type Candidate, type RecommendationQuery } from './recommendations.ts'

function skus(candidates: readonly Candidate[], question: Partial<RecommendationQuery> = {}): string[] {
  const wanted = { chosen: [inCart('TSH')], genders: [], most: 6, ...question }
  return recommend(candidates, wanted).map(({ product }) => product.sku)
}

describe('API-23: a recommendation for a cart', () => {
  test('is first what the catalogue lists for its tests, in that order', () => {
    const chosen = [inCart('TSH', { recommendedSkus: ['B', 'C', 'A'] })]
    const candidates = [offered('A'), offered('B'), offered('C'), offered('D', { rank: 25 })]
    expect(skus(candidates, { chosen })).toEqual(['B', 'C', 'A', 'D'])
  })

  test('is listed by two tests of the cart before one that a single test lists', () => {
    const chosen = [
      inCart('TSH', { recommendedSkus: ['A', 'B'] }),
      inCart('CBC', { recommendedSkus: ['B', 'C'] }),
    ]
    expect(skus([offered('A'), offered('B'), offered('C')], { chosen })[0]).toBe('B')
  })

  test('has the same concern before a test that is only booked often', () => {
    const candidates = [
      offered('POPULAR', { concerns: ['Heart'], rank: 25 }),
      offered('ATPO', { concerns: ['Thyroid'] }),
    ]
    expect(skus(candidates)).toEqual(['ATPO', 'POPULAR'])
  })

  test('is not a test that shares no concern and is not booked often', () => {
    expect(skus([offered('RARE', { concerns: ['Heart'], rank: 0 })])).toEqual([])
    expect(skus([offered('OFTEN', { concerns: ['Heart'], rank: 1 })])).toEqual(['OFTEN'])
  })

  test('is not based on the concern full body check', () => {
    const chosen = [inCart('TSH', { concerns: ['Thyroid', 'Full Body'] })]
    expect(skus([offered('LFT', { concerns: ['Full Body'] })], { chosen })).toEqual([])
  })

  test('is one of at most two with the same concern', () => {
    const thyroid = ['A', 'B', 'C', 'D', 'E'].map((sku) => offered(sku, { concerns: ['Thyroid'] }))
    const candidates = [...thyroid, offered('LIPID', { concerns: ['Heart'], rank: 5 })]
    expect(skus(candidates)).toEqual(['A', 'B', 'LIPID'])
  })

  test('is one of at most the requested number', () => {
    const candidates = ['Heart', 'Liver', 'Kidney'].map((concern) =>
      offered(concern, { concerns: [concern], rank: 5 }),
    )
    expect(skus(candidates, { most: 2 })).toEqual(['Heart', 'Liver'])
    expect(skus(candidates, { most: 3 })).toEqual(['Heart', 'Liver', 'Kidney'])
  })

  test('fills a gap before it measures parts of the cart again', () => {
    const chosen = [inCart('PANEL', { analyteIds: ['a', 'b', 'c', 'd', 'e', 'f'], concerns: ['Thyroid'] })]
    const again = offered('AGAIN', { analyteIds: ['a', 'b', 'x', 'y', 'z'], concerns: ['Thyroid'] })
    const fresh = offered('FRESH', { analyteIds: ['v', 'w'], concerns: ['Thyroid'] })
    expect(skus([again, fresh], { chosen })).toEqual(['FRESH', 'AGAIN'])
  })

  test('costs at most ₹1,500 or the cart’s dearest price; a dearer one of the same concern comes last', () => {
    const edge = offered('EDGE', { concerns: ['Heart'], rank: 1, price: rupees(1500) })
    const dear = offered('DEAR', { concerns: ['Liver'], rank: 30, price: rupees(1501) })
    const dearThyroid = offered('ATPO', { concerns: ['Thyroid'], rank: 30, price: rupees(1501) })
    expect(skus([dear, edge])).toEqual(['EDGE'])
    expect(skus([dearThyroid, edge])).toEqual(['EDGE', 'ATPO'])
    expect(skus([dear, edge], { chosen: [inCart('TSH', { price: rupees(1501) })] })).toEqual(['DEAR', 'EDGE'])
  })
})

describe('API-23: products that are never recommended', () => {
  const popular = { concerns: ['Heart'], rank: 25 }

  test('are in the cart or overlap with it, by the cart’s own rule', () => {
    const chosen = [inCart('CBC', { analyteIds: ['hb', 'wbc', 'plt'], recommendedSkus: ['HB', 'CBC'] })]
    const candidates = [offered('CBC', popular), offered('HB', { ...popular, analyteIds: ['hb'] })]
    expect(skus(candidates, { chosen })).toEqual([])
  })

  test('are two tests of which only one could be booked', () => {
    const lipid = offered('LIPID', { ...popular, analyteIds: ['hdl', 'ldl'] })
    const hdl = offered('HDL', { ...popular, rank: 5, analyteIds: ['hdl'] })
    expect(skus([hdl, lipid])).toEqual(['LIPID'])
  })

  test('are prenatal tests, even if the catalogue lists them', () => {
    const chosen = [inCart('BHCG', { concerns: ['Pregnancy'], recommendedSkus: ['NIPT'] })]
    expect(
      skus([offered('NIPT', { isPrenatal: true, rank: 25, concerns: ['Pregnancy'] })], { chosen }),
    ).toEqual([])
  })

  test('are those based on a prenatal test; other tests of the cart have their recommendations', () => {
    const nipt = inCart('NIPT', { isPrenatal: true, recommendedSkus: ['GCT'], concerns: ['Pregnancy'] })
    const gct = offered('GCT', { concerns: ['Pregnancy'] })
    const atpo = offered('ATPO', { concerns: ['Thyroid'] })
    expect(skus([gct, atpo], { chosen: [nipt] })).toEqual([])
    expect(skus([gct, atpo], { chosen: [nipt, inCart('TSH')] })).toEqual(['ATPO'])
  })

  test('require a separate consent', () => {
    expect(skus([offered('HIV', { ...popular, asksConsent: true })])).toEqual([])
  })

  test('are regular items in a cart with tests, or tests with regular items: neither cart could be checked out', () => {
    expect(skus([offered('OXIMETER', { ...popular, isDiagnostic: false })])).toEqual([])
    const mixed = [inCart('TSH'), inCart('BP-MON', { isDiagnostic: false })]
    expect(skus([offered('CBC', popular)], { chosen: mixed })).toEqual([])
  })

  test('are all products, for an empty cart', () => {
    expect(skus([offered('CBC', popular)], { chosen: [] })).toEqual([])
  })

  test('are enquiries that the catalogue does not list; a listed one comes last', () => {
    const enquiry = offered('PAP', { ...popular, isEnquiryOnly: true })
    const chosen = [inCart('TSH', { recommendedSkus: ['PAP', 'T3'] })]
    expect(skus([enquiry])).toEqual([])
    expect(skus([enquiry, offered('T3')], { chosen })).toEqual(['T3', 'PAP'])
  })

  test('belong to sensitive concerns: pregnancy, cancer markers, sexual health', () => {
    const marker = offered('CA125', { concerns: ["Women's Health", 'Cancer Markers'], rank: 5 })
    const women = [inCart('FSH', { concerns: ["Women's Health"] })]
    const wanted = [inCart('HE4', { concerns: ["Women's Health", 'Cancer Markers'] })]
    expect(skus([marker], { chosen: women })).toEqual([])
    expect(skus([marker], { chosen: wanted })).toEqual(['CA125'])
  })

  test('are fever panels for a check-up; a blood count, which also belongs to fever, is allowed', () => {
    const panel = offered('FEVER', { concerns: ['Fever & Infection'], rank: 25 })
    const count = offered('CBC', { concerns: ['Full Body', 'Anaemia & Blood', 'Fever & Infection'], rank: 5 })
    expect(skus([panel, count])).toEqual(['CBC'])
    expect(skus([panel], { chosen: [inCart('ESR', { concerns: ['Fever & Infection'] })] })).toEqual(['FEVER'])
  })
})

describe('API-23: the patients of a recommendation', () => {
  const psa = offered('PSA', { patientGender: 'M', concerns: ['Thyroid'], rank: 10 })
  const amh = offered('AMH', { patientGender: 'F', concerns: ['Thyroid'], rank: 10 })

  test('include at least one to whom it applies', () => {
    expect(skus([psa, amh], { genders: ['Female'] })).toEqual(['AMH'])
    expect(skus([psa, amh], { genders: ['Male'] })).toEqual(['PSA'])
    expect(skus([psa, amh], { genders: ['Female', 'Male'] })).toEqual(['PSA', 'AMH'])
  })

  test('are not checked if none is known; tests for anyone then come first', () => {
    const anybody = offered('CBC', { concerns: ['Thyroid'] })
    expect(skus([psa, anybody])).toEqual(['CBC', 'PSA'])
  })
})
