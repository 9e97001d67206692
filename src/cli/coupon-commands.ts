import { couponLine, generosityText } from '../domains/coupons/coupon-list.messages.ts'
import { generosity } from '../domains/coupons/generous-coupons.ts'
import {
  couponsListed,
  operatorCoupon,
  setCouponActive,
} from '../domains/coupons/operator-coupons.store.server.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import { istIso } from '../kernel/ist.ts'
import { liftLimits } from '../platform/db/time-limits.server.ts'
import { importCoupons } from '../server/imports/coupons/import-coupons.ts'
import { couponsSchema } from '../server/seed/schemas/offers-schema.ts'
import { usageError, type Command, type OpenShop, type Outcome } from './command.ts'
import { importCommand } from './import-commands.ts'
import { listCommand } from './list-command.ts'

/** The commands about coupons. */
export const couponCommands: readonly Command[] = [
  listCommand({
    words: ['coupons', 'list'],
    summary: 'List coupons with their rule, uses and validity',
    order: 'in display order',
    by: 'state',
    values: ['active', 'paused'],
    async rows({ db, now }, { value, page }) {
      const isActive = value === null ? null : value === 'active'
      const { coupons, total } = await couponsListed(db, { isActive, page }, now)
      return { lines: coupons.map(couponLine), total }
    },
  }),
  stateCommand('activate', 'Activate a coupon now'),
  stateCommand('pause', 'Pause a coupon now; orders that have it keep it'),
  importCommand({
    words: ['coupons', 'import'],
    what: 'coupons',
    summary: 'Import coupons by their codes; a new coupon is paused unless its rule says active',
    schema: couponsSchema,
    options: {},
    run: (db, file, { isDryRun }) => importCoupons(db, file, { isDryRun }),
  }),
]

function stateCommand(word: 'activate' | 'pause', summary: string): Command {
  return {
    words: ['coupons', word],
    synopsis: 'CODE',
    summary,
    options: {},
    prepare({ args: [code, ...more] }) {
      if (code === undefined || more.length > 0) return usageError('This command takes one CODE')
      if (!/^[A-Za-z0-9]{1,40}$/.test(code)) return usageError('A CODE has letters and digits only')
      return (shop) => changeState(shop, code, word === 'activate')
    },
  }
}

function changeState(
  { db, now, say, audit }: OpenShop,
  givenCode: string,
  isActive: boolean,
): Promise<Outcome> {
  return transaction(db, async (tx) => {
    await liftLimits(tx)
    const isChanged = await setCouponActive(tx, givenCode, isActive)
    const row = await operatorCoupon(tx, givenCode, now)
    if (row === undefined) return { kind: 'refused', lines: [`There is no coupon ${givenCode}`] }

    const { code } = row.coupon
    const state = isActive ? 'active' : 'paused'
    if (!isChanged) return { kind: 'done', lines: [`${code}: already ${state}, nothing was changed`] }
    await audit(tx, {
      act: isActive ? 'coupon.activated' : 'coupon.paused',
      subject: { kind: 'coupon', id: code },
      before: { active: !isActive },
      after: { active: isActive },
    })
    const event = isActive ? 'coupon_activated' : 'coupon_paused'
    // Standard output has the result; this line is for log collectors.
    say(JSON.stringify({ event, coupon: code, time: istIso(now) }))
    const risk = isActive ? generosity(row.coupon) : null
    if (risk !== null) say(`Warning: ${code} is active now and ${generosityText[risk]}`)
    return { kind: 'done', lines: [`${code}: ${state} from ${istIso(now)}`] }
  })
}
