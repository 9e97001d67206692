import { paidOrder } from '../paid-order.ts'
import {
  call,
  filesOf,
  alwaysGranting,
  withPublicFiles,
  isFile,
  isGranted,
  joined,
  problemsOf,
} from '../staff-visitor.ts'
import { at, type Attack, type AttackResponse, type Target } from '../target.ts'
import { Visitor } from '../visitor.ts'

const SIX_MINUTES = 6 * 60
const DAY_MS = 24 * 60 * 60_000
const REASON = '&reason=Yearly%20report'
const REPORTS = [
  'sales',
  'products',
  'slots',
  'cancellations',
  'coupons',
  'gst_b2c',
  'gst_hsn',
  'gst_documents',
  'enquiries',
  'complaints',
] as const
const AT_ONCE = 24
const SLOWEST_MS = 20_000

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The days around today in the shop. */
async function days(target: Target): Promise<{ from: string; to: string }> {
  const { text } = await new Visitor(target).get('/api/init')
  const now = Date.parse(String(at(text, 'data', 'now')))
  return { from: day(now - 60 * DAY_MS), to: day(now + 60 * DAY_MS) }
}

type Wanted = { name: string; more?: string; headers?: Record<string, string> }

const csv = (
  visitor: Visitor,
  { from, to }: { from: string; to: string },
  { name, more = '', headers = {} }: Wanted,
) => visitor.ask('GET', `/api/console/reports/csv?name=${name}&from=${from}&to=${to}${more}`, '', headers)

const people: Attack = {
  name: 'exports of people',
  proves:
    'OPS-R04, OPS-S08: names and numbers leave for a role of their own, with a reason and a recent check, to no cache, and with an entry',
  plant: withPublicFiles('/api/console/reports/csv'),
  async run(target) {
    const { mobile, visitor: shopper } = await paidOrder(target)
    const range = await days(target)
    const [owner, manager] = [await joined(target), await joined(target, 'manager')]
    const [finance, desk, technician] = [
      await joined(target, 'finance'),
      await joined(target, 'desk'),
      await joined(target, 'technician'),
    ]
    const ask = (visitor: Visitor, wanted: Wanted) => csv(visitor, range, wanted)
    const named = { name: 'people', more: REASON }
    const problems = filesOf([
      { got: await ask(new Visitor(target), named), problem: 'a visitor got a file of people' },
      { got: await ask(shopper, named), problem: 'a customer got a file of people' },
      { got: await ask(finance.visitor, named), problem: 'finance got a file of people' },
      { got: await ask(desk.visitor, named), problem: 'the desk got a file of people' },
      {
        got: await ask(technician.visitor, { name: 'orders' }),
        problem: 'a technician got a file of orders',
      },
      { got: await ask(desk.visitor, { name: 'sales' }), problem: 'the desk got a report' },
      { got: await ask(manager.visitor, { name: 'people' }), problem: 'a file of people needed no reason' },
      {
        got: await ask(manager.visitor, { name: 'people', more: '&reason=%20%09' }),
        problem: 'blanks were a reason',
      },
      {
        got: await ask(finance.visitor, { name: 'orders', more: '&name=people&reason=x' }),
        problem: 'a second name made a file of people',
      },
    ])
    const file = await ask(manager.visitor, named)
    problems.push(...problemsOfFile(file, mobile))
    for (const name of ['orders', ...REPORTS]) {
      const { text } = await ask(finance.visitor, { name })
      if (text.includes(mobile)) problems.push(`${name} names a number without its permission`)
    }
    problems.push(...(await afterwards(target, { owner: owner.visitor, manager: manager.visitor }, range)))
    const listed = await call(owner.visitor, 'audit/list', {
      act: 'report.exported',
      by: `staff:${manager.id}`,
    })
    const entries = at(listed.text, 'data', 'entries')
    if (!Array.isArray(entries) || entries.length !== 1) problems.push('a file is missing in the audit log')
    return problems
  },
}

function problemsOfFile({ status, headers, text }: AttackResponse, mobile: string): string[] {
  return [
    ...(status === 200 && text.includes(mobile) ? [] : [`a manager got no file of people: ${status}`]),
    ...((headers['cache-control'] ?? '').includes('no-store') ? [] : ['a proxy may keep a file of people']),
    ...(headers['x-robots-tag'] === 'noindex' ? [] : ['a search engine may keep a file of people']),
  ]
}

// An expired proof, and a permission revoked while a download could be resumed.
async function afterwards(
  target: Target,
  { owner, manager }: Record<'owner' | 'manager', Visitor>,
  range: { from: string; to: string },
): Promise<string[]> {
  const named = { name: 'people', more: REASON }
  const resumed = { ...named, headers: { Range: 'bytes=100-', 'If-Range': '"a"' } }
  const revoked = await joined(target, 'manager')
  const first = await csv(revoked.visitor, range, named)
  const people = at((await call(owner, 'staff/list')).text, 'data', 'staff')
  const row = Object(
    Array.isArray(people) ? people.find((one) => Reflect.get(Object(one), 'id') === revoked.id) : null,
  )
  const record = { id: revoked.id, version: Reflect.get(row, 'version'), reason: 'Left' }
  const suspended = await call(owner, 'staff/suspend', { ...record, suspended: true })
  const later = await csv(revoked.visitor, range, resumed)
  await target.wait(SIX_MINUTES)
  return [
    ...(isFile(first) && isGranted(suspended) ? [] : ['nobody was suspended: the attack has lost its way']),
    ...filesOf([
      { got: later, problem: 'a suspended person resumed a file of people' },
      { got: await csv(manager, range, named), problem: 'a check of six minutes ago was recent' },
      { got: await csv(manager, range, resumed), problem: 'a download was resumed without a recent check' },
    ]),
  ]
}

const NAMES = ['=HYPERLINK("https://evil.example")', '+1+1', '@SUM(A1)', '-2+3'] as const
const SKU = 'LX-BP-MON'

const formulas: Attack = {
  name: 'formulas in reports',
  proves: 'OPS-C06, OPS-R04: a name that a spreadsheet would run leaves in every report as text',
  plant: (send) => async (request) => {
    const got = await send(request)
    return request.path.startsWith('/api/console/reports/csv')
      ? { ...got, text: got.text.replaceAll(/'(?=[=+@-])/g, '') }
      : got
  },
  async run(target) {
    const [{ visitor: manager }, { visitor: finance }] = [
      await joined(target, 'manager'),
      await joined(target, 'finance'),
    ]
    const problems: string[] = []
    const before = await rename(manager, NAMES[0])
    let seen = 0
    for (const name of NAMES) {
      if (!isGranted(await rename(manager, name))) continue
      await paidOrder(target)
      const range = await days(target)
      for (const report of ['products', 'orders', 'sales', 'gst_hsn']) {
        const { text } = await csv(finance, range, { name: report })
        if (text.includes(name.slice(0, 8))) seen += 1
        const rows = text.replace(/^\uFEFF/, '').split('\r\n')
        const formula = /(?:^|,)"?[=+@]|(?:^|,)"?-(?!\d+(?:\.\d+)?"?(?:,|$))/
        if (rows.some((row) => formula.test(row))) problems.push(`${name} leaves in ${report} as a formula`)
      }
    }
    await rename(manager, 'Digital Blood Pressure Monitor')
    if (!isGranted(before) || seen === 0)
      problems.push('no name came into a report: the attack has lost its way')
    return problems
  },
}

async function rename(visitor: Visitor, name: string): Promise<AttackResponse> {
  const cell = `"${name.replaceAll('"', '""')}"`
  const bytes = Buffer.from(`sku,name\n${SKU},${cell}\n`).toString('base64')
  const checked = await call(visitor, 'files/check', { kind: 'products', name: 'names.csv', bytes })
  return call(visitor, 'files/apply', { plan: at(checked.text, 'data', 'plan') })
}

const NO_RANGES = [
  ['2015-01-01', '2100-12-31'],
  ['0001-01-01', '9999-12-31'],
  ['2026-12-31', '2026-01-01'],
  ['2014-01-01', '2014-12-31'],
  ['2026-02-30', '2026-03-01'],
  ['2026-01-01', '2027-01-02'],
  ['-271821-04-20', '2026-01-01'],
  ['2026-01-01T00:00', '2026-01-02'],
  ['', ''],
] as const

const ranges: Attack = {
  name: 'reports of huge ranges',
  proves: 'OPS-R01, SEC-19: no report reads more than 366 days, and many at once take nothing from shoppers',
  plant: alwaysGranting('reports/get'),
  async run(target) {
    const { visitor } = await joined(target, 'finance')
    const problems: string[] = []
    for (const [from, to] of NO_RANGES) {
      const got = await call(visitor, 'reports/get', { name: 'sales', from, to })
      const file = await csv(visitor, { from, to }, { name: 'orders' })
      if (isGranted(got) || isFile(file)) problems.push(`a report from ${from} to ${to} was made`)
      if (got.status >= 500 || file.status >= 500)
        problems.push(`from ${from} to ${to} was answered ${got.status}`)
    }
    const other = { from: '2026-01-01', to: '2026-12-31' }
    problems.push(
      ...problemsOf([
        {
          got: await call(visitor, 'reports/get', { ...other, name: '__proto__' }),
          problem: 'a report without a name',
        },
        {
          got: await call(visitor, 'reports/get', { ...other, name: 'people' }),
          problem: 'people as a report',
        },
        {
          got: await call(visitor, 'reports/get', { ...other, name: ['sales'] }),
          problem: 'a list of names',
        },
        {
          got: await call(visitor, 'reports/get', { ...other, name: 'sales', by: 'hsn' }),
          problem: 'another grouping',
        },
      ]),
    )
    const startedAt = performance.now()
    const [honest, ...made] = await Promise.all([
      new Visitor(target).get('/api/init'),
      ...Array.from({ length: AT_ONCE }, (_, index) =>
        call(visitor, 'reports/get', { ...other, name: REPORTS[index % REPORTS.length] }),
      ),
    ])
    const ms = performance.now() - startedAt
    for (const { status } of made.filter(({ status }) => status !== 200 && status !== 429))
      problems.push(`a report beside others was answered ${status}`)
    if (honest.status !== 200) problems.push(`beside reports an honest visitor got ${honest.status}`)
    if (ms > SLOWEST_MS) problems.push(`${AT_ONCE} reports took ${Math.round(ms)} ms`)
    return problems
  },
}

/** The attacks on reports and their files. */
export const consoleExportAttacks: readonly Attack[] = [people, formulas, ranges]
