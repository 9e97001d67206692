import { gzipSync } from 'node:zlib'
import { reconText, type ReconCells } from '../../support/settlements/recon-file.ts'
import { call, alwaysGranting, isGranted, joined, problemsOf } from '../staff-visitor.ts'
import { at, type Attack, type AttackResponse, type Target } from '../target.ts'
import { customer, Visitor } from '../visitor.ts'

const SIX_MINUTES = 6 * 60
const DAY_MS = 24 * 60 * 60_000
const MIB = 1024 * 1024
const AT_ONCE = 10

type Setting = { version: number; value: unknown }

async function setting(visitor: Visitor, name: string): Promise<Setting> {
  const { text } = await call(visitor, 'settings/get')
  const settings = at(text, 'data', 'settings')
  const found = Object(
    Array.isArray(settings) ? settings.find((one) => Reflect.get(Object(one), 'name') === name) : null,
  )
  return { version: Number(Reflect.get(found, 'version')), value: Reflect.get(found, 'value') }
}

/** Harmful values of settings. */
const BEYOND: readonly [name: string, value: unknown][] = [
  ['slot_collection_fee', { amount: -1, free_from_subtotal: 500 }],
  ['slot_collection_fee', { amount: 1e9, free_from_subtotal: 500 }],
  ['slot_collection_fee', { amount: 1.5, free_from_subtotal: 500 }],
  ['slot_collection_fee', { amount: '100', free_from_subtotal: 500 }],
  ['slot_collection_fee', null],
  ['refund_alone_up_to', -1],
  ['refund_alone_up_to', 1e12],
  ['refund_alone_up_to', [2000]],
  ['cancellation', { hours_before_visit: 1e6, refunds: [{ from_hours: 2, percent: 100 }], most_moves: 3 }],
  ['cancellation', { hours_before_visit: 2, refunds: [{ from_hours: 2, percent: 101 }], most_moves: 3 }],
  ['cancellation', { hours_before_visit: 2, refunds: [], most_moves: 3 }],
  ['cancellation', { hours_before_visit: 2, refunds: [{ from_hours: 2, percent: 100 }], most_moves: -1 }],
  ['coins', { earn_percent: 101, welcome: 50, referral: 100, referral_min_order: 500 }],
  ['coins', { earn_percent: 3, welcome: 1e9, referral: 100, referral_min_order: 500 }],
  ['assist_minutes', 0],
  ['assist_minutes', 1_441],
  ['visits_per_hour', 0],
  ['visits_per_hour', 1e6],
  ['provider_rate', { fee_percent: 101, tax_percent: 18 }],
  ['seller', { legal_name: '' }],
  ['secret_key', 'a'],
  ['__proto__', {}],
  ['constructor', {}],
]

const settings: Attack = {
  name: 'settings beyond their limits',
  proves:
    'OPS-G01, OPS-005, OPS-S08: a setting is saved within its limits, by an owner with a recent check, from now on, and over no other change',
  plant: alwaysGranting('settings/save'),
  async run(target) {
    const [owner, manager] = [await joined(target), await joined(target, 'manager')]
    const { visitor: shopper } = await customer(target)
    const problems: string[] = []
    for (const [name, value] of BEYOND) {
      const { version } = await setting(owner.visitor, name)
      const got = await call(owner.visitor, 'settings/save', { name, version: version || 0, value })
      if (isGranted(got)) problems.push(`${name} became ${JSON.stringify(value)}`)
      if (got.status >= 500) problems.push(`${name} was answered ${got.status}`)
    }
    const name = 'visits_per_hour'
    const { version, value } = await setting(owner.visitor, name)
    const { text } = await new Visitor(target).get('/api/init')
    const now = Date.parse(String(at(text, 'data', 'now')))
    const body = (more: object) => ({ name, version, value, ...more })
    const save = (visitor: Visitor, more: object = {}) => call(visitor, 'settings/save', body(more))
    const from = (days: number) => ({ from: new Date(now + days * DAY_MS).toISOString() })
    problems.push(
      ...problemsOf([
        { got: await save(owner.visitor, from(-1)), problem: 'a change began yesterday' },
        { got: await save(owner.visitor, from(-3_650)), problem: 'a change began ten years ago' },
        { got: await save(owner.visitor, from(36_500)), problem: 'a change begins in a hundred years' },
        {
          got: await save(owner.visitor, { from: '2026-13-45T99:00:00Z' }),
          problem: 'no instant was an instant',
        },
        { got: await save(owner.visitor, { version: version + 1 }), problem: 'a version to come was taken' },
        {
          got: await save(owner.visitor, { version: version - 1 }),
          problem: 'a version of before was taken',
        },
        { got: await save(manager.visitor), problem: 'a manager saved a setting' },
        { got: await save(shopper), problem: 'a customer saved a setting' },
        { got: await save(new Visitor(target)), problem: 'a visitor saved a setting' },
      ]),
    )
    const raced = await Promise.all(Array.from({ length: AT_ONCE }, () => save(owner.visitor)))
    const saved = raced.filter(isGranted).length
    if (saved !== 1) problems.push(`${saved} of ${AT_ONCE} authors saved over one version`)
    await target.wait(SIX_MINUTES)
    const { version: next } = await setting(owner.visitor, name)
    const late = await save(owner.visitor, { version: next })
    return [
      ...problems,
      ...problemsOf([{ got: late, problem: 'a setting was saved without a recent check' }]),
    ]
  },
}

const ADDED = JSON.stringify({
  error: false,
  data: { lines: { read: 1, added: 1, unchanged: 0 }, faults: [] },
})
const addedBy = ({ text }: AttackResponse) => Number(at(text, 'data', 'lines', 'added') ?? 0)
const isRead = ({ text }: AttackResponse) => addedBy({ text } as AttackResponse) > 0

function send(visitor: Visitor, file: string | Buffer): Promise<AttackResponse> {
  const bytes = Buffer.from(file).toString('base64')
  return call(visitor, 'settlements/import', { name: 'recon.csv', bytes })
}

/** Two payments that no earlier report contains. */
function newRows(target: Target): ReconCells[] {
  return [1, 2].map((place) => {
    const id = `${target.newMobile()}${place}`
    return { entity_id: `pay_${id}`, settlement_id: `setl_${id}`, order_id: '', order_receipt: '' }
  })
}

const settlements: Attack = {
  name: 'settlement files',
  proves:
    'OPS-M02, OPS-S08: a report counts once however it is sent, is changed by no other one, and a file that is none changes nothing',
  plant: (toShop) => async (request) => {
    const got = await toShop(request)
    return request.path === '/api/console/settlements/import'
      ? { status: 200, headers: got.headers, text: ADDED }
      : got
  },
  async run(target) {
    const [finance, manager, desk] = [
      await joined(target, 'finance'),
      await joined(target, 'manager'),
      await joined(target, 'desk'),
    ]
    const rows = newRows(target)
    const report = reconText(rows)
    const problems: string[] = []
    for (const [who, visitor] of [
      ['a manager', manager.visitor],
      ['the desk', desk.visitor],
      ['a visitor', new Visitor(target)],
    ] as const)
      if (isRead(await send(visitor, report))) problems.push(`${who} imported a report`)
    const raced = await Promise.all(Array.from({ length: AT_ONCE }, () => send(finance.visitor, report)))
    const added = raced.reduce((sum, got) => sum + addedBy(got), 0)
    if (added !== rows.length) problems.push(`${added} lines were added of a report with ${rows.length}`)
    const again: readonly [string, string | Buffer][] = [
      ['twice', report],
      ['with a mark at its beginning', `\uFEFF${report}`],
      ['with semicolons', reconText(rows, ';')],
      ['with tabs', reconText(rows, '\t')],
      ['with its rows in another order', reconText(rows.toReversed())],
    ]
    for (const [how, file] of again) {
      const got = await send(finance.visitor, file)
      if (isRead(got) || got.status !== 200)
        problems.push(`${how} it was answered ${got.status} ${addedBy(got)}`)
    }
    const row = `${report.split('\r\n').at(-1)}\r\n`
    const other = newRows(target)
    const files: readonly [string, string | Buffer][] = [
      [
        'another amount of a payment that was read',
        reconText(rows.map((cells) => ({ ...cells, amount: '1.0' }))),
      ],
      [
        'a negative amount',
        reconText(other.map((cells) => ({ ...cells, amount: '-1000.0', credit: '-976.4' }))),
      ],
      ['an amount that is no number', reconText(other.map((cells) => ({ ...cells, amount: '1e9' })))],
      ['a day to come', reconText(other.map((cells) => ({ ...cells, settled_at: '20/11/2090 11:00:00' })))],
      ['11 MB', `${report}\r\n${row.repeat((10.2 * MIB) / row.length)}`],
      ['a binary', Buffer.from(Array.from({ length: 8_192 }, (_, index) => (index * 31) % 256))],
      ['an archive', gzipSync(report)],
      ['zeros', Buffer.alloc(MIB)],
      ['no column', 'a,b\r\n1,2'],
    ]
    for (const [what, file] of files) {
      const got = await send(finance.visitor, file)
      if (isRead(got)) problems.push(`${what} was read`)
      if (got.status === 0 || got.status >= 500) problems.push(`${what} was answered ${got.status}`)
    }
    await target.wait(SIX_MINUTES)
    if (isRead(await send(finance.visitor, reconText(newRows(target)))))
      problems.push('a report was imported without a recent check')
    return problems
  },
}

/** The attacks on the settings of the shop and the reports of its payment provider. */
export const consoleSettingsAttacks: readonly Attack[] = [settings, settlements]
