import type { Role } from '../../../../domains/staff/permissions.ts'
import { staffFieldText } from '../../../../domains/staff/staff.messages.ts'
import type { WireStaff } from '../../../../domains/staff/staff-shapes.contract.ts'
import { isMobile } from '../../../../kernel/mobile.ts'
import { staffRoleText } from '../../app/roles.messages.ts'
import { staffText } from './staff-screen.messages.ts'

/** The values of a person's form. */
export type StaffValues = {
  name: string
  mobile: string
  email: string
  employee: string
  roles: Role[]
  council: string
  number: string
  qualification: string
}

/** The fields from top to bottom. */
export const STAFF_FIELDS = [
  'name',
  'mobile',
  'email',
  'employee',
  'roles',
  'council',
  'number',
  'qualification',
] as const satisfies readonly (keyof StaffValues)[]

export type StaffField = (typeof STAFF_FIELDS)[number]

/** Whether a name is that of a field. */
export function isStaffField(name: string): name is StaffField {
  return STAFF_FIELDS.some((field) => field === name)
}

/** The label of each field. */
export const STAFF_LABELS: Record<StaffField, string> = {
  name: staffText.name,
  mobile: staffText.mobile,
  email: staffText.email,
  employee: staffText.employee,
  roles: staffText.roles,
  council: staffText.council,
  number: staffText.number,
  qualification: staffText.qualification,
}

export const NO_STAFF: StaffValues = {
  name: '',
  mobile: '',
  email: '',
  employee: '',
  roles: [],
  council: '',
  number: '',
  qualification: '',
}

/** Converts a person to the values of the form. */
export function toStaffValues(staff: WireStaff): StaffValues {
  const { name, mobile, email, employee_no: employee, roles, registration } = staff
  return {
    name,
    mobile,
    email: email ?? '',
    employee: employee ?? '',
    roles: [...roles],
    council: registration?.council ?? '',
    number: registration?.number ?? '',
    qualification: registration?.qualification ?? '',
  }
}

/** Converts a form to the body of the call. Only a pathologist has a registration. */
export function fromStaffValues({ council, number, qualification, employee, ...values }: StaffValues) {
  const isPathologist = values.roles.includes('pathologist')
  return {
    ...values,
    name: values.name.trim(),
    email: values.email.trim(),
    employee_no: employee.trim() === '' ? null : employee.trim(),
    registration: isPathologist
      ? { council: council.trim(), number: number.trim(), qualification: qualification.trim() }
      : null,
  }
}

/** The values of a form as texts, to compare two versions after `stale`. @see OPS-005 */
export function staffTexts({ roles, ...texts }: StaffValues): Record<StaffField, string> {
  return { ...texts, roles: roles.map((role) => staffRoleText[role]).join(', ') }
}

/** The message for the problem of a field; null if there is none. The server repeats all checks. */
export function staffProblem(field: StaffField, values: StaffValues): string | null {
  switch (field) {
    case 'name':
      return values.name.trim() === '' ? staffFieldText.name.missing : null
    case 'mobile':
      if (values.mobile === '') return staffFieldText.mobileMissing
      return isMobile(values.mobile) ? null : staffFieldText.mobileWrong
    case 'email':
      return values.email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())
        ? null
        : staffFieldText.emailWrong
    case 'employee':
      return null
    case 'roles':
      return values.roles.length === 0 ? staffFieldText.noRole : null
    case 'council':
    case 'number':
    case 'qualification':
      return values.roles.includes('pathologist') && values[field].trim() === ''
        ? staffText.registrationMissing
        : null
  }
}

const WIRE_FIELDS: Readonly<Record<string, StaffField>> = {
  employee_no: 'employee',
  'registration.council': 'council',
  'registration.number': 'number',
  'registration.qualification': 'qualification',
  registration: 'council',
}

/** The server's messages, by the field of the form. */
export function staffRefusals(fields: Readonly<Record<string, string>>): Partial<Record<StaffField, string>> {
  const named = Object.entries(fields).flatMap(([wire, message]) => {
    const field = WIRE_FIELDS[wire] ?? STAFF_FIELDS.find((name) => name === wire.replace(/[.[].*$/, ''))
    return field === undefined ? [] : [[field, message] as const]
  })
  return Object.fromEntries(named)
}
