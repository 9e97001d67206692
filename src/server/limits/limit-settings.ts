import { keysOf, mapValues } from '../../kernel/records.ts'
import { whole, type Problem } from '../config/config-values.ts'
import { codeLimits } from './code-limits.ts'
import { customerLimits } from './customer-limits.ts'
import { staffLimitSettings } from './staff-limit-settings.ts'
import { visitorLimits } from './visitor-limits.ts'
import { STORED_LIMITS } from './stored-limits.ts'

/** All limits. Each is a setting of the same name. The value 0 removes a limit and is allowed in development only. */
export const LIMITS = { ...codeLimits, ...visitorLimits, ...customerLimits, ...staffLimitSettings }

/** The name of a limit, which is the name of its setting. */
export type LimitName = keyof typeof LIMITS

const MOST = 1_000_000
const limit = whole(0, MOST)

/** The limits as settings of the environment. A limit that the database may also hold has no default here. */
export const limitSettings = {
  ...mapValues(LIMITS, ({ standard }) => limit.default(standard)),
  ...mapValues(STORED_LIMITS, () => limit.optional()),
}

/** The sentences for limits that production does not allow: removed, or above their ceiling. */
export function limitProblems(limits: { readonly [Name in LimitName]?: number | undefined }): Problem[] {
  return keysOf(LIMITS).flatMap((name) => {
    const { ceiling } = LIMITS[name]
    const limit = limits[name]
    if (limit === undefined || (limit > 0 && limit <= ceiling)) return []
    const text =
      limit === 0
        ? '0 lifts a limit, which production does not allow'
        : `must be at most ${ceiling} in production`
    return [{ name, text }]
  })
}
