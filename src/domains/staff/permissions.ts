/** The roles of staff, in the order of the console. A person may have several. @see docs/rules/console.md */
export const ROLES = [
  'owner',
  'manager',
  'desk',
  'finance',
  'technician',
  'pathologist',
  'collector',
] as const
export type Role = (typeof ROLES)[number]

/** Every permission of the console. @see docs/rules/console.md */
export const PERMISSIONS = [
  'catalogue.read',
  'catalogue.write',
  'price.write',
  'area.write',
  'slot.write',
  'order.read',
  'order.change',
  'order.assist',
  'person.reveal',
  'refund.ask',
  'refund.approve',
  'payment.read',
  'audit.read',
  'settlement.write',
  'case.work',
  'coupon.simulate',
  'coupon.write',
  'content.write',
  'coin.write',
  'legal.write',
  'settings.write',
  'report.read',
  'person.export',
  'staff.manage',
  'jobs.work',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const MANAGER: readonly Permission[] = [
  'catalogue.read',
  'catalogue.write',
  'price.write',
  'area.write',
  'slot.write',
  'order.read',
  'order.change',
  'order.assist',
  'person.reveal',
  'refund.ask',
  'refund.approve',
  'payment.read',
  'audit.read',
  'case.work',
  'coupon.simulate',
  'coupon.write',
  'content.write',
  'coin.write',
  'report.read',
  'person.export',
  'staff.manage',
  'jobs.work',
]

/** The permissions of each role. An owner has all permissions. @see docs/rules/console.md */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  manager: MANAGER,
  desk: [
    'catalogue.read',
    'order.read',
    'order.change',
    'order.assist',
    'person.reveal',
    'refund.ask',
    'case.work',
    'coupon.simulate',
  ],
  finance: [
    'catalogue.read',
    'order.read',
    'person.reveal',
    'refund.ask',
    'refund.approve',
    'payment.read',
    'audit.read',
    'settlement.write',
    'report.read',
  ],
  technician: ['catalogue.read'],
  pathologist: ['catalogue.read'],
  collector: [],
}

/** The permissions whose writes and exports require a recent check of passkey or TOTP (★). @see OPS-S08 */
export const PROVED_PERMISSIONS: readonly Permission[] = [
  'refund.approve',
  'settlement.write',
  'legal.write',
  'settings.write',
  'person.export',
  'staff.manage',
]

/** The permissions of a person: those of all their roles, in the order of `PERMISSIONS`. */
export function permissionsOf(roles: readonly Role[]): Permission[] {
  return PERMISSIONS.filter((permission) => roles.some((role) => ROLE_PERMISSIONS[role].includes(permission)))
}

/** Whether a text names a permission. */
export function isPermission(text: string): text is Permission {
  return PERMISSIONS.some((permission) => permission === text)
}

/** Whether a text names a role. */
export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text)
}
