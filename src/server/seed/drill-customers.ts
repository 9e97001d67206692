import { one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { newToken, tokenHash } from '../../platform/sessions/sessions.store.server.ts'

/** A generated customer: the mobile number, and the token of a signed-in session. */
export type MadeCustomer = { mobile: string; token: string }

type Wanted = {
  count: number
  coins: number
  now: Date
  /** Runs at the end of each batch's transaction. */
  audit?: (tx: Executor, count: number) => Promise<void>
  made?: (customers: MadeCustomer[]) => void
}

const AT_ONCE = 1_000
// No operator assigns numbers that begin with 60, so no real person receives a message.
const [FIRST, LAST] = [6_000_000_000, 6_099_999_999]

/**
 * Creates customers who can book at once: each is signed in and has a patient entry, a served address and coins. Each
 * batch is created completely or not at all; the numbers continue after the previous ones.
 */
export async function makeCustomers(db: Executor, { count, coins, now, audit, made }: Wanted): Promise<void> {
  const first = await nextMobile(db)
  if (first + count - 1 > LAST) throw new Error('There are no numbers left for so many')
  for (let from = 0; from < count; from += AT_ONCE) {
    const customers = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => ({
      mobile: String(first + from + at),
      token: newToken(),
    }))
    await transaction(db, async (tx) => {
      await insert(tx, customers, { coins, now })
      await audit?.(tx, customers.length)
    })
    made?.(customers)
  }
}

async function nextMobile(db: Executor): Promise<number> {
  const row = await one<{ last: string | null }>(
    db,
    sql`select max(mobile) as last from customers where mobile between ${String(FIRST)} and ${String(LAST)}`,
  )
  return Number(row?.last ?? FIRST - 1) + 1
}

async function insert(
  tx: Executor,
  customers: MadeCustomer[],
  { coins, now }: { coins: number; now: Date },
): Promise<void> {
  const made = customers.map(({ mobile, token }) => ({
    mobile,
    hash: tokenHash(token).toString('hex'),
    marker: token.slice(0, 12),
  }))
  await query(
    tx,
    sql`with made as (
          select mobile, hash, marker
          from json_to_recordset(${JSON.stringify(made)}::json) m(mobile text, hash text, marker text)
        ), people as (
          insert into customers (mobile, firstname, lastname, email, created_at)
          select mobile, 'Drill', 'Customer', mobile || '@example.com', ${now} from made
          returning id, mobile, firstname, lastname, email
        ), patients as (
          insert into members (customer_id, firstname, lastname, gender, dob, mobile, email, secondary_relation,
            created_at)
          select id, firstname, lastname, 'Female', '1992-05-12', mobile, email, 'Self', ${now} from people
        ), homes as (
          insert into addresses (customer_id, firstname, lastname, telephone, street, city, state, region_id, postcode,
            address_type, is_default, created_at)
          select p.id, p.firstname, p.lastname, p.mobile, '{"14, 2nd Cross","Koramangala 4th Block"}', 'Bengaluru',
            r.name, r.id, '560034', 'home', true, ${now}
          from people p cross join regions r where r.code = 'KA'
        ), purses as (
          insert into coin_movements (customer_id, kind, coins, from_account, to_account, at)
          select id, 'granted', ${coins}::int, 'shop', 'purse', ${now} from people where ${coins}::int > 0
        )
        insert into sessions (token_hash, customer_id, marker, created_at, seen_at)
        select decode(m.hash, 'hex'), p.id, m.marker, ${now}, ${now} from made m join people p using (mobile)`,
  )
}
