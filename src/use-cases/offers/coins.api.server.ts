import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { istIso } from '../../kernel/ist.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { setCartCoins } from '../../domains/cart/cart-offers.store.server.ts'
import { lockOwnCart } from '../../domains/cart/cart.store.server.ts'
import { loadCart, type CartReader } from '../../domains/cart/load-cart.server.ts'
import { revalidateOffers } from '../../domains/cart/revalidate-offers.server.ts'
import type { CatalogueCache } from '../../domains/catalogue/catalogue-cache.server.ts'
import { renewHold } from '../../domains/slots/reservations.store.server.ts'
import {
  applyRewardPoints,
  cancelRewardPoints,
  getRewardPoints,
  rewardPointsLedger,
} from '../../domains/coins/coins.contract.ts'
import { coinMessage, movementText, onlySomeCoins } from '../../domains/coins/coins.messages.ts'
import { findBalance, purseMovements, returnExpiredCoins } from '../../domains/coins/coins.store.server.ts'
import { coinRefusal, coinsThatCount, type Purse } from '../../domains/coins/coins.ts'

const PAGE_SIZE = 20

type CustomerCall = Call<'customer'>

/** The dependencies of the wallet calls. */
type CoinsParts = { catalogue: CatalogueCache }

/** The wallet calls. @see docs/rules/offers.md */
export function coinsHandlers(parts: CoinsParts): Handler[] {
  return [
    handle(getRewardPoints, async ({ customer_id }, call) => {
      if (customer_id !== undefined && customer_id !== call.session.customerId) return foreign
      return { getCustomerRewardPoints: await ownPoints(parts, call) }
    }),
    handle(applyRewardPoints, ({ rewardPoints }, call) => putCoinsOn(parts, rewardPoints, call)),
    handle(cancelRewardPoints, async (_body, call) => {
      await transaction(call.db, async (tx) => {
        const cart = await lockOwnCart(tx, call.session)
        if (cart !== undefined) await setCoins(tx, cart.id, 0, { ...parts, ...call })
      })
      return { cancelRewardPoints: { success: 'true' as const } }
    }),
    handle(rewardPointsLedger, async ({ page }, { db, session, now }) => {
      await returnExpiredCoins(db, session.customerId, now)
      const result = await purseMovements(db, session.customerId, { page, size: PAGE_SIZE })
      const items = result.movements.map((movement) => {
        const { at, coins, orderNumber } = movement
        return { at: istIso(at), coins, text: movementText(movement), order_number: orderNumber }
      })
      return { ledger: { items, total_count: result.total } }
    }),
  ]
}

const foreign = refusal(403, {
  code: 'not_yours',
  message: 'These coins are not yours',
  field: 'customer_id',
})

async function ownPoints({ catalogue }: CoinsParts, { db, session, now }: CustomerCall) {
  const purse = (await loadCart(db, { catalogue, session, now }))?.purse
  const balance = await findBalance(db, session.customerId, now)
  const redeemable = purse === undefined ? 0 : coinsThatCount(balance, { ...purse, balance })
  return {
    response: JSON.stringify({ balance, redeemable }),
    coupon_allows_coins: (purse ?? NO_CART).couponAllows,
  }
}

async function putCoinsOn({ catalogue }: CoinsParts, requested: number, call: CustomerCall) {
  return transaction(call.db, async (tx) => {
    const { session, now } = call
    const reader = { catalogue, session, now }
    const locked = await lockOwnCart(tx, session)
    const cart = locked && (await loadCart(tx, reader, locked.id))
    const balance = await findBalance(tx, session.customerId, now)
    const purse = { ...(cart?.purse ?? NO_CART), balance }
    const refused = whyNot(requested, purse)
    if (cart === undefined || refused !== null) return refused ?? tooMany(0)

    const applied = coinsThatCount(requested, purse)
    await setCoins(tx, cart.id, applied, reader)
    return { applyRewardPoints: { success: 'true' as const, applied } }
  })
}

const NO_CART = { cap: 0, couponAllows: true }

function whyNot(requested: number, purse: Purse): Refusal | null {
  const why = coinRefusal(requested, purse)
  if (why !== null)
    return refusal(200, { code: why.kind.replaceAll('-', '_'), message: coinMessage[why.kind] })
  return purse.cap === 0 ? tooMany(0) : null
}

function tooMany(most: number): Refusal {
  return refusal(200, { code: 'above_cap', message: onlySomeCoins(most) })
}

async function setCoins(tx: Executor, cartId: string, coins: number, reader: CartReader): Promise<void> {
  await setCartCoins(tx, cartId, coins, reader.now)
  await renewHold(tx, cartId, reader.now)
  await revalidateOffers(tx, reader, cartId)
}
