import { useState } from 'react'
import { CANCEL_REASONS } from '../../../../domains/orders/staff-cancel/staff-cancel.ts'
import { cancelReasonText } from '../../../../domains/orders/staff-cancel/staff-cancel.messages.ts'
import { CallError } from '../../../app/call-or-throw.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { FormSheet } from '../../ui/form/form-dialog.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { cancelText, cancelTitle, shareText } from './cancel-dialog.messages.ts'
import styles from './cancel-dialog.module.css'
import { CancelQuote, type CancelQuoteReply } from './cancel-quote.tsx'
import { cancelShares, suggestedPercent } from './cancel-shares.ts'
import { type CanceledOrder, parseReason, useCancel, useCancelQuote } from './use-cancel.ts'

export type CancelDialogProps = {
  /** The number of the order, and the version that the page has loaded. */
  number: string
  version: number
  isOpen: boolean
  onClose: () => void
  /** Called after the cancellation. The dialog stays open until `isOpen` is false. */
  onDone: (order: CanceledOrder) => void
}

/** The dialog that cancels an order. It displays the refund before the reason. @see OPS-O06 */
export function CancelDialog({ isOpen, ...rest }: CancelDialogProps) {
  return (
    <FormSheet open={isOpen} onClose={rest.onClose} title={cancelTitle(rest.number)}>
      <CancelContent {...rest} />
    </FormSheet>
  )
}

type CancelContentProps = Omit<CancelDialogProps, 'isOpen'>

function CancelContent(props: CancelContentProps) {
  const [percent, setPercent] = useState<number | null>(null)
  const { data, error, isFetching, refetch } = useCancelQuote(props.number, percent)
  if (data !== undefined && error === null)
    return (
      <CancelForm {...props} quote={data} chosen={percent} isQuoting={isFetching} onPercent={setPercent} />
    )
  if (error instanceof CallError && error.failure.kind === 'refused' && error.failure.status === 200)
    return (
      <div className={styles['form']}>
        <Note kind="info">{error.failure.message}</Note>
        <Button variant="secondary" onClick={props.onClose}>
          {cancelText.close}
        </Button>
      </div>
    )
  if (error !== null) return <LoadFailed onRetry={() => void refetch()} />
  return (
    <LoadingArea busy label={cancelText.loading} className={styles['loading']}>
      <Skeleton shape="summary" />
    </LoadingArea>
  )
}

type CancelFormProps = CancelContentProps & {
  quote: CancelQuoteReply
  /** Null until staff choose another share than the rule's. */
  chosen: number | null
  isQuoting: boolean
  onPercent: (percent: number) => void
}

function CancelForm(props: CancelFormProps) {
  const { number, version, quote, chosen, isQuoting, onPercent, onClose, onDone } = props
  const { form, failure, isBusy, submit } = useCancel({ number, version }, onDone)
  const { rule_percent: rulePercent, returned, paid } = quote
  const percent = chosen ?? rulePercent
  const reason = form.register('reason', {
    onChange: (event: { target: { value: string } }) =>
      onPercent(suggestedPercent(parseReason(event.target.value) ?? '', rulePercent)),
  })
  const isOther = form.watch('reason') === 'other'
  return (
    <Form className={styles['form']} onSubmit={() => submit(returned.percent)}>
      <CancelQuote quote={quote} isBusy={isQuoting} />
      <Select label={cancelText.reason} error={form.formState.errors.reason?.message} {...reason}>
        <option value="">{cancelText.choose}</option>
        {CANCEL_REASONS.map((one) => (
          <option key={one} value={one}>
            {cancelReasonText[one]}
          </option>
        ))}
      </Select>
      {paid.value > 0 && <ShareSelect {...{ percent, rulePercent, onPercent }} />}
      <TextArea
        control={form.control}
        name="text"
        label={isOther ? cancelText.textNeeded : cancelText.text}
      />
      <p className="muted small">{cancelText.visit}</p>
      <FailureNote text={failure} />
      <LeaveWarning isChanged={(form.formState.isDirty || percent !== rulePercent) && !isBusy} />
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={onClose}>
          {cancelText.keep}
        </Button>
        <Button
          type="submit"
          variant="danger"
          busy={isBusy}
          busyLabel={cancelText.canceling}
          disabled={isQuoting}
        >
          {cancelText.cancel}
        </Button>
      </div>
    </Form>
  )
}

type ShareSelectProps = { percent: number; rulePercent: number; onPercent: (percent: number) => void }

/** The choice of the refunded share, if staff have a choice. */
function ShareSelect({ percent, rulePercent, onPercent }: ShareSelectProps) {
  const shares = cancelShares(rulePercent)
  if (shares.length === 1) return null
  return (
    <Select
      label={cancelText.share}
      value={percent}
      onChange={(event) => onPercent(Number(event.target.value))}
    >
      {shares.map((share) => (
        <option key={share} value={share}>
          {shareText(share, rulePercent)}
        </option>
      ))}
    </Select>
  )
}
