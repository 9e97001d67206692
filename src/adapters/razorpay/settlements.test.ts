import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  json,
  startProviderDouble,
  type ProviderDouble,
} from '../../../tests/support/servers/provider-double.ts'
import { istDay } from '../../../tests/support/settlements/ist-day.ts'
import { createRazorpay } from './razorpay.ts'

const LINE = {
  entity_id: 'pay_DEXrnipqTmWVGE',
  type: 'payment',
  debit: 0,
  credit: 97_640,
  amount: 100_000,
  currency: 'INR',
  fee: 2_360,
  tax: 360,
  on_hold: false,
  settled: true,
  settled_at: 1_781_069_400,
  settlement_id: 'setl_DGlQ1Rj8os78Ec',
  settlement_utr: '1568176960vxp0rj',
  order_id: 'order_DEXrnRiR3SNDHA',
  order_receipt: null,
  notes: [],
}
const SETTLEMENT = {
  id: 'setl_DGlQ1Rj8os78Ec',
  entity: 'settlement',
  amount: 97_640,
  status: 'processed',
  fees: 2_360,
  tax: 360,
  utr: '1568176960vxp0rj',
  created_at: 1_781_069_400,
}
const DAY = istDay('2026-06-10')

let provider: ProviderDouble
let razorpay: ReturnType<typeof createRazorpay>
beforeAll(async () => {
  provider = await startProviderDouble()
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.seen.length = 0
  razorpay = waiting(5_000)
})

function waiting(timeoutMs: number) {
  const config = { keyId: 'k', keySecret: 's', webhookSecrets: [], checkoutUrl: '/checkout.js' }
  const clock = { now: () => new Date(0) }
  return createRazorpay({ ...config, baseUrl: provider.baseUrl }, { clock, timeoutMs })
}

/** Answers with lists of lines and of settlements. */
function answerWith(lines: (url: string) => unknown[], settlements: unknown[] = [SETTLEMENT]) {
  provider.answer(({ url }, response) => {
    const items = url.includes('/recon/combined') ? lines(url) : settlements
    json(response, 200, { entity: 'collection', count: items.length, items })
  })
}

describe('OPS-M02: the settlements of a day', () => {
  test('have the fee without its tax, and the transferred amount', async () => {
    answerWith(() => [LINE])
    expect(await razorpay.settlements(DAY)).toEqual({
      ok: true,
      value: {
        lines: [
          {
            entityId: 'pay_DEXrnipqTmWVGE',
            kind: 'payment',
            orderRef: 'order_DEXrnRiR3SNDHA',
            amount: 100_000,
            currency: 'INR',
            fee: 2_000,
            tax: 360,
            debit: 0,
            credit: 97_640,
            settlementId: 'setl_DGlQ1Rj8os78Ec',
            utr: '1568176960vxp0rj',
            settledAt: new Date('2026-06-10T11:00:00+05:30'),
          },
        ],
        totals: [
          {
            settlementId: 'setl_DGlQ1Rj8os78Ec',
            amount: 97_640,
            utr: '1568176960vxp0rj',
            settledAt: new Date('2026-06-10T11:00:00+05:30'),
          },
        ],
      },
    })
    const [lines, totals] = provider.seen.map(({ url }) => url)
    expect(lines).toBe('/v1/settlements/recon/combined?year=2026&month=06&day=10&count=500&skip=0')
    expect(totals).toBe('/v1/settlements?from=1781029800&to=1781116199&count=100&skip=0')
  })

  test('are read page by page, without entries that are not settled or not transferred', async () => {
    const page = Array.from({ length: 500 }, (_, index) => ({ ...LINE, entity_id: `pay_${index}` }))
    const rest = [
      { ...LINE, entity_id: 'trf_1', type: 'transfer' },
      { ...LINE, settled: false },
    ]
    answerWith((url) => (url.includes('skip=0') ? page : rest), [{ ...SETTLEMENT, status: 'failed' }])
    const read = await razorpay.settlements(DAY)
    if (!read.ok) throw new Error(read.refusal.kind)
    expect(read.value.lines).toHaveLength(501)
    expect(read.value.lines.at(-1)).toMatchObject({ entityId: 'trf_1', kind: 'adjustment' })
    expect(read.value.totals).toEqual([])
  })

  test('are refused as a whole if they have another shape or arrive too late', async () => {
    answerWith(() => [LINE, { ...LINE, fee: 100, tax: 360 }])
    expect(await razorpay.settlements(DAY)).toMatchObject({ refusal: { kind: 'malformed' } })
    provider.answer(() => {})
    expect(await waiting(100).settlements(DAY)).toMatchObject({ refusal: { kind: 'timeout' } })
    provider.answer((_, response) => json(response, 503, {}))
    expect(await razorpay.settlements(DAY)).toMatchObject({ refusal: { kind: 'unavailable' } })
  })
})
