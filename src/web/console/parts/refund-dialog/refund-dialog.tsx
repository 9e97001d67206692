import type { Calls } from '../../../../contract.ts'
import { refundFieldText } from '../../../../domains/payments/staff-refunds.messages.ts'
import { rupees } from '../../../../kernel/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { FormSheet } from '../../ui/form/form-dialog.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { goodwillProblem, type RefundChoice, toggled, toggledAll, toRefundBody } from './refund-choice.ts'
import { aloneLeftText, refundActionText, refundText, refundTitle } from './refund-dialog.messages.ts'
import styles from './refund-dialog.module.css'
import { RefundParts } from './refund-parts.tsx'
import { type Quote, QuoteFigures, refusedGoodwill } from './refund-quote.tsx'
import { type RequestedRefund, useAskRefund, useRefundParts, useRefundQuote } from './use-refund.ts'

export type RefundDialogProps = {
  /** The number of the order. */
  number: string
  isOpen: boolean
  onClose: () => void
  /**
   * Called after the request: the refund is made or waits for approval. The dialog stays open until `isOpen` is
   * false.
   */
  onDone: (refund: RequestedRefund) => void
}

/**
 * The dialog that refunds parts of an order: tests of patients, items, charges, or a goodwill amount, with a live
 * quote.
 *
 * @see OPS-O07
 */
export function RefundDialog({ number, isOpen, onClose, onDone }: RefundDialogProps) {
  return (
    <FormSheet open={isOpen} onClose={onClose} title={refundTitle(number)}>
      <RefundContent number={number} onClose={onClose} onDone={onDone} />
    </FormSheet>
  )
}

function RefundContent({ number, onClose, onDone }: Omit<RefundDialogProps, 'isOpen'>) {
  const { data, isError, refetch } = useRefundParts(number)
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <LoadingArea busy label={refundText.loading} className={styles['loading']}>
        <Skeleton shape="summary" />
      </LoadingArea>
    )
  if (data.refusal !== null)
    return (
      <div className={styles['form']}>
        <Note kind="info">{data.refusal.message}</Note>
        <Button variant="secondary" onClick={onClose}>
          {refundText.close}
        </Button>
      </div>
    )
  return <RefundForm parts={data} onDone={onDone} />
}

type RefundFormProps = {
  parts: Calls['/api/console/refunds/parts']['reply']
  onDone: (refund: RequestedRefund) => void
}

function RefundForm({ parts: { number, parts, alone_left: aloneLeft, left }, onDone }: RefundFormProps) {
  const { form, failure, isBusy, submit } = useAskRefund(rupees(left.value), onDone)
  const keys = useField({ control: form.control, name: 'keys' })
  const choice = { keys: new Set(keys.value), goodwill: form.watch('goodwill') }
  const isValid = goodwillProblem(choice.goodwill, rupees(left.value)) === null
  const body = isValid ? toRefundBody(number, parts, choice) : null
  const { quote, error, isBusy: isQuoting } = useRefundQuote(body)
  const refused = refusedGoodwill(error)
  const isAll = toggledAll(choice, parts).keys.size === 0
  const choose = (next: RefundChoice) => keys.onChange([...next.keys])
  return (
    <Form className={styles['form']} onSubmit={() => submit(body, refused !== null)}>
      <p className="muted small">{aloneLeftText(rupees(aloneLeft.value))}</p>
      <RefundParts
        ref={(group) => keys.ref(group && { focus: () => focusFirstInput(group) })}
        parts={parts}
        choice={choice}
        error={keys.error}
        onToggle={(key) => choose(toggled(choice, key))}
      />
      {parts.some(({ state }) => state === 'left') && (
        <Button variant="tonal" size="s" onClick={() => choose(toggledAll(choice, parts))}>
          {isAll ? refundText.none : refundText.all}
        </Button>
      )}
      <Field
        control={form.control}
        name="goodwill"
        label={refundText.goodwill}
        hint={refundText.goodwillHint}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        error={refused}
        longestMessage={refundFieldText.goodwill}
        live
      />
      <QuoteFigures
        quote={quote}
        error={error}
        isAmountWrong={!isValid || refused !== null}
        isBusy={isQuoting}
      />
      <TextArea control={form.control} name="reason" label={refundText.reason} allowsEmptyOnBlur />
      <FailureNote text={failure} />
      <LeaveWarning isChanged={form.formState.isDirty && !isBusy} />
      <Button
        type="submit"
        full
        busy={isBusy}
        busyLabel={refundText.sending}
        disabled={isQuoting || (error !== null && refused === null)}
      >
        {actionText(quote)}
      </Button>
    </Form>
  )
}

// The group of parts is not focusable. The first input after it is the amount, if no part is left.
function focusFirstInput(group: HTMLElement): void {
  group.closest('form')?.querySelector<HTMLElement>('input:enabled')?.focus()
}

function actionText(quote: Quote | undefined): string {
  if (quote === undefined) return refundText.refund
  return quote.needs_approval ? refundText.ask : refundActionText(rupees(quote.money.value), quote.coins)
}
