import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SegmentedToggle } from '../../../ui/form/segmented-toggle.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { toastDone } from '../../ui/feedback.ts'
import { FormModal } from '../../ui/form/form-dialog.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import styles from './coins.module.css'
import { coinsText as text, grantedText } from './coins-screen.messages.ts'
import { coinsOf, grantFieldProblem, type GrantValues } from './grant-values.ts'

type GrantDialogProps = { customerId: number; isOpen: boolean; onClose: () => void }

/** The dialog that grants coins to a customer or withdraws them. @see OPS-K04 */
export function GrantDialog({ customerId, isOpen, onClose }: GrantDialogProps) {
  return (
    <FormModal open={isOpen} onClose={onClose} title={text.grantTitle}>
      <GrantForm customerId={customerId} onDone={onClose} />
    </FormModal>
  )
}

const WAYS = [
  { value: 'grant', text: text.give },
  { value: 'take', text: text.takeBack },
] as const

function GrantForm({ customerId, onDone }: { customerId: number; onDone: () => void }) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const { isBusy, run } = useTask()
  const [failure, setFailure] = useState<string | null>(null)
  // The idempotency key stays the same for a retry after a lost reply, so that the coins are granted once.
  const [key] = useState(() => crypto.randomUUID())
  const { form, showRefusals } = useRulesForm<GrantValues>({
    defaultValues: { way: 'grant', coins: '', reason: '' },
    fields: ['coins', 'reason'],
    mode: 'submit',
    check: grantFieldProblem,
  })
  const save = async (values: GrantValues) => {
    setFailure(null)
    const coins = coinsOf(values)
    const body = { customer: customerId, coins, reason: values.reason.trim(), key }
    const granted = await callConsole('/api/console/coins/grant', body)
    if (granted.ok) {
      await queryClient.invalidateQueries({ queryKey: consoleKeys.coinsOf(customerId) })
      toastDone(grantedText(coins))
      return onDone()
    }
    const { refusal } = granted
    const isNamed = refusal.kind === 'refused' && showRefusals(refusal.fields)
    if (!isNamed) setFailure(consoleFailure(refusal))
  }
  return (
    <Form className={styles['form']} onSubmit={() => void run(form.handleSubmit(save))}>
      <Way control={form.control} />
      <Field
        control={form.control}
        name="coins"
        label={text.coins}
        hint={text.coinsHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea control={form.control} name="reason" label={text.reason} />
      <FailureNote text={failure} />
      <LeaveWarning isChanged={form.formState.isDirty && !isBusy} />
      <Button type="submit" full busy={isBusy} busyLabel={text.saving}>
        {text.save}
      </Button>
    </Form>
  )
}

function Way({ control }: { control: Control<GrantValues> }) {
  const { value, onChange } = useField({ control, name: 'way' })
  return <SegmentedToggle label={text.what} options={WAYS} value={value} onChange={onChange} />
}
