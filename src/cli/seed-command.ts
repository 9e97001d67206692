import { minuteOf, parseIstDate } from '../kernel/ist.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { slotId } from '../domains/slots/slots.ts'
import { makeCustomers } from '../server/seed/drill-customers.ts'
import { setCapacity, setUsesLeft, type WantedSlot } from '../server/seed/drill-limits.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import { progressBar } from '../platform/log/progress.ts'
import { cookiePolicy } from '../platform/sessions/cookie.ts'
import {
  NO_ARGUMENTS,
  usageError,
  type Command,
  type OpenShop,
  type Outcome,
  type ParsedArguments,
} from './command.ts'

const MOST_CUSTOMERS = 1_000_000
const MOST_COINS = 1_000_000

type Seed = {
  customers: number
  coins: number
  slot: WantedSlot | null
  coupon: { code: string; uses: number } | null
}

/** The command that fills a database for development, tests and drills. */
export const seedCommands: readonly Command[] = [
  {
    words: ['seed'],
    synopsis: '[--customers N [--coins N]] [--slot AREA/YYYY-MM-DD/HH:MM=CAPACITY] [--coupon CODE=USES]',
    summary:
      'Fill a database with the starting catalogue; for drills also with customers, whose session cookies are printed, ' +
      'the capacity of a slot, and the remaining uses of a coupon. Refused in production',
    options: {
      customers: { type: 'string' },
      coins: { type: 'string' },
      slot: { type: 'string' },
      coupon: { type: 'string' },
    },
    prepare(parsed) {
      const seed = seedOf(parsed)
      return seed.ok ? (shop) => run(shop, seed.value) : usageError(seed.refusal)
    },
  },
]

function seedOf({ args, options }: ParsedArguments): Result<Seed, string> {
  const customers = wholeOf(options['customers'], MOST_CUSTOMERS)
  const coins = wholeOf(options['coins'], MOST_COINS)
  const slot = options['slot'] === undefined ? null : slotOf(String(options['slot']))
  const coupon = options['coupon'] === undefined ? null : couponOf(String(options['coupon']))
  if (args.length > 0) return refuse(NO_ARGUMENTS)
  if (customers === null) return refuse(`--customers takes a whole number up to ${MOST_CUSTOMERS}`)
  if (coins === null) return refuse(`--coins takes a whole number up to ${MOST_COINS}`)
  if (coins > 0 && customers === 0) return refuse('--coins needs --customers')
  if (slot === undefined)
    return refuse('--slot takes AREA/YYYY-MM-DD/HH:MM=CAPACITY, such as 101/2026-11-24/07:00=500')
  if (coupon === undefined) return refuse('--coupon takes CODE=USES, such as SAVE25OVER599=5')
  return ok({ customers, coins, slot, coupon })
}

function wholeOf(given: string | boolean | undefined, most: number): number | null {
  if (given === undefined) return 0
  const number = /^\d{1,9}$/.test(String(given)) ? Number(given) : Number.NaN
  return number <= most ? number : null
}

const SLOT = /^(\d{1,6})\/(\d{4}-\d{2}-\d{2})\/([01]\d|2[0-3]):([0-5]\d)=(\d{1,6})$/

function slotOf(text: string): WantedSlot | undefined {
  const [, area, date = '', hour, minute, capacity] = SLOT.exec(text) ?? []
  const day = parseIstDate(date)
  if (area === undefined || day === null) return undefined
  return { areaId: Number(area), day, startMinute: minuteOf(`${hour}:${minute}`), capacity: Number(capacity) }
}

function couponOf(text: string): { code: string; uses: number } | undefined {
  const [, code, uses] = /^([A-Za-z0-9]{1,40})=(\d{1,9})$/.exec(text) ?? []
  return code === undefined ? undefined : { code, uses: Number(uses) }
}

async function run(shop: OpenShop, { customers, coins, slot, coupon }: Seed): Promise<Outcome> {
  if (shop.config.LABAYA_MODE === 'production') {
    return {
      kind: 'refused',
      lines: ['Generated customers are not allowed in production. Nothing was changed.'],
    }
  }
  if (slot !== null && !(await setSlot(shop, slot))) {
    return {
      kind: 'refused',
      lines: ['The area offers no such slot, or more is reserved already'],
    }
  }
  if (coupon !== null && !(await setCoupon(shop, coupon))) {
    return { kind: 'refused', lines: [`There is no coupon ${coupon.code}`] }
  }
  return { kind: 'done', lines: await cookiesOf(shop, { customers, coins }) }
}

function setSlot({ db, audit }: OpenShop, slot: WantedSlot): Promise<boolean> {
  return transaction(db, async (tx) => {
    const isSet = await setCapacity(tx, slot)
    const { areaId, day, startMinute, capacity } = slot
    const subject = { kind: 'slot', id: slotId(areaId, day, startMinute) }
    if (isSet) await audit(tx, { act: 'slot.capacity_set', subject, after: { capacity } })
    return isSet
  })
}

function setCoupon({ db, now, audit }: OpenShop, coupon: { code: string; uses: number }): Promise<boolean> {
  return transaction(db, async (tx) => {
    const isSet = await setUsesLeft(tx, coupon, now)
    const subject = { kind: 'coupon', id: coupon.code.toUpperCase() }
    if (isSet) await audit(tx, { act: 'coupon.uses_set', subject, after: { uses_left: coupon.uses } })
    return isSet
  })
}

// One line for each customer: the mobile number, then the value of a Cookie header.
async function cookiesOf(
  { db, now, config, say, audit }: OpenShop,
  { customers: count, coins }: Pick<Seed, 'customers' | 'coins'>,
): Promise<string[]> {
  const { name } = cookiePolicy(config.PUBLIC_URL ?? null, 0)
  const lines: string[] = []
  const bar = progressBar(say, 'Creating customers', { total: count, unit: 'customers' })
  await makeCustomers(db, {
    count,
    coins,
    now,
    audit: (tx, made) =>
      audit(tx, {
        act: 'customers.made',
        subject: { kind: 'seed', id: 'customers' },
        after: { count: made, coins },
      }),
    made(customers) {
      for (const { mobile, token } of customers) lines.push(`${mobile} ${name}=${token}`)
      bar(lines.length)
    },
  })
  return lines.length === 0 ? ['The starting data is loaded'] : lines
}
