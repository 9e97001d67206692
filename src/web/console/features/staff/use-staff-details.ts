import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WireStaff } from '../../../../domains/staff/staff-shapes.contract.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { type ChangedField, changedFields } from '../../ui/form/changed-fields.ts'
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

/** The form of a person's details. It detects changes by other people since it was opened. @see OPS-005 */
export function useStaffDetails(person: WireStaff) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [opened, setOpened] = useState(person)
  const [failure, setFailure] = useState<string | null>(null)
  const [current, setCurrent] = useState<WireStaff | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<StaffValues>({
    defaultValues: toStaffValues(person),
    fields: STAFF_FIELDS,
    mode: 'submit',
    check: (field, values) => (isStaffField(field) ? staffProblem(field, values) : null),
  })
  const open = (stored: WireStaff) => {
    setOpened(stored)
    setCurrent(null)
    form.reset(toStaffValues(stored))
  }

  const save = (version: number) => async (values: StaffValues) => {
    setFailure(null)
    const body = { ...fromStaffValues(values), id: person.id, version }
    const saved = await callConsole('/api/console/staff/set', body)
    if (!saved.ok) return refuse(saved.refusal)
    const stored = saved.value.staff.find(({ id }) => id === person.id)
    setStaff(queryClient, saved.value.staff)
    if (stored !== undefined) open(stored)
    toastDone(staffText.saved)
  }
  const refuse = async (refusal: CallFailure) => {
    if (isStale(refusal)) return showStale()
    const fields = refusal.kind === 'refused' ? staffRefusals(refusal.fields) : {}
    if (!showRefusals(fields)) setFailure(consoleFailure(refusal))
  }
  const showStale = async () => {
    await queryClient.invalidateQueries({ queryKey: staffQuery.queryKey })
    const stored = queryClient.getQueryData(staffQuery.queryKey)?.find(({ id }) => id === person.id)
    setCurrent(stored ?? null)
  }
  const submitWith = (version: number) => void run(form.handleSubmit(save(version)))
  return {
    control: form.control,
    isChanged: form.formState.isDirty,
    isBusy,
    failure,
    stale: current && staleFields(opened, current),
    submit: () => submitWith(opened.version),
    useStored: () => current && open(current),
    saveOver: () => current && submitWith(current.version),
  }
}

function staleFields(opened: WireStaff, current: WireStaff): ChangedField[] {
  return changedFields(STAFF_LABELS, staffTexts(toStaffValues(opened)), staffTexts(toStaffValues(current)))
}
