import { generosity } from '../../domains/coupons/generous-coupons.ts'
import { liveCoupons } from '../../domains/coupons/operator-coupons.store.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import type { Log } from '../../kernel/log.ts'

/**
 * Logs a warning for each active coupon that can make a cart free or has no maximum discount. It pauses none, because
 * customers may rely on them.
 */
export async function warnOfGenerousCoupons(db: Executor, now: Date, log: Log): Promise<void> {
  for (const coupon of await liveCoupons(db, now)) {
    const reason = generosity(coupon)
    if (reason !== null) log.warn('generous_coupon', { coupon: coupon.code, reason })
  }
}
