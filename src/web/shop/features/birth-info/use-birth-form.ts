import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { IstDate } from '../../../../kernel/ist.ts'
import { birthText, firstMessage } from '../../../../domains/births/births.messages.ts'
import {
  BIRTH_LISTS,
  checkTypedDate,
  withChosen,
  listBefore,
  type BirthChoice,
  type BirthList,
} from '../../../../domains/births/births.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call } from '../../../app/call.ts'
import { notSavedText } from '../../../app/own-text.ts'
import { sessionQuery } from '../../../app/use-session.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import {
  begunWith,
  BIRTH_FIELDS,
  birthProblem,
  choiceIn,
  refusedFields,
  withChoice,
  type BirthValues,
  type SavedBirth,
} from './birth-form.ts'
import { useBirthLists } from './use-birth-lists.ts'

export type BirthFormOptions = { cartId: string; today: IstDate; onSaved: () => void }

const SAVED_MS = 2000
const ERROR_MS = 3000

/** The birth form: its fields, the dependent lists, and saving. */
export function useBirthForm(saved: SavedBirth, { cartId, today, onSaved }: BirthFormOptions) {
  const queryClient = useQueryClient()
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<BirthValues>({
    defaultValues: begunWith(saved),
    fields: BIRTH_FIELDS,
    check: (field, values) => birthProblem(field, values, today),
  })
  const choice = choiceIn(form.watch())
  const lists = useBirthLists(choice)
  const { mayOpen, waitingText, clearWaiting } = useDependentLists(choice, lists)

  const pick = (list: BirthList, id: string) => {
    clearWaiting()
    const next = withChoice(form.getValues(), withChosen(choice, list, Number(id)))
    for (const field of BIRTH_LISTS) form.setValue(field, next[field])
  }
  const save = async (values: BirthValues) => {
    const date = checkTypedDate(values.date, today)
    if (!date.ok) return
    const birthInfo = {
      cartId,
      expectedDeliveryDate: date.value,
      stateId: choice.state,
      cityId: choice.city,
      hospitalId: choice.hospital,
      doctorId: choice.doctor,
      fee: lists.fee.data?.[0]?.charges_withouth_gst,
    }
    const answered = await call('/api/birthing-information/add-collection-charges', { birthInfo })
    if (answered.ok) {
      await Promise.all(
        [queryKeys.birthInfo, queryKeys.cart].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      showToast('success', birthText.saved, SAVED_MS)
      return onSaved()
    }
    const failure = answered.refusal
    const isDisplayed = failure.kind === 'refused' && showRefusals(refusedFields(failure.fields))
    if (isDisplayed || (failure.kind === 'refused' && (await isSignedOut(queryClient)))) return
    const text = failure.kind === 'refused' && failure.status < 500 ? failure.message : ''
    showToast('error', text || notSavedText(birthText.saveFailed), ERROR_MS)
  }
  const submit = () => {
    clearWaiting()
    void run(form.handleSubmit(save))
  }
  return {
    control: form.control,
    choice,
    lists,
    pick,
    mayOpen,
    waitingText,
    submit,
    isSaving: isBusy,
  } as const
}

// A list that depends on another choice reports that the choice is missing, instead of opening.
function useDependentLists(choice: BirthChoice, lists: ReturnType<typeof useBirthLists>) {
  const [waiting, setWaiting] = useState<BirthList | null>(null)
  const mayOpen = (list: BirthList) => {
    const isWaiting = listBefore(list, choice) !== null
    setWaiting(isWaiting ? list : null)
    if (!isWaiting && lists[list].isError) void lists[list].refetch()
    return !isWaiting
  }
  const waitingText = (list: BirthList) => {
    const before = waiting === list ? listBefore(list, choice) : null
    return before === null || before === 'doctor' ? null : firstMessage[before]
  }
  return { mayOpen, waitingText, clearWaiting: () => setWaiting(null) }
}

/** The state of the form. */
export type BirthFormState = ReturnType<typeof useBirthForm>

// A signed-out customer is asked to sign in again and gets no other message.
async function isSignedOut(queryClient: QueryClient): Promise<boolean> {
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
  return session !== null && session.session.token == null
}
