import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { istDate } from '../../../../../kernel/ist.ts'
import type { CallFailure } from '../../../../app/call.ts'
import { useTask } from '../../../../app/use-task.ts'
import { useRulesForm } from '../../../../ui/form/use-rules-form.ts'
import { consoleFailure, isStale } from '../../../app/console-failure.ts'
import { useConsoleCall } from '../../../app/use-console-call.ts'
import { useConsoleClock } from '../../../app/use-console-clock.ts'
import { toastDone } from '../../../ui/feedback.ts'
import { orderPath } from '../order-paths.ts'
import { type DeskOrder, reloadOrder, setOrder } from '../use-order.ts'
import { useStaleOrder } from '../use-stale-order.ts'
import { correctText } from './correct.messages.ts'
import { correctProblem } from './correct-problems.ts'
import {
  correctChanges,
  correctFields,
  correctRefusals,
  type CorrectValues,
  toCorrectValues,
} from './correct-values.ts'

/** The form that corrects an order. It detects changes by other people since it was opened. @see OPS-O08, OPS-005 */
export function useCorrect(order: DeskOrder) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const navigate = useNavigate()
  const now = useConsoleClock()
  const { opened, changed, load, take } = useStaleOrder(order)
  const [values, setValues] = useState(() => toCorrectValues(order))
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<CorrectValues>({
    defaultValues: values,
    fields: correctFields(order),
    mode: 'submit',
    check: (field, typed) => correctProblem(field, typed, { order: opened, values, today: istDate(now()) }),
  })
  const { number } = order

  const save = (version: number) => async (typed: CorrectValues) => {
    const changes = correctChanges({ order: opened, values }, typed)
    setFailure(changes === null ? correctText.nothing : null)
    if (changes === null) return
    const body = { number, version, changes, reason: typed.reason.trim() || null }
    const saved = await callConsole('/api/console/orders/correct', body)
    if (!saved.ok) return refuse(saved.refusal)
    setSaved(true)
    await setOrder(queryClient, saved.value)
    toastDone(correctText.saved)
    await navigate(orderPath(number), { replace: true })
  }
  const refuse = async (refusal: CallFailure) => {
    if (isStale(refusal)) return setFailure(await load())
    const fields = refusal.kind === 'refused' ? correctRefusals(refusal.fields, opened) : {}
    if (!showRefusals(fields)) setFailure(consoleFailure(refusal))
  }
  const submitWith = (version: number) => void run(form.handleSubmit(save(version)))
  const showStreet = (street: string, landmark: string) => {
    setValues({ ...values, address: { ...values.address, street, landmark } })
    form.resetField('address.street', { defaultValue: street })
    form.resetField('address.landmark', { defaultValue: landmark })
  }
  return {
    control: form.control,
    failure,
    isBusy,
    isChanged: form.formState.isDirty && !isSaved,
    stale: changed,
    submit: () => submitWith(opened.version),
    useStored: () => {
      const stored = toCorrectValues(take())
      setValues(stored)
      form.reset(stored)
    },
    saveOver: () => submitWith(take().version),
    revealStreet: useRevealStreet(number, showStreet),
  }
}

/** Returns the function that reveals the address, whose lines then become fields of the form. @see OPS-O04 */
function useRevealStreet(number: string, onShown: (street: string, landmark: string) => void) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  return async (reason: string): Promise<{ isDone: boolean; text: string | null }> => {
    const revealed = await callConsole('/api/console/orders/reveal', { number, what: 'street', reason })
    if (!revealed.ok) return { isDone: false, text: consoleFailure(revealed.refusal) }
    const { street_lines: lines, landmark } = revealed.value
    onShown(lines?.join('\n') ?? '', landmark ?? '')
    await reloadOrder(queryClient, number)
    return { isDone: true, text: null }
  }
}
