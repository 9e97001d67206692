import { mapValues } from '../../kernel/records.ts'
import type { LimitName } from './limit-settings.ts'
import { STORED_LIMITS, type StoredLimits } from './stored-limits.ts'

type StoredName = keyof typeof STORED_LIMITS

/**
 * The limits of the environment. A limit that the database may also hold is present only if the environment sets it.
 */
export type EnvironmentLimits = { readonly [Name in Exclude<LimitName, StoredName>]: number } & {
  readonly [Name in StoredName]?: number | undefined
}

/** Every limit in force: the environment's value, otherwise the database's. */
export function effectiveLimits(
  environment: EnvironmentLimits,
  stored: StoredLimits,
): Record<LimitName, number> {
  return { ...environment, ...mapValues(STORED_LIMITS, (key, name) => environment[name] ?? stored[key]) }
}
