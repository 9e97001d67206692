import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import type { BulkPreview, SentBulk } from './price-queries.ts'
import { appliedText, priceText } from './price-screen.messages.ts'
import { instantProblem, toInstant, toSentLocation } from './price-values.ts'

/** The typed values of a bulk edit's form. */
export type BulkValues = {
  location: string
  kind: 'percent' | 'amount' | 'set'
  value: string
  round: '1' | '5' | '9' | '49'
  raisesMrp: boolean
  from: string
}

/** The products of a bulk edit. */
export type BulkTargets = Pick<SentBulk, 'filter' | 'product_ids'>

const NONE: BulkValues = { location: '', kind: 'percent', value: '', round: '1', raisesMrp: false, from: '' }
const FIELDS = ['location', 'kind', 'value', 'round', 'from'] as const
const PRICE_ENDINGS = { '1': 1, '5': 5, '9': 9, '49': 49 } as const

/** The form of a bulk edit and its preview. @see OPS-P06 */
export function useBulkEdit(targets: BulkTargets) {
  const callConsole = useConsoleCall()
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<BulkValues>({
    defaultValues: NONE,
    fields: FIELDS,
    mode: 'submit',
    check: (field, values) => bulkProblem(field, values),
  })
  const look = async (values: BulkValues) => {
    setFailure(null)
    const found = await callConsole('/api/console/prices/bulk-preview', toSentBulk(values, targets))
    if (found.ok) return setPreview(found.value)
    const { refusal } = found
    const fields = refusal.kind === 'refused' ? refusal.fields : {}
    const named = Object.fromEntries(Object.entries(fields).map(([name, text]) => [WIRE[name] ?? name, text]))
    if (!showRefusals(named)) setFailure(consoleFailure(refusal))
  }
  return {
    control: form.control,
    preview,
    failure,
    isChanged: form.formState.isDirty,
    isBusy,
    submit: () => void run(form.handleSubmit(look)),
    back: () => setPreview(null),
  }
}

const WIRE: Readonly<Record<string, string>> = { 'change.value': 'value' }

function bulkProblem(field: string, { kind, value, from }: BulkValues): string | null {
  if (field === 'from') return instantProblem(from)
  if (field !== 'value') return null
  const isNumber = kind === 'percent' ? /^-?\d{1,3}(\.\d{1,2})?$/ : /^-?\d{1,7}$/
  if (value.trim() === '') return priceText.valueMissing
  return isNumber.test(value.trim()) ? null : priceText.wrong
}

function toSentBulk(
  { location, kind, value, round, raisesMrp, from }: BulkValues,
  targets: BulkTargets,
): SentBulk {
  return {
    ...targets,
    location: toSentLocation(location),
    change: { kind, value: Number(value) },
    round_to: PRICE_ENDINGS[round],
    raise_mrp: raisesMrp,
    from: toInstant(from),
  }
}

/** The values that must be typed before a preview is applied. */
export type ApplyValues = { title: string; reason: string; large: string }

/** Applies a previewed bulk edit. @see OPS-P02, OPS-P06 */
export function useApplyBulk({ plan, counts }: BulkPreview, onDone: () => void) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form } = useRulesForm<ApplyValues>({
    defaultValues: { title: '', reason: '', large: '' },
    fields: ['title', 'reason', 'large'],
    mode: 'submit',
    check: (field, { large }) =>
      field === 'large' && counts.large > 0 && Number(large) !== counts.large ? priceText.largeAgain : null,
  })
  const apply = async ({ title, reason, large }: ApplyValues) => {
    setFailure(null)
    if (plan === null) return
    const done = await callConsole('/api/console/prices/bulk-apply', {
      plan,
      title,
      reason,
      large_again: large === '' ? null : Number(large),
    })
    if (!done.ok) return setFailure(consoleFailure(done.refusal))
    await queryClient.invalidateQueries({ queryKey: consoleKeys.prices })
    toastDone(appliedText(done.value.batch.changed))
    onDone()
  }
  return { control: form.control, failure, isBusy, submit: () => void run(form.handleSubmit(apply)) }
}
