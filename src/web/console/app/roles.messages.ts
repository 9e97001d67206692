import type { Role } from '../../../domains/staff/permissions.ts'

/** The name of each role. */
export const staffRoleText: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  desk: 'Desk',
  finance: 'Finance',
  technician: 'Technician',
  pathologist: 'Pathologist',
  collector: 'Collector',
}
