import { useQueryClient } from '@tanstack/react-query'
import type { WireStaff } from '../../../../domains/staff/staff-shapes.contract.ts'
import { ok } from '../../../../kernel/result.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { useRecordForm } from '../../app/use-record-form.ts'
import { toastDone } from '../../ui/feedback.ts'
import { changedFields } from '../../ui/form/changed-fields.ts'
import {
  fromStaffValues,
  isStaffField,
  STAFF_FIELDS,
  STAFF_LABELS,
  staffProblem,
  staffRefusals,
  staffTexts,
  type StaffValues,
  toStaffValues,
} from './staff-form.ts'
import { staffText } from './staff-screen.messages.ts'
import { setStaff, staffQuery } from './staff-query.ts'

/** The form of a person's details. @see OPS-005 */
export function useStaffDetails(person: WireStaff) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const isPerson = ({ id }: WireStaff) => id === person.id
  return useRecordForm<WireStaff, StaffValues>(person, () => ({
    rules: {
      fields: STAFF_FIELDS,
      check: (field, values) => (isStaffField(field) ? staffProblem(field, values) : null),
    },
    toValues: toStaffValues,
    compare: (opened, stored) => changedFields(STAFF_LABELS, textsOf(opened), textsOf(stored)),
    save: async (values, { version }) => {
      const body = { ...fromStaffValues(values), id: person.id, version }
      const saved = await callConsole('/api/console/staff/set', body)
      if (!saved.ok) return saved
      setStaff(queryClient, saved.value.staff)
      return ok(saved.value.staff.find(isPerson) ?? person)
    },
    onSaved: () => toastDone(staffText.saved),
    reload: async () => {
      const staff = await queryClient.fetchQuery({ ...staffQuery, staleTime: 0 })
      return staff.find(isPerson) ?? null
    },
    toRefusals: staffRefusals,
  }))
}

function textsOf(person: WireStaff) {
  return staffTexts(toStaffValues(person))
}
