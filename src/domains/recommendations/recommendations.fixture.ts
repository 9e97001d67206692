import { rupees } from '../../kernel/money.ts'
import type { Candidate, RecommendationBasis } from './recommendations.ts'

let lastId = 0

/** A single test that may be recommended. */
export function offered(sku: string, facts: Partial<Candidate> = {}): Candidate {
  lastId += 1
  return {
    id: lastId,
    sku,
    isDiagnostic: true,
    isEnquiryOnly: false,
    isPrenatal: false,
    asksConsent: false,
    concerns: [],
    analyteIds: [sku.toLowerCase()],
    patientGender: '',
    rank: 0,
    price: rupees(500),
    ...facts,
  }
}

/** A thyroid test of the cart. */
export function inCart(sku: string, facts: Partial<RecommendationBasis> = {}): RecommendationBasis {
  return {
    sku,
    isDiagnostic: true,
    isPrenatal: false,
    concerns: ['Thyroid'],
    analyteIds: [sku.toLowerCase()],
    recommendedSkus: [],
    patientGender: '',
    price: rupees(500),
    ...facts,
  }
}
