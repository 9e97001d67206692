import { useState } from 'react'
import type { IstDate } from '../../../kernel/ist.ts'
import { birthText, firstMessage } from '../../../domains/births/births.messages.ts'
import {
  checkTypedDate,
  chosenIn,
  listBefore,
  typedDate,
  type BirthList,
} from '../../../domains/births/births.ts'
import { call } from '../../client/call.ts'
import { keys } from '../../client/keys.ts'
import { useQueryClient } from '../../client/query/query-context.tsx'
import type { QueryClient } from '../../client/query/query-store.ts'
import { sessionQuery } from '../../client/use-session.ts'
import { useFields } from '../../client/use-fields.ts'
import { useTask } from '../../client/use-task.ts'
import { showToast } from '../../ui/toast-list.ts'
import {
  begunWith,
  BIRTH_FIELDS,
  birthProblem,
  choiceIn,
  refusedFields,
  withChoice,
  type BirthField,
  type SavedBirth,
} from './birth-form.ts'
import { useBirthLists } from './use-birth-lists.ts'

export type BirthFormOptions = { cartId: string; today: IstDate; onSaved: () => void }

const SAVED_MS = 2000
const ERROR_MS = 3000

/** The state of the birth form: its fields, the lists that follow from each other, and saving. */
export function useBirthForm(saved: SavedBirth, { cartId, today, onSaved }: BirthFormOptions) {
  const queries = useQueryClient()
  const { isBusy, run } = useTask()
  const fields = useFields<BirthField>(begunWith(saved), (field, values) =>
    birthProblem(field, values, today),
  )
  const [wanted, setWanted] = useState<BirthList | null>(null)
  const choice = choiceIn(fields.values)
  const lists = useBirthLists(choice)

  const pick = (list: BirthList, id: string) => {
    setWanted(null)
    fields.change(withChoice(fields.values, chosenIn(choice, list, Number(id))))
  }
  // A list that hangs on another one says so instead of opening.
  const mayOpen = (list: BirthList) => {
    const isWaiting = listBefore(list, choice) !== null
    setWanted(isWaiting ? list : null)
    if (!isWaiting && lists[list].isError) void lists[list].refetch()
    return !isWaiting
  }
  const errorOf = (list: BirthList) => {
    const before = wanted === list ? listBefore(list, choice) : null
    return before === null || before === 'doctor' ? fields.errorOf(list) : firstMessage[before]
  }
  const save = async () => {
    const date = checkTypedDate(fields.values.date, today)
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
        [keys.birthInfo, keys.cart].map((queryKey) => queries.invalidateQueries({ queryKey })),
      )
      showToast('success', birthText.saved, SAVED_MS)
      return onSaved()
    }
    const failure = answered.refusal
    const isTold = failure.kind === 'refused' && fields.refuse(refusedFields(failure.fields), BIRTH_FIELDS)
    if (isTold || (failure.kind === 'refused' && (await isSignedOut(queries)))) return
    const text = failure.kind === 'refused' && failure.status < 500 ? failure.message : birthText.saveFailed
    showToast('error', text || birthText.saveFailed, ERROR_MS)
  }
  const submit = () => {
    setWanted(null)
    if (fields.pass(BIRTH_FIELDS)) void run(save)
  }
  const date = fields.bind('date', typedDate)
  return { fields, date, lists, pick, mayOpen, errorOf, submit, isSaving: isBusy } as const
}

/** The state of the form. */
export type BirthFormState = ReturnType<typeof useBirthForm>

// To a visitor the cart is not there any more: who has been signed out is asked to sign in again, and told no more.
async function isSignedOut(queries: QueryClient): Promise<boolean> {
  const asked = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
  return asked !== null && asked.session.token == null
}
