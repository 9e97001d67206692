import { coinsFind, coinsGrant, coinsLedger } from '../../../domains/coins/console-coins.contract.ts'
import { coinRefusalText, grantRefusalText } from '../../../domains/coins/console-coins.messages.ts'
import {
  coinCustomer,
  LEDGER_PAGE,
  ledgerPage,
  purseOf,
  type CoinCustomer,
} from '../../../domains/coins/console-coins.store.server.ts'
import { returnExpiredCoins } from '../../../domains/coins/coins.store.server.ts'
import { movementText } from '../../../domains/coins/coins.messages.ts'
import type { GrantRefusal } from '../../../domains/coins/staff-coins.ts'
import { findByMobile } from '../../../domains/customers/accounts.store.server.ts'
import { maskedMobile } from '../../../domains/customers/masking.ts'
import { orderByNumber } from '../../../domains/orders/orders.store.server.ts'
import { refuseAccess } from '../../../domains/staff/access-refusal.server.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import type { Reply } from '../../../kernel/endpoint.ts'
import { istIso } from '../../../kernel/ist.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { countSearch } from '../orders/count-search.server.ts'
import { grantCoinsByStaff } from './grant-coins.server.ts'

/** The calls of customers' coins. Each lookup of a customer uses up one search, as at the orders desk. @see OPS-K04 */
export function coinHandlers(parts: Pick<OperatorParts, 'secretKey' | 'settings'>): StaffHandler[] {
  return [
    handleStaff(coinsFind, async (by, call) => {
      const limited = await countSearch(parts, call)
      if (limited !== null) return limited
      const { db } = call
      if ('mobile' in by) {
        const found = await findByMobile(db, by.mobile)
        const customer = found && (await coinCustomer(db, found.id))
        return customer === undefined
          ? refuseCoins('unknown_mobile', 'mobile')
          : { customer: toWire(customer) }
      }
      const order = await orderByNumber(db, by.order.toUpperCase())
      const customer = order && (await coinCustomer(db, order.customerId))
      return customer === undefined ? refuseCoins('unknown_order', 'order') : { customer: toWire(customer) }
    }),

    handleStaff(
      coinsLedger,
      async ({ customer, after }, call) =>
        (await countSearch(parts, call)) ?? ledgerOf(call, customer, after),
    ),

    handleStaff(coinsGrant, async ({ customer, ...grant }, call) => {
      const granted = await grantCoinsByStaff(parts, call, { customerId: customer, ...grant })
      return granted.ok ? ledgerOf(call, customer, null) : refuseGrant(granted.refusal)
    }),
  ]
}

async function ledgerOf(
  { db, now }: Pick<StaffCall, 'db' | 'now'>,
  customerId: number,
  before: number | null,
): Promise<Reply<typeof coinsLedger> | Refusal> {
  const customer = await coinCustomer(db, customerId)
  if (customer === undefined) return refuseCoins('unknown_customer')
  // As in the customer's own history: coins held by an expired order count as returned.
  await returnExpiredCoins(db, customerId, now)
  const rows = await ledgerPage(db, customerId, before)
  const entries = rows.slice(0, LEDGER_PAGE)
  const last = rows.length > LEDGER_PAGE ? entries.at(-1) : undefined
  return {
    customer: toWire(customer),
    ...(await purseOf(db, customerId, now)),
    entries: entries.map((entry) => ({
      id: entry.id,
      at: istIso(entry.at),
      coins: entry.coins,
      text: movementText(entry),
      order_number: entry.orderNumber,
      by_name: entry.byName,
    })),
    more: last !== undefined,
    after: last === undefined ? null : String(last.id),
  }
}

function toWire({ id, firstname, lastname, mobile, isErased }: CoinCustomer) {
  return { id, name: `${firstname} ${lastname}`.trim(), mobile: maskedMobile(mobile), is_erased: isErased }
}

function refuseCoins(code: keyof typeof coinRefusalText, field?: string): Refusal {
  const message = { code, message: coinRefusalText[code] }
  return refusal(200, field === undefined ? message : { ...message, field })
}

function refuseGrant(why: GrantRefusal): Refusal {
  if (why.kind === 'unproved') return refuseAccess('prove_again')
  const message = { code: why.kind.replaceAll('-', '_'), message: grantRefusalText(why) }
  const isOfAmount = why.kind === 'above-balance' || why.kind === 'purse-full'
  return refusal(why.kind === 'key-used' ? 422 : 200, isOfAmount ? { ...message, field: 'coins' } : message)
}
