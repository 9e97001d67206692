import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { WireSavedProduct } from '../../../../domains/catalogue/edit/catalogue-edit.contract.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure } from '../../app/console-failure.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { WHOLE_NUMBER } from './product-fields.messages.ts'
import { isWholeNumber, parseNumber } from './product-form.ts'
import { forgetProducts } from './use-product-form.ts'

/** A change of a product that must be confirmed. */
export type ChangeToConfirm = { stored: WireSavedProduct } & (
  | { call: 'retire' }
  | { call: 'restore'; to: number }
)

type ChangeValues = { price_again: string }

type ChangeOptions = {
  onClose: () => void
  /** Called after the change, when the product has been fetched again. */
  onDone: () => void
}

/** The form that confirms a change of a product, with a large change of its price typed again. @see OPS-P02 */
export function useChange(change: ChangeToConfirm | null, { onClose, onDone }: ChangeOptions) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<ChangeValues>({
    defaultValues: { price_again: '' },
    fields: ['price_again'],
    mode: 'submit',
    check: (_field, { price_again: again }) => (isWholeNumber(again) ? null : WHOLE_NUMBER),
  })
  const close = () => {
    setFailure(null)
    setConfirmation(null)
    form.reset()
    onClose()
  }
  const send = ({ stored, ...rest }: ChangeToConfirm, { price_again: again }: ChangeValues) => {
    const record = { id: stored.product.id, version: stored.version }
    if (rest.call === 'retire') return callConsole('/api/console/catalogue/retire', record)
    const restored = { ...record, to: rest.to, price_again: parseNumber(again) }
    return callConsole('/api/console/catalogue/restore', restored)
  }
  const make = async (wanted: ChangeToConfirm, values: ChangeValues) => {
    setFailure(null)
    const changed = await send(wanted, values)
    if (changed.ok) {
      await forgetProducts(queryClient, changed.value.product.id)
      close()
      return onDone()
    }
    const { refusal } = changed
    const again = refusal.kind === 'refused' ? refusal.fields['price_again'] : undefined
    if (again === undefined) return setFailure(consoleFailure(refusal))
    setConfirmation(again)
    showRefusals({ price_again: again })
  }
  return {
    control: form.control,
    failure,
    /** Why the price must be typed again; null if it need not be. */
    confirmation,
    isBusy,
    submit: () => change && void run(form.handleSubmit((values) => make(change, values))),
    close,
  }
}
