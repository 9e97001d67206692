import { useState } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import type { Paise } from '../../../../kernel/money.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useDebounced } from '../../../app/use-debounced.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { refreshOrderMoney } from '../../app/refresh-order-money.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { reasonProblem } from '../../ui/form/reason-prompt.tsx'
import { toastDone } from '../../ui/feedback.ts'
import { refundText } from './refund-dialog.messages.ts'
import { goodwillProblem, parseGoodwill, type RefundBody } from './refund-choice.ts'

const PAUSE_MS = 300

/** A refund in the wire format. */
export type RequestedRefund = Calls['/api/console/refunds/ask']['reply']['refund']

/** The refundable parts of an order. */
export function useRefundParts(number: string) {
  return useQuery({
    queryKey: [...consoleKeys.orderMoney(number), 'parts'],
    queryFn: ({ signal }) => callOrThrow('/api/console/refunds/parts', { number }, signal),
    staleTime: 0,
  })
}

/**
 * The quote of the chosen parts, after a pause in the changes. The previous quote stays visible while the next one
 * loads.
 */
export function useRefundQuote(body: RefundBody | null) {
  const wanted = useDebounced(JSON.stringify(body), PAUSE_MS)
  const isSettled = wanted === JSON.stringify(body)
  const settled: RefundBody | null = JSON.parse(wanted)
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: [...consoleKeys.orderMoney(settled?.number ?? ''), 'quote', wanted],
    queryFn: ({ signal }) => callOrThrow('/api/console/refunds/quote', settled ?? NOTHING, signal),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    quote: body === null ? undefined : data,
    error: body !== null && isSettled ? error : null,
    isBusy: body !== null && (!isSettled || isPending || isPlaceholderData),
  }
}

const NOTHING: RefundBody = { number: '', pairs: [], fee: false, collection: false, goods: [], goodwill: 0 }

/** The keys of the chosen parts, and the typed goodwill amount and reason. */
export type RefundValues = { keys: readonly string[]; goodwill: string; reason: string }

/** The form of a refund, which sends one request at a time. `left` is the money of the order that is not refunded. */
export function useAskRefund(left: Paise, onDone: (refund: RequestedRefund) => void) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const [sent, setSent] = useState({ key: '', contents: '' })
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<RefundValues>({
    defaultValues: { keys: [], goodwill: '', reason: '' },
    fields: ['keys', 'goodwill', 'reason'],
    check: (field, values) => refundProblem(field, values, left),
  })

  const ask = async (body: RefundBody, reason: string) => {
    setFailure(null)
    // The idempotency key stays the same for a retry after a lost reply, and changes with the form.
    const contents = JSON.stringify({ body, reason })
    const key = sent.contents === contents ? sent.key : crypto.randomUUID()
    setSent({ key, contents })
    const reply = await callConsole('/api/console/refunds/ask', { ...body, reason, key })
    if (!reply.ok) {
      const { goodwill, reason: wrong } = reply.refusal.kind === 'refused' ? reply.refusal.fields : {}
      const fields = { ...(goodwill && { goodwill }), ...(wrong && { reason: wrong }) }
      if (!showRefusals(fields)) setFailure(consoleFailure(reply.refusal))
      return
    }
    const { refund } = reply.value
    void refreshOrderMoney(queryClient, body.number)
    toastDone(refund.state === 'awaiting_approval' ? refundText.asked : refundText.done)
    onDone(refund)
  }
  const submit = (body: RefundBody | null, isAmountRefused: boolean) => {
    setFailure(null)
    if (isAmountRefused) {
      // The message of the quote is at the amount already; the other fields get theirs.
      void form.trigger()
      return form.setFocus('goodwill')
    }
    void run(
      form.handleSubmit(async ({ reason }) => {
        if (body !== null) await ask(body, reason.trim())
      }),
    )
  }
  return { form, failure, isBusy, submit }
}

function refundProblem(field: string, { keys, goodwill, reason }: RefundValues, left: Paise): string | null {
  switch (field) {
    case 'reason':
      return reasonProblem(reason)
    case 'goodwill':
      return goodwillProblem(goodwill, left)
    default:
      return keys.length === 0 && parseGoodwill(goodwill) === 0 ? refundText.nothing : null
  }
}
