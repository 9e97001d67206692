import { execute, one, sql, type Executor, type Sql } from '../../../src/platform/db/query.server.ts'
import { transaction } from '../../../src/platform/db/transaction.server.ts'
import { liftLimits } from '../../../src/platform/db/time-limits.server.ts'

/** Generated ids start above the shop's own sequences. */
const BASE = 1_000_000_000

/** The range of orders to create, `last` excluded; `only` names the tables to fill. */
export type Chunk = { from: number; to: number; now: Date; only?: readonly string[] }

/** The tables that grow with every customer and order; no call may scan one of them. */
export const GROWING = [
  'customers',
  'sessions',
  'members',
  'addresses',
  'carts',
  'cart_items',
  'cart_item_members',
  'slots',
  'slot_places',
  'orders',
  'order_events',
  'payments',
  'payment_events',
  'money_movements',
  'refunds',
  'invoices',
  'jobs',
  'coin_movements',
  'coin_purses',
  'coupon_uses',
  'consents',
  'otp_challenges',
  'otp_events',
  'otp_numbers',
  'idempotency_keys',
  'access_log',
  'order_keys',
  'order_messages',
  'order_notes',
  'browsers',
  'browser_numbers',
  'referrals',
] as const

/**
 * Adds years of orders with all their rows: four a customer, most of them completed. References are correct by construction,
 * so constraints are disabled during the insert.
 */
export async function growShop(db: Executor, chunk: Chunk): Promise<void> {
  await transaction(db, async (tx) => {
    await liftLimits(tx)
    await execute(tx, sql`set local session_replication_role = replica`)
    for (const rows of [
      ...customerRows(chunk),
      ...cartRows(chunk),
      ...orderRows(chunk),
      ...aroundRows(chunk),
    ]) {
      const [, table = ''] = /insert into (\w+)/.exec(rows.compile(tx).sql) ?? []
      if (chunk.only?.includes(table) !== false) await execute(tx, rows)
    }
  })
}

/** The number of generated orders; each chunk is complete or absent. */
export async function countGeneratedOrders(db: Executor): Promise<number> {
  const last = await one<{ number: number }>(
    db,
    sql`select coalesce(max(id) - ${BASE}::bigint + 1, 0)::int as number from orders where id >= ${BASE}`,
  )
  return last?.number ?? 0
}

/** Updates the planner's statistics, without which PostgreSQL plans for empty tables. */
export async function countShop(db: Executor): Promise<void> {
  await transaction(db, async (tx) => {
    await liftLimits(tx)
    await execute(tx, sql`analyze`)
  })
}

const numbers = ({ from, to }: Chunk, step = 1) =>
  sql`generate_series(${Math.ceil(from / step) * step}::bigint, ${to - 1}::bigint, ${step}::bigint) n`
const id = (of: Sql) => sql`${BASE}::bigint + ${of}`
const CUSTOMER = id(sql`n / 4`)
const CART = sql`'grown-' || n`

function customerRows(chunk: Chunk): Sql[] {
  const each = numbers(chunk, 4)
  const { now } = chunk
  return [
    sql`insert into customers (id, mobile, firstname, lastname, email, created_at) overriding system value
        select ${CUSTOMER}, '61' || lpad((n / 4)::text, 8, '0'), 'Grown', 'Customer', 'grown' || n || '@example.com',
          ${now} from ${each}`,
    sql`insert into members (id, customer_id, firstname, lastname, gender, dob, secondary_relation, created_at)
        overriding system value
        select ${CUSTOMER}, ${CUSTOMER}, 'Grown', 'Customer', 'Female', '1990-01-01', 'Self', ${now} from ${each}`,
    sql`insert into addresses (id, customer_id, firstname, lastname, telephone, street, city, state, region_id,
          postcode, address_type, is_default, created_at) overriding system value
        select ${CUSTOMER}, ${CUSTOMER}, 'Grown', 'Customer', '9845012345', '{"14, 2nd Cross"}', 'Bengaluru',
          'Karnataka', 549, '560034', 'home', true, ${now} from ${each}`,
    sql`insert into sessions (id, token_hash, customer_id, browser_id, marker, created_at, seen_at)
        overriding system value
        select ${id(sql`n`)}, sha256(('grown' || n)::bytea), ${CUSTOMER}, ${CUSTOMER}, 'marker', ${ago(chunk, 160)},
          ${ago(chunk, 160)} from ${numbers(chunk, 2)}`,
    sql`insert into coin_purses (customer_id, balance) select ${CUSTOMER}, 100 from ${each}`,
    sql`insert into browsers (id, created_at) overriding system value select ${CUSTOMER}, ${now} from ${each}`,
    sql`insert into browser_numbers (browser_id, mobile, known_at)
        select ${CUSTOMER}, '61' || lpad((n / 4)::text, 8, '0'), ${now} from ${each}`,
    sql`insert into otp_numbers (mobile) select '61' || lpad((n / 4)::text, 8, '0') from ${each}`,
    sql`insert into referrals (friend_id, referrer_id, claimed_at, rewarded_at)
        select ${CUSTOMER}, ${id(sql`n / 8`)}, ${now}, ${now} from ${each}`,
  ]
}

function cartRows(chunk: Chunk): Sql[] {
  const each = numbers(chunk)
  const day = ago(chunk, 8_000)
  return [
    sql`insert into carts (id, customer_id, created_at, changed_at, closed_at)
        select ${CART}, ${CUSTOMER}, ${day}, ${day}, ${day} from ${each}`,
    sql`insert into cart_items (id, cart_id, product_id, quantity, price_seen, added_at) overriding system value
        select ${id(sql`n`)}, ${CART}, 1001, 1, 29900, ${day} from ${each}`,
    sql`insert into cart_item_members (cart_item_id, member_id) select ${id(sql`n`)}, ${CUSTOMER} from ${each}`,
    sql`insert into slots (id, area_id, day, start_minute, end_minute, wanted, capacity, taken)
        select 'grown-' || n / 4, 100 + (n / 4) % 5000, (${day})::date, 420, 450, 4, 4, 4 from ${numbers(chunk, 4)}`,
    sql`insert into slot_places (id, slot_id, cart_id, customer_id, first_held_at, held_until)
        overriding system value
        select ${id(sql`n`)}, 'grown-' || n / 4, ${CART}, ${CUSTOMER}, ${day},
          case when n % 500 = 0 then ${chunk.now}::timestamptz + interval '10 minutes' end from ${each}`,
  ]
}

function orderRows(chunk: Chunk): Sql[] {
  const each = numbers(chunk)
  const day = ago(chunk, 8_000)
  const order = id(sql`n`)
  return [
    sql`insert into orders (id, number, cart_id, customer_id, status, payment_method, grand_total, snapshot, placed_at,
          slot_id, is_keyed) overriding system value
        select ${order}, 'GR' || n, ${CART}, ${CUSTOMER},
          case n % 5 when 0 then 'canceled' when 1 then 'processing' else 'complete' end, 'razorpay_upi', 29900,
          ${SNAPSHOT}::jsonb, ${day}, 'grown-' || n / 4, true from ${each}`,
    sql`insert into order_keys (order_id, kind, key)
        select ${order}, k.kind, k.key from ${each}, lateral (values
          ('number', 'LBGR' || n), ('mobile', reverse('61' || lpad((n / 4)::text, 8, '0'))),
          ('name', 'grown customer'), ('name', 'customer grown'),
          ('name', chr((97 + n % 26)::int) || chr((97 + n / 26 % 26)::int) || chr((97 + n / 676 % 26)::int) || ' customer'),
          ('pincode', (560000 + n % 5000)::text), ('area', (100 + n % 5000)::text),
          ('product', (1001 + n % 300)::text), ('coupon', 'GROWN' || n % 50)) k(kind, key)`,
    sql`insert into order_keys (order_id, kind, key) select ${order}, 'note', '' from ${numbers(chunk, 10)}`,
    sql`insert into order_notes (order_id, staff_id, text, for_customer, at)
        select ${order}, 1, 'Please ring twice', false, ${day} from ${numbers(chunk, 10)}`,
    sql`insert into order_messages (order_id, job_kind, job_key, what, at)
        select ${order}, 'send-sms', 'grown' || n, 'order_confirmed', ${day} from ${each}`,
    sql`insert into order_events (order_id, status, text, at)
        select ${order}, status, 'Grown', ${day} from ${each}, unnest('{pending,complete}'::text[]) status`,
    sql`insert into payments (id, order_id, provider_order_id, payment_id, amount, status, created_at, captured_at)
        overriding system value
        select ${order}, ${order}, 'order_grown' || n, 'pay_grown' || n, 29900, 'captured', ${day}, ${day}
        from ${each}`,
    sql`insert into payment_events (event_id, kind, received_at)
        select 'grown' || n, 'payment.captured', ${day} from ${each}`,
    sql`insert into money_movements (key, order_id, payment_id, kind, amount, currency, from_account, to_account, at)
        select kind || ':payment:pay_grown' || n, ${order}, 'pay_grown' || n, kind, 29900, 'INR',
          case kind when 'paid' then 'customer' else 'unsettled' end,
          case kind when 'paid' then 'unsettled' else 'sales' end, ${day}
        from ${each}, unnest('{paid,sold}'::text[]) kind`,
    sql`insert into refunds (key, order_id, payment_id, amount, currency, reason, status, requested_at, ended_at)
        select 'payment:pay_grown' || n, ${order}, 'pay_grown' || n, 29900, 'INR', 'canceled', 'processed', ${day}, ${day}
        from ${numbers(chunk, 5)}`,
    sql`insert into invoices (order_id, kind, number, issued_on, document)
        select ${order}, 'invoice', 'GR/' || n, (${day})::date, '{}' from ${each}`,
  ]
}

// Rows that calls and jobs leave for a limited time.
function aroundRows(chunk: Chunk): Sql[] {
  const each = numbers(chunk)
  const order = id(sql`n`)
  return [
    sql`insert into jobs (kind, key, payload, state, run_at, attempts, created_at, ended_at)
        select 'send-sms', 'grown' || n, '{}', 'done', ${ago(chunk, 160)}, 1, ${ago(chunk, 160)}, ${ago(chunk, 160)}
        from ${each}`,
    sql`insert into coin_movements (customer_id, order_id, kind, coins, from_account, to_account, at)
        select ${CUSTOMER}, ${order}, 'earned', 5, 'shop', 'purse', ${ago(chunk, 8_000)} from ${each}`,
    sql`insert into coupon_uses (order_id, code, customer_id, used_at)
        select ${order}, 'GROWN' || n % 50, ${CUSTOMER}, ${ago(chunk, 8_000)} from ${each}`,
    sql`insert into consents (customer_id, member_id, purpose, version, given_at)
        select ${CUSTOMER}, ${CUSTOMER}, 'patients', '1', ${chunk.now} from ${numbers(chunk, 4)}`,
    sql`insert into otp_challenges (session_id, mobile, purpose, code_hash, sent_at, ended_at)
        select ${order}, '61' || lpad((n / 4)::text, 8, '0'), 'login', '\\x00', ${ago(chunk, 23)}, ${chunk.now}
        from ${numbers(chunk, 4)}`,
    sql`insert into otp_events (mobile, kind, at)
        select '61' || lpad((n / 4)::text, 8, '0'), 'sent', ${ago(chunk, 23)} from ${each}`,
    sql`insert into idempotency_keys (session_id, key, path, body_hash, status, answer, created_at)
        select ${order}, 'grown', '/api/cart/add-to-diagnostic-cart', '\\x00', 200, '{}', ${ago(chunk, 23)}
        from ${numbers(chunk, 2)}`,
    sql`insert into access_log (customer_id, actor, action, at)
        select ${CUSTOMER}, 'operator', 'orders-listed', ${ago(chunk, 4_000)} from ${each}`,
  ]
}

// Spread evenly over a number of hours before now.
function ago({ now }: Chunk, hours: number): Sql {
  return sql`${now}::timestamptz - make_interval(secs => (n * 7919) % ${hours * 3600}::bigint + 60)`
}

const SNAPSHOT = JSON.stringify({
  lines: [],
  prices: {},
  gstPercent: 0,
  address: { firstname: 'Grown', lastname: 'Customer', street: ['14, 2nd Cross'], postcode: '560034' },
  slot: { slotId: 'grown', areaId: 100, day: '2026-01-01', startMinute: 420, endMinute: 450 },
  note: 'as long as a frozen order of two tests is: '.padEnd(700, '.'),
})
