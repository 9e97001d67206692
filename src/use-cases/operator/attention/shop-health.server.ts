import { countAttention } from '../../../domains/attention/attention.store.server.ts'
import { boundedCount, MOST_COUNTED } from '../../../domains/attention/attention.ts'
import { crowdedAreas } from '../../../domains/attention/dashboard.store.server.ts'
import { healthText } from '../../../domains/attention/shop-health.messages.ts'
import {
  healthKinds,
  isFailing,
  FREE_WITHIN_DAYS,
  type HealthFacts,
  type HealthKind,
} from '../../../domains/attention/shop-health.ts'
import { countUnpriced } from '../../../domains/catalogue/edit/product-list.store.server.ts'
import { DEMONSTRATION_NOTE } from '../../../domains/content/small-print.messages.ts'
import { readContent } from '../../../domains/content/content.store.server.ts'
import { bannerState } from '../../../domains/content/edit/content-parts.ts'
import { readPolicies } from '../../../domains/policies/policies.store.server.ts'
import { blankSellerFields, isDemonstration, POLICY_PAGES } from '../../../domains/policies/policies.ts'
import { sellerOver, type SetSeller } from '../../../domains/policies/seller.ts'
import { readServiceChecks } from '../../../domains/shop-settings/service-checks.store.server.ts'
import { HEAT_LIMITS } from '../../../domains/slots/plan/heat.ts'
import { readHeat } from '../../../domains/slots/plan/heat.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { addDays, istDate } from '../../../kernel/ist.ts'
import type { Executor } from '../../../platform/db/query.server.ts'

/** The dependencies of the health checks. `seller` is the seller that the installation sets, if any. */
export type HealthParts = { settings: { seller: SetSeller | null } }

/** The number of problems of a kind, and the facts of its sentence. */
type Finding = { count: number; facts: HealthFacts; isMore?: boolean }

/**
 * The problems of the shop's data and services that the caller can repair; null for a caller who can repair none.
 * Each check reads an index or a few rows and stops counting at a limit, however large the shop is.
 *
 * @see OPS-O12, docs/scale.md
 */
export async function readShopHealth(
  parts: HealthParts,
  { db, now, staff }: Pick<StaffCall, 'db' | 'now' | 'staff'>,
) {
  const kinds = healthKinds(staff.permissions)
  if (kinds.length === 0) return null
  const found = []
  for (const kind of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- one reader uses one connection
    const { count, facts, isMore = false } = await CHECKS[kind](db, parts, now)
    const bounded = boundedCount(count)
    if (count > 0)
      found.push({ kind, count: { ...bounded, more: bounded.more || isMore }, text: healthText(facts) })
  }
  return found
}

type Check = (db: Executor, parts: HealthParts, now: Date) => Promise<Finding>

const CHECKS: Readonly<Record<HealthKind, Check>> = {
  services: async (db) => {
    const services = (await readServiceChecks(db)).filter(isFailing).map(({ service }) => service)
    return { count: services.length, facts: { kind: 'services', services } }
  },
  dead_jobs: async (db, _, now) => ({
    count: await countAttention(db, 'dead_job', now),
    facts: { kind: 'dead_jobs' },
  }),
  settlements: async (db, _, now) => ({
    count: await countAttention(db, 'settlement_fetch', now),
    facts: { kind: 'settlements' },
  }),
  no_price: async (db) => ({ count: await countUnpriced(db, MOST_COUNTED + 1), facts: { kind: 'no_price' } }),
  full_areas: (db, _, now) => fullAreas(db, now),
  demonstration_pages: async (db, { settings }) => {
    const stored = await readPolicies(db)
    const policies = { ...stored, seller: sellerOver(stored.seller, settings.seller) }
    const pages = POLICY_PAGES.filter((page) => isDemonstration(page, policies))
    return { count: pages.length, facts: { kind: 'demonstration_pages' } }
  },
  demonstration_note: async (db) => {
    const { smallPrint } = await readContent(db)
    return { count: smallPrint === DEMONSTRATION_NOTE ? 1 : 0, facts: { kind: 'demonstration_note' } }
  },
  seller: async (db, { settings }) => {
    const { seller } = await readPolicies(db)
    return { count: blankSellerFields(sellerOver(seller, settings.seller)).length, facts: { kind: 'seller' } }
  },
  banner: async (db, _, now) => {
    const { banner } = await readContent(db)
    return { count: bannerState(banner, now) === 'ended' ? 1 : 0, facts: { kind: 'banner' } }
  },
}

// Only areas that may be full are checked in detail, at most as many as a heat map has.
async function fullAreas(db: Executor, now: Date): Promise<Finding> {
  const from = addDays(istDate(now), 1)
  const until = addDays(from, FREE_WITHIN_DAYS - 1)
  const crowded = await crowdedAreas(db, { from, until, atMost: HEAT_LIMITS.areas + 1 })
  const looked = crowded.slice(0, HEAT_LIMITS.areas)
  const ids = looked.map(({ id }) => id)
  const cells =
    ids.length === 0 ? [] : await readHeat(db, ids, { from, days: FREE_WITHIN_DAYS, bySlot: true }, now)
  const free = new Set(cells.filter(({ wanted, taken }) => wanted > taken).map(({ areaId }) => areaId))
  const areas = looked.filter(({ id }) => !free.has(id)).map(({ name }) => name)
  return {
    count: areas.length,
    facts: { kind: 'full_areas', areas },
    isMore: areas.length > 0 && crowded.length > looked.length,
  }
}
