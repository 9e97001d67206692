import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { BEHAVIOURS, FAULTS, type Behaviour, type PaymentFault } from '../support/faults/fault-cases.ts'
import { playCase, type FaultCase } from '../support/faults/fault-case.ts'
import { caseProblems } from '../support/faults/fault-verdict.ts'
import { createTemplateOrder, type OrderTemplate } from '../support/faults/fault-orders.ts'
import { playStaff, STAFF_ENDS, STAFF_WRITES } from '../support/faults/fault-staff.ts'
import { playStart } from '../support/faults/fault-start.ts'
import type { Death } from '../support/faults/crashing-database.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

// FAULTS=1 plays every cell, FAULTS=10 every tenth death; without it a fixed sample. FAULTS_BROKEN=1 disables transactions.
const every = Number(process.env['FAULTS'] ?? 0)
const isWhole = every > 0
const isTorn = process.env['FAULTS_BROKEN'] === '1'
const MATRIX_MS = isWhole ? 7_200_000 : 120_000

let shop: TestShop
let template: OrderTemplate
beforeAll(async () => {
  // All cells play within a few days, and their messages would pass the cap of a day.
  shop = await createTestShop({ env: { SMS_PER_DAY_CAP: '0' } })
  template = await createTemplateOrder(shop)
}, 120_000)
afterAll(() => shop.close())

let played = 0

async function play(cell: FaultCase): Promise<{ writes: string[]; wrong: string[] }> {
  played += 1
  const { fault, behaviour, death } = cell
  const ran = await playCase(shop, template, played, { ...cell, isTorn }).catch((error: unknown) =>
    String(error),
  )
  const where = `${fault.name}, ${behaviour}, ${nameDeath(death)}`
  if (typeof ran === 'string') return { writes: [], wrong: [`${where}: ${ran}`] }
  const wrong = caseProblems(cell, ran, template.amount).map((what) => `${where}: ${what}`)
  return { writes: ran.writes, wrong }
}

function nameDeath(death: Death | null): string {
  return death === null ? 'nobody died' : `died ${death.when} write ${death.atWrite}`
}

/** Deaths before and after each write. */
function deathsAt(writes: number): Death[] {
  const all = Array.from({ length: writes }, (_, index) => index + 1).flatMap((atWrite): Death[] => [
    { atWrite, when: 'before' },
    { atWrite, when: 'after' },
  ])
  return all.filter((_, index) => (index + played) % every === 0)
}

async function wholeRow(fault: PaymentFault, behaviour: Behaviour): Promise<string[]> {
  const { writes, wrong } = await play({ fault, behaviour, death: null })
  for (const death of deathsAt(writes.length)) wrong.push(...(await play({ fault, behaviour, death })).wrong)
  console.log(
    `${fault.name}, ${behaviour}: ${writes.length} writes, ${played} cells so far, ${wrong.length} wrong here`,
  )
  return wrong
}

// Two behaviours for every fault, each with another death; together they cover every seventh write.
async function sampledRow(fault: PaymentFault, row: number): Promise<string[]> {
  const wrong: string[] = []
  for (const offset of [0, 1]) {
    const behaviour = BEHAVIOURS[(row + offset) % BEHAVIOURS.length] ?? 'pays in time'
    const atWrite = 2 + ((row * 5 + offset * 13) % 33)
    wrong.push(
      ...(await play({ fault, behaviour, death: { atWrite, when: offset === 0 ? 'before' : 'after' } }))
        .wrong,
    )
  }
  return wrong
}

test(
  'a payment ends as one order or one refund, whatever fails around it and wherever a process dies',
  { timeout: MATRIX_MS },
  async () => {
    const wrong: string[] = []
    for (const [row, fault] of FAULTS.entries()) {
      if (isWhole) for (const behaviour of BEHAVIOURS) wrong.push(...(await wholeRow(fault, behaviour)))
      else wrong.push(...(await sampledRow(fault, row)))
    }
    const broken = await verifyBooks(shop.db)
    if (isWhole) console.log(`cells: ${played}, ${wrong.length} wrong; verify: ${broken.length} broken`)
    expect(wrong).toEqual([])
    expect(broken).toEqual([])
  },
)

test(
  'a repeated request pays one order once, wherever the process died while it placed the order',
  { timeout: MATRIX_MS },
  async () => {
    const writes = isWhole ? (await playStart(shop, { death: null, isTorn })).writes.length : 0
    const deaths: Death[] = isWhole ? deathsAt(writes) : [{ atWrite: 9, when: 'after' }]
    const ends = []
    for (const death of deaths) ends.push({ ...death, ...(await playStart(shop, { death, isTorn })).books })
    if (isWhole) console.log(`deaths: ${ends.length} while an order was placed`)
    expect(ends).toEqual(
      deaths.map((death) => ({ ...death, orders: 1, paid: 1, charges: 1, reservations: 1 })),
    )
    expect(await verifyBooks(shop.db)).toEqual([])
  },
)

// The sample without FAULTS: the first writes belong to the call, the last ones to its jobs.
function sampledDeaths(writes: number): Death[] {
  const early = [1, 2, 3, 4, 5].map((atWrite): Death => ({ atWrite, when: 'after' }))
  return [...early, { atWrite: Math.ceil((writes * 3) / 4), when: 'before' }]
}

test.each(STAFF_WRITES)(
  'OPS-006, OPS-O07: a %s by staff is stored once with its audit entry, wherever the process dies',
  { timeout: MATRIX_MS },
  async (write) => {
    const whole = await playStaff(shop, { write, death: null, isTorn })
    expect(whole.end).toEqual(STAFF_ENDS[write])
    const { length } = whole.writes
    const deaths = isWhole ? deathsAt(length) : sampledDeaths(length)
    const wrong: unknown[] = []
    for (const death of deaths) {
      const { end } = await playStaff(shop, { write, death, isTorn })
      if (JSON.stringify(end) !== JSON.stringify(whole.end)) wrong.push({ ...death, ...end })
    }
    if (isWhole) console.log(`deaths: ${deaths.length} during a ${write} by staff, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
    expect(await verifyBooks(shop.db)).toEqual([])
  },
)
