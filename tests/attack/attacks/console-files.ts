import { gzipSync } from 'node:zlib'
import { call, alwaysGranting, isGranted, joined, problemsOf } from '../staff-visitor.ts'
import { at, type Attack, type AttackResponse } from '../target.ts'
import { customer, Visitor } from '../visitor.ts'

const HALF_AN_HOUR = 30 * 60
const MIB = 1024 * 1024
const SLOWEST_MS = 10_000
const FORMULA = '=HYPERLINK("https://evil.example","CBC")'

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const checked = (visitor: Visitor, text: string | Buffer, kind = 'products') =>
  call(visitor, 'files/check', { kind, name: 'prices.csv', bytes: base64(text) })
const planOf = ({ text }: AttackResponse) => at(text, 'data', 'plan')
const priced = (price: number) => `sku,price,mrp\nLT-CBC,${price},450\n`
// Either of the two changes the price, whichever is stored.
const anyPlan = async (visitor: Visitor) =>
  planOf(await checked(visitor, priced(289))) ?? planOf(await checked(visitor, priced(279)))
const apply = (visitor: Visitor, plan: unknown) => call(visitor, 'files/apply', { plan })
const exported = (visitor: Visitor, kind = 'products') =>
  visitor.get(`/api/console/files/export?kind=${kind}`)

const formulas: Attack = {
  name: 'formulas in cells',
  proves: 'OPS-C06: a text that a spreadsheet would run leaves the shop as text, and comes back as it was',
  plant: (send) => async (request) => {
    const got = await send(request)
    return request.path.startsWith('/api/console/files/export')
      ? { ...got, text: got.text.replaceAll(/'(?=[=+@\t-])/g, '') }
      : got
  },
  async run(target) {
    const { visitor } = await joined(target, 'manager')
    const texts = [FORMULA, '+1', '-1', '@SUM(A1)', '\t=1']
    const problems: string[] = []
    for (const text of texts) {
      const cell = `"${text.replaceAll('"', '""')}"`
      const plan = planOf(await checked(visitor, `sku,product_tag\nLT-CBC,${cell}\n`))
      if (typeof plan !== 'string') continue
      await call(visitor, 'files/apply', { plan })
      const file = await exported(visitor)
      if (file.status !== 200) problems.push(`the export answered ${file.status}`)
      if (/(^|,|")[=+@\t]/m.test(file.text.replace(/^\uFEFF/, '')))
        problems.push(`${text} leaves as a formula`)
      const unchanged = await checked(visitor, file.text)
      if (at(unchanged.text, 'data', 'counts', 'changed') !== 0) problems.push(`${text} does not come back`)
    }
    const plan = planOf(await checked(visitor, 'sku,product_tag\nLT-CBC,Most Popular\n'))
    if (typeof plan !== 'string') problems.push('no formula was written: the attack has lost its way')
    await call(visitor, 'files/apply', { plan })
    return problems
  },
}

const bombs: Attack = {
  name: 'files that are bombs',
  proves:
    'OPS-C06, SEC-19: what is too large, too long or no text is refused soon, plans nothing and harms nobody',
  plant: (send) => async (request) => {
    const got = await send(request)
    if (request.path !== '/api/console/files/check') return got
    return { status: 200, headers: {}, text: '{"error":false,"data":{"plan":"a","faults":[]}}' }
  },
  async run(target) {
    const { visitor } = await joined(target, 'manager')
    const row = 'LT-CBC,299,450\n'
    const files: [string, string | Buffer][] = [
      ['11 MB', `sku,price,mrp\n${row.repeat((10.2 * MIB) / row.length)}`],
      ['20,001 rows', `sku,price,mrp\n${row.repeat(20_001)}`],
      ['a binary', Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 7) % 256))],
      ['an archive', gzipSync(Buffer.alloc(8 * MIB))],
      ['zeros', Buffer.alloc(2 * MIB)],
      ['one cell of 10 MB', `sku,price,mrp\n${'x'.repeat(10 * MIB - 100)}`],
      ['a quote that never ends', `sku,price,mrp\n"${row.repeat((9 * MIB) / row.length)}`],
      ['a million columns', `${'sku,'.repeat(MIB)}\n`],
      ['quotes alone', `sku\n${'""'.repeat(4 * MIB)}\n`],
    ]
    const problems: string[] = []
    for (const [name, file] of files) {
      const startedAt = performance.now()
      const [got, honest] = await Promise.all([checked(visitor, file), new Visitor(target).get('/api/init')])
      const ms = performance.now() - startedAt
      if (typeof planOf(got) === 'string') problems.push(`${name} became a plan`)
      if (got.status === 0 || got.status >= 500) problems.push(`${name} was answered ${got.status}`)
      if (ms > SLOWEST_MS) problems.push(`${name} took ${Math.round(ms)} ms`)
      if (honest.status !== 200) problems.push(`beside ${name} an honest visitor got ${honest.status}`)
    }
    const body = JSON.stringify({ kind: 'products', name: '', bytes: 'A'.repeat(15 * MIB) })
    const huge = await visitor.ask('POST', '/api/console/files/check', body, {
      'Content-Type': 'application/json',
    })
    if (huge.status !== 413 && huge.status !== 0)
      problems.push(`a body of 15 MiB was answered ${huge.status}`)
    const stranger = await checked(new Visitor(target), priced(299))
    return [...problems, ...problemsOf([{ got: stranger, problem: 'a visitor checked a file' }])]
  },
}

const plans: Attack = {
  name: 'the plan of somebody else',
  proves:
    'OPS-C07: a plan is applied by whoever checked it, once, within 30 minutes, and with its permission',
  plant: alwaysGranting('files/apply'),
  async run(target) {
    const [manager, other, desk] = [
      await joined(target, 'manager'),
      await joined(target, 'manager'),
      await joined(target, 'desk'),
    ]
    const plan = await anyPlan(manager.visitor)
    if (typeof plan !== 'string') return ['no file was planned: the attack has lost its way']
    const problems = problemsOf([
      { got: await apply(other.visitor, plan), problem: 'another manager applied it' },
      { got: await apply(desk.visitor, plan), problem: 'the desk applied it' },
      { got: await apply(new Visitor(target), plan), problem: 'a visitor applied it' },
      { got: await checked(desk.visitor, priced(1)), problem: 'the desk checked a file of products' },
    ])
    const own = await apply(manager.visitor, plan)
    if (!isGranted(own)) problems.push(`its own manager could not apply it: ${own.text.slice(0, 200)}`)
    const again = await apply(manager.visitor, plan)
    const late = await anyPlan(manager.visitor)
    await target.wait(HALF_AN_HOUR - 60)
    await call(manager.visitor, 'me')
    await target.wait(120)
    return [
      ...problems,
      ...problemsOf([
        { got: again, problem: 'a plan was applied twice' },
        { got: await apply(manager.visitor, late), problem: 'a plan was applied after 31 minutes' },
      ]),
    ]
  },
}

const undoing: Attack = {
  name: 'undo and preview by others',
  proves:
    'OPS-C09, OPS-C02: undoing needs the permission of its kind and works once; a preview is for its own session alone',
  plant: alwaysGranting('batches/undo', 'catalogue/preview'),
  async run(target) {
    const [manager, desk] = [await joined(target, 'manager'), await joined(target, 'desk')]
    const technician = await joined(target, 'technician')
    const { visitor: shopper } = await customer(target)
    const plan = await anyPlan(manager.visitor)
    const applied = await call(manager.visitor, 'files/apply', { plan })
    const id = Number(at(applied.text, 'data', 'batch', 'id'))
    const product = at((await call(manager.visitor, 'catalogue/get', { id: 1001 })).text, 'data', 'product')
    if (!isGranted(applied) || product === undefined)
      return ['nothing was prepared: the attack has lost its way']
    const undo = (visitor: Visitor) => call(visitor, 'batches/undo', { id })
    const preview = (visitor: Visitor) => call(visitor, 'catalogue/preview', { product })
    const problems = problemsOf([
      { got: await undo(desk.visitor), problem: 'the desk undid a batch' },
      { got: await undo(technician.visitor), problem: 'a technician undid a batch' },
      { got: await undo(shopper), problem: 'a customer undid a batch' },
      { got: await preview(new Visitor(target)), problem: 'a visitor saw a draft' },
      { got: await preview(shopper), problem: 'a customer saw a draft' },
      { got: await preview(desk.visitor), problem: 'the desk saw a draft' },
    ])
    const shown = await preview(manager.visitor)
    const html = String(at(shown.text, 'data', 'html'))
    if (!isGranted(shown)) problems.push(`its own manager saw no draft: ${shown.text.slice(0, 200)}`)
    if (/<script\b/i.test(html)) problems.push('a draft runs scripts')
    const done = await undo(manager.visitor)
    if (!isGranted(done)) problems.push(`its own manager could not undo it: ${done.text.slice(0, 200)}`)
    return [
      ...problems,
      ...problemsOf([{ got: await undo(manager.visitor), problem: 'a batch was undone twice' }]),
    ]
  },
}

/** The attacks on files, batches and drafts of the console. */
export const consoleFileAttacks: readonly Attack[] = [formulas, bombs, plans, undoing]
