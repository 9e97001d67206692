import type { Permission } from '../staff/permissions.ts'

/** The possible faults of the shop's own data and services, in the order of the dashboard. */
export const HEALTH_KINDS = [
  'services',
  'dead_jobs',
  'settlements',
  'no_price',
  'full_areas',
  'demonstration_pages',
  'demonstration_note',
  'seller',
  'banner',
] as const
export type HealthKind = (typeof HEALTH_KINDS)[number]

/** The permission for the screen on which each fault is repaired; only staff with it see the fault. */
export const HEALTH_PERMISSIONS: Readonly<Record<HealthKind, Permission>> = {
  services: 'settings.write',
  dead_jobs: 'jobs.work',
  settlements: 'payment.read',
  no_price: 'catalogue.write',
  full_areas: 'slot.write',
  demonstration_pages: 'legal.write',
  demonstration_note: 'content.write',
  seller: 'settings.write',
  banner: 'content.write',
}

/** The kinds of faults that a person can repair. */
export function healthKinds(may: ReadonlySet<Permission>): HealthKind[] {
  return HEALTH_KINDS.filter((kind) => may.has(HEALTH_PERMISSIONS[kind]))
}

/** A fault with the facts of its sentence. */
export type HealthFacts =
  | { kind: 'services'; services: readonly ('sms' | 'mail' | 'payments')[] }
  | { kind: 'full_areas'; areas: readonly string[] }
  | { kind: Exclude<HealthKind, 'services' | 'full_areas'> }

/** Within how many days from tomorrow an area needs a free slot. */
export const FREE_WITHIN_DAYS = 3

/** Whether the latest attempt at using a service failed. */
export function isFailing({ workedAt, failedAt }: { workedAt: Date | null; failedAt: Date | null }): boolean {
  return failedAt !== null && (workedAt === null || failedAt > workedAt)
}
