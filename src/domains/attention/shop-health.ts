import type { Permission } from '../staff/permissions.ts'

/** What can be wrong with the shop's own data and services, in the order in which the dashboard lists it. */
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

/** Which permission the screen needs on which each is repaired; nobody else reads it. */
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

/** The kinds that a person can repair. */
export function healthKinds(may: ReadonlySet<Permission>): HealthKind[] {
  return HEALTH_KINDS.filter((kind) => may.has(HEALTH_PERMISSIONS[kind]))
}

/** What is wrong, with what its sentence names. */
export type HealthFacts =
  | { kind: 'services'; services: readonly ('sms' | 'mail' | 'payments')[] }
  | { kind: 'full_areas'; areas: readonly string[] }
  | { kind: Exclude<HealthKind, 'services' | 'full_areas'> }

/** For how many days from tomorrow on an area needs a free place. */
export const FREE_WITHIN_DAYS = 3

/** Whether the last that is known of a service is that it failed. */
export function isFailing({ workedAt, failedAt }: { workedAt: Date | null; failedAt: Date | null }): boolean {
  return failedAt !== null && (workedAt === null || failedAt > workedAt)
}
