import { describe, expect, test } from 'vitest'
import { reconText, type ReconCells } from '../../../tests/support/settlements/recon-file.ts'
import { parseCsv } from '../../platform/csv/csv.ts'
import { parseInstant, parseRupees } from './settlement-cells.ts'
import { lineFaultMessage } from './settlement-file.messages.ts'
import { readSettlementFile } from './settlement-file.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')

function read(text: string) {
  const file = parseCsv(Buffer.from(text), 20_000)
  if (!file.ok) throw new Error(file.refusal.kind)
  return readSettlementFile(file.value, NOW)
}

const at = (text: string) => parseInstant(text)?.toISOString()

function faults(...rows: ReconCells[]) {
  const result = read(reconText(rows))
  return result.ok
    ? []
    : result.refusal.map((fault) => `${fault.line} ${fault.column}: ${lineFaultMessage(fault)}`)
}

describe('OPS-M02: a settlement report', () => {
  test('is read with its amounts in paise, and without customers’ data', () => {
    const result = read(reconText([{}]))
    expect(result).toEqual({
      ok: true,
      value: [
        {
          kind: 'payment',
          entityId: 'pay_JpAZjJN9O1lKuG',
          orderRef: 'LB7K2M000000',
          amount: 100_000,
          currency: 'INR',
          fee: 2_000,
          tax: 360,
          debit: 0,
          credit: 97_640,
          settlementId: 'setl_Jq0XZksg0i2Fat',
          utr: 'AXISCN0123456789',
          settledAt: new Date('2026-11-20T11:00:00+05:30'),
        },
      ],
    })
  })

  test('may have a byte order mark, semicolons or tabs, and upper-case headings', () => {
    for (const separator of [',', ';', '\t']) {
      const text = reconText([{}], separator).replace('entity_id', 'ENTITY_ID')
      expect(read(`\uFEFF${text}`)).toMatchObject({ ok: true, value: [{ amount: 100_000 }] })
    }
  })

  test('of another provider is refused in one sentence, and one that lacks columns with their names', () => {
    const result = read('order_id,event_type,event_amount\r\n1,PAYMENT,100\r\n')
    expect(result.ok).toBe(false)
    if (result.ok) return
    expect(result.refusal[0]).toMatchObject({ line: 1, column: 'transaction_entity' })
    expect(result.refusal).toHaveLength(1)
    expect(result.refusal.map(lineFaultMessage)[0]).toContain('this is no settlement report of Razorpay')
    const without = read(reconText([{}]).replace('settlement_utr', 'utr').replace('settlement_id', 'id'))
    expect(without).toMatchObject({ refusal: [{ column: 'settlement_id' }, { column: 'settlement_utr' }] })
  })

  test('of the API is refused, because its amounts are in paise', () => {
    expect(read('entity_id,type,amount,fee,tax\r\npay_1,payment,100000,2360,360\r\n').ok).toBe(false)
  })

  test('is refused with each invalid line, its column and the reason', () => {
    expect(
      faults(
        {},
        { entity_id: 'pay_2', amount: '-5' },
        { entity_id: 'pay_3', amount: '12.345' },
        { entity_id: 'pay_4', currency: 'rupees' },
        { entity_id: 'pay_5', settled_at: '31/02/2026' },
        { entity_id: '=1+1' },
        { entity_id: 'rfnd_6' },
        { entity_id: 'pay_7', debit: '1', credit: '1' },
        { entity_id: 'pay_8', settled_at: '25/11/2026' },
        { entity_id: 'pay_9', settled_at: '20/11/2006' },
        {},
        { entity_id: 'pay_10', amount: '' },
      ).map((fault) => fault.split(':')[0]),
    ).toEqual([
      '3 amount',
      '4 amount',
      '5 currency',
      '6 settled_at',
      '7 entity_id',
      '7 entity_id',
      '8 entity_id',
      '9 credit',
      '10 settled_at',
      '11 settled_at',
      '12 entity_id',
      '13 amount',
    ])
  })

  test('distinguishes negative from unreadable amounts, and names a line that occurs twice', () => {
    expect(faults({ amount: '-5' })[0]).toContain('cannot be below zero')
    expect(faults({}, {})).toEqual([
      '3 entity_id: line 2 has the same payment or refund in the same settlement',
    ])
    // The same payment in another settlement is a valid line, and becomes a mismatch.
    expect(faults({}, { settlement_id: 'setl_2' })).toEqual([])
  })

  test('omits rows that are not settled yet, and includes other currencies for the reconciliation', () => {
    const rows = [{ settlement_id: '', settled_at: '', settlement_utr: '' }, { currency: 'USD' }]
    expect(read(reconText(rows))).toMatchObject({ ok: true, value: [{ currency: 'USD' }] })
  })

  test('includes a transfer as an adjustment', () => {
    const rows = [{ transaction_entity: 'transfer', entity_id: 'trf_1', debit: '10', credit: '0' }]
    expect(read(reconText(rows))).toMatchObject({ ok: true, value: [{ kind: 'adjustment', debit: 1_000 }] })
  })
})

describe('OPS-M02: the cells of a report', () => {
  test('have amounts in rupees with at most two decimals', () => {
    const read = ['0', '0.0', '1.05', '1299.5', '1,23,456.50', '123,456', '₹ 12', '10.500'].map(parseRupees)
    expect(read).toEqual([0, 0, 105, 129_950, 12_345_650, 12_345_600, 1_200, 1_050])
    for (const text of ['', '-1', '1.005', '1e3', '12,34', '1,2345', 'INR 1', '1.2.3', '9999999999999'])
      expect(parseRupees(text), text).toBeNull()
  })

  test('have instants in India time, unless they name another zone', () => {
    expect(at('20/11/2026 00:10:00')).toBe('2026-11-19T18:40:00.000Z')
    expect(at('20-11-2026')).toBe('2026-11-19T18:30:00.000Z')
    expect(at('2026-11-20T11:00:30')).toBe('2026-11-20T05:30:30.000Z')
    expect(at('2026-11-20 11:00 IST')).toBe('2026-11-20T05:30:00.000Z')
    expect(at('2026-11-20T11:00:00Z')).toBe('2026-11-20T11:00:00.000Z')
    expect(at('2026-11-20T11:00:00-08:00')).toBe('2026-11-20T19:00:00.000Z')
    for (const text of [
      '',
      '45978',
      '11/20/2026',
      '20/11/26',
      '2026-11-20T25:00',
      '2026-11-20T11:00+99:00',
      'soon',
    ])
      expect(parseInstant(text), text).toBeNull()
  })
})
