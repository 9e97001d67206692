import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysOf } from '../../src/kernel/records.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { silentLog } from '../../src/platform/log/log.ts'
import { createBusinessClock } from '../../src/server/clocks/business-clock.ts'
import { openDatabase } from '../../src/server/open-database.ts'
import { execute, sql, type Executor } from '../../src/platform/db/query.server.ts'
import { newToken, tokenHash } from '../../src/platform/sessions/sessions.store.server.ts'
import { readCoupons } from '../support/shop/coupon-file.ts'
import { labaya } from '../support/shop/operator.ts'
import { HELD_BACK, INVITATION } from './secret-coupons.ts'
import type { Invite } from './target.ts'

const INVITES = { owner: 60, manager: 48, desk: 48, finance: 24, technician: 16 } as const

/**
 * Creates staff invites that do not expire, because the attacks move the clock by days. The links are inserted directly;
 * other tests cover the command.
 */
export async function inviteStaff(settings: Record<string, string>): Promise<Invite[]> {
  const roles = keysOf(INVITES).flatMap((role) => Array.from({ length: INVITES[role] }, () => role))
  const invites = roles.map((role, index) => ({
    token: newToken(),
    mobile: String(6_900_000_000 + index),
    role,
  }))
  await withDatabase(settings, async (db) => {
    for (const { token, mobile, role } of invites) {
      await execute(
        db,
        sql`with person as (
              insert into staff (name, mobile, roles, state, created_at)
              values (${`Invited ${role}`}, ${mobile}, array[${role}::text], 'invited', now()) returning id)
            insert into staff_invites (token_hash, staff_id, created_at, expires_at)
            select ${tokenHash(token)}::bytea, id, now(), '2099-01-01' from person`,
      )
    }
  })
  return invites
}

async function withDatabase(settings: Record<string, string>, work: (db: Executor) => Promise<void>) {
  const read = readConfig(settings)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const database = await openDatabase(read.config, silentLog, () => {})
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}

/** The operator's commands for coupons of the attacked shop; `examples` applies to those of the seed. */
type CouponPlan = { settings: Record<string, string>; examples: 'left' | 'paused' }

/**
 * Imports two unlisted coupons, as an operator would. Production seeds the example coupons as paused; a database seeded in
 * development has them paused here.
 */
export async function importSecretCoupons({ settings, examples }: CouponPlan): Promise<void> {
  await withDatabase(settings, async (db) => {
    const shop = { db, clock: createBusinessClock() }
    const operate = async (...args: string[]) => {
      const { code, err } = await labaya(shop, ['coupons', ...args])
      if (code !== 0) throw new Error(err.join('\n'))
    }
    const paused = examples === 'paused' ? await readCoupons() : []
    for (const { coupon_code: code } of paused) await operate('pause', code)
    await withFile(await secretCoupons(), (path) => operate('import', path))
  })
}

async function secretCoupons() {
  const [example] = await readCoupons('WELCOME100')
  const rule = { ...example.rule, first_order_only: false, listed: false, active: true, min_subtotal: 0 }
  return {
    coupons: [
      { ...example, coupon_code: INVITATION, rule },
      { ...example, coupon_code: HELD_BACK, rule: { ...rule, min_subtotal: 900_000 } },
    ],
  }
}

async function withFile(content: unknown, run: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'labaya-attack-'))
  try {
    const path = join(folder, 'coupons.json')
    await writeFile(path, JSON.stringify(content))
    await run(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
