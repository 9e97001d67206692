import type { Role } from '../../../../domains/staff/permissions.ts'
import type { StaffState } from '../../../../domains/staff/staff.ts'

/** The description of each role. */
export const staffRoleHint: Record<Role, string> = {
  owner: 'Everything, including settings and legal pages',
  manager: 'Runs the shop: catalogue, prices, areas, orders, refunds, staff',
  desk: 'Answers customers: orders, bookings, complaints',
  finance: 'Payments, refunds, settlements, reports',
  technician: 'Works in the laboratory',
  pathologist: 'Signs reports; needs a registration',
  collector: 'Collects samples at home',
}

/** The name of each state. */
export const staffStateText: Record<StaffState, string> = {
  invited: 'Invited',
  active: 'Active',
  suspended: 'Suspended',
}

/** The texts of the staff screens. */
export const staffText = {
  title: 'Staff',
  lead: 'Who works in the console, with which roles, and how they sign in.',
  table: 'Staff',
  search: 'Search by name, mobile or employee number',
  state: 'State',
  role: 'Role',
  all: 'All',
  name: 'Name',
  mobile: 'Mobile number',
  email: 'E-mail',
  optional: '(optional)',
  employee: 'Employee number',
  roles: 'Roles',
  rolesHint: 'A person may have several roles; what they allow adds up.',
  signsInWith: 'Signs in with',
  lastSeen: 'Last seen',
  never: 'Never',
  emptyTitle: 'Nobody matches',
  emptyText: 'Change or clear the filters to see more people.',
  clear: 'Clear filters',
  invite: 'Invite a colleague',
  inviteLead:
    'You get a link that works once, for 30 minutes. The person also needs a code sent to the mobile number.',
  sendInvite: 'Make the link',
  inviting: 'Making the link…',
  linkTitle: 'The link is ready',
  linkLabel: 'Link of the invite',
  linkOnce: 'It is shown only now. Whoever has it still needs the code sent to the mobile number.',
  copyLink: 'Copy link',
  done: 'Done',
  registration: 'Registration of the pathologist',
  council: 'Medical council',
  number: 'Registration number',
  qualification: 'Qualification',
  registrationMissing: 'A pathologist needs council, number and qualification.',
  details: 'Details',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  ownRoles: 'Nobody changes their own roles or state.',
  notChangeable: 'You may not change this person: it needs the role Owner.',
  suspend: 'Suspend',
  suspending: 'Suspending…',
  suspendText:
    'Every session of this person ends at once, and no sign-in works until somebody lets the person in again.',
  restore: 'Let in again',
  restoring: 'Letting in…',
  restoreText: 'The person can sign in again with the ways that are still there.',
  suspended: 'Suspended',
  restored: 'Let in again',
  inviteAgain: 'Make a new link',
  inviteAgainText:
    'For a person who has not joined yet, or who has lost every way to sign in. The old link ends; after joining, earlier ways to sign in no longer work.',
  access: 'Access',
  sessions: 'Sessions',
  missingTitle: 'There is no such person',
  missingText: 'The address names nobody in the staff list.',
  toList: 'Back to the staff list',
} as const

/** How a person signs in: `2 passkeys, app`. */
export function signInWaysText(passkeys: number, hasTotp: boolean): string {
  const keys = passkeys === 0 ? [] : [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`]
  const ways = [...keys, ...(hasTotp ? ['authenticator app'] : [])]
  return ways.length === 0 ? 'Not joined yet' : ways.join(', ')
}

/** The title of the dialog that suspends a person, or ends the suspension. */
export function suspendTitle(name: string, isSuspended: boolean): string {
  return isSuspended ? `Let ${name} in again?` : `Suspend ${name}?`
}

/** The expiry of a link. */
export function worksUntilText(until: string): string {
  return `It works until ${until}.`
}
