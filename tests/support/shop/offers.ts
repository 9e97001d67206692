import { readyCart } from './booking.ts'
import { execute, sql } from '../../../src/platform/db/query.server.ts'
import type { TestClient } from './client.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

/** A package at ₹1,000 in the heart category. */
export const HEART = 'LP-TEST-HEART'

/** Opens a shop that sells it. */
export async function openOffersShop(env: Record<string, string> = {}): Promise<TestShop> {
  const shop = await createTestShop({ env })
  await sellHeart(shop)
  return shop
}

async function sellHeart(shop: TestShop): Promise<void> {
  await execute(
    shop.db,
    sql`insert into products (id, sku, kind, name, url_key, cat_url_key, is_diagnostic, is_enquiry, has_detail_page,
          price_paise, mrp_paise, home_collection)
        values (990001, ${HEART}, 'package', 'Heart Look', 'heart-look', 'health-check', true, false, true, 100000, 150000, true)`,
  )
  await execute(shop.db, sql`insert into product_categories values (990001, 579), (990001, 602)`)
}

/** Credits coins as the operator. */
export async function giveCoins(shop: TestShop, customerId: number, coins: number): Promise<void> {
  await execute(
    shop.db,
    sql`insert into coin_movements (customer_id, kind, coins, from_account, to_account, at)
        values (${customerId}, 'granted', ${coins}, 'shop', 'purse', ${shop.clock.now()})`,
  )
}

export const addTest = (client: TestClient, sku: string) =>
  client.post('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })

export const applyCoupon = (client: TestClient, couponCode: string) =>
  client.post('/api/coupon/add-coupon', { couponCode })

export const applyCoins = (client: TestClient, rewardPoints: number) =>
  client.post('/api/reward-points/applyRewardPoints', { rewardPoints })

export const cartOf = async (client: TestClient) => (await client.post('/api/cart/get-cart')).body.data.cart

export const placing = (client: TestClient, expected_total?: number) =>
  client.post('/api/cart/checkout-login', { expected_total })

/** A visitor with tests in the cart. */
export async function visitorWith(shop: TestShop, ...skus: string[]): Promise<TestClient> {
  const client = shop.visitor()
  for (const sku of skus) await addTest(client, sku)
  return client
}

/** The reply to a coupon: status, flag, code and text. */
export async function couponAnswer(client: TestClient, code: string) {
  const { status, body } = await applyCoupon(client, code)
  return [status, body.error, body.message?.[0]?.code, body.message?.[0]?.message]
}

/** Removes the line of a sku. */
export async function removeTest(client: TestClient, sku: string) {
  const { items } = await cartOf(client)
  const item = items.find((one: { product: { sku: string } }) => one.product.sku === sku)
  return client.post('/api/cart/delete-diagnostic-cart', { item: item.uid })
}

/** The wallet's balance and the coins that the cart uses. */
export const points = async (client: TestClient) =>
  JSON.parse(
    (await client.post('/api/reward-points/getRewardPoints')).body.data.getCustomerRewardPoints.response,
  )

/** The wallet's ledger entries, newest first. */
export const ledger = async (client: TestClient) =>
  (await client.post('/api/reward-points/ledger')).body.data.ledger.items.map(
    (one: { coins: number; text: string }) => `${one.coins} ${one.text.replace(/ LB\w+/, '')}`,
  )

/** A cart with a package at ₹1,000, ready to be placed, and coins in the purse. */
export async function readyWith(shop: TestShop, coins: number) {
  const client = await readyCart(shop, { sku: HEART })
  const { customer } = (await client.get('/api/init')).body.data
  await giveCoins(shop, customer.id, coins)
  return { client, customerId: Number(customer.id) }
}
