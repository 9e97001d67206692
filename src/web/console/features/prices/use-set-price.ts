import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { priceText } from './price-screen.messages.ts'
import type { ProductBook } from './price-queries.ts'
import { isSamePrice } from './same-price.ts'
import { PRICE_FIELDS, priceProblem, priceRefusals, toSentPrice, type PriceValues } from './set-price-form.ts'

/** The form that sets a price of a product. @see OPS-P02, OPS-P03 */
export function useSetPrice(book: ProductBook, onSaved: () => void) {
  const { product, version, base } = book
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const [failure, setFailure] = useState<string | null>(null)
  const [mustConfirm, setMustConfirm] = useState(false)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<PriceValues>({
    defaultValues: {
      location: '',
      price: String(base.price),
      mrp: String(base.mrp),
      from: '',
      until: '',
      again: '',
      reason: '',
      ends: false,
    },
    fields: PRICE_FIELDS,
    mode: 'submit',
    check: (field, values) =>
      priceProblem(field, values) ?? (field === 'price' && isSamePrice(values, book) ? priceText.same : null),
  })
  const save = async (values: PriceValues) => {
    setFailure(null)
    const saved = await callConsole(
      '/api/console/prices/set',
      toSentPrice(values, { id: product.id, version }),
    )
    if (saved.ok || isStale(saved.refusal))
      await queryClient.invalidateQueries({ queryKey: consoleKeys.prices })
    if (saved.ok) {
      toastDone(priceText.saved)
      return onSaved()
    }
    const { refusal } = saved
    if (isStale(refusal)) return setFailure(priceText.stale)
    const isConfirm = refusal.kind === 'refused' && refusal.code === 'confirm_price'
    if (isConfirm) setMustConfirm(true)
    const shown = refusal.kind === 'refused' && showRefusals(priceRefusals(refusal.fields))
    // The field to type the price again appears together with the message that requires it.
    if (!shown) setFailure(consoleFailure(refusal))
  }
  return {
    control: form.control,
    failure,
    mustConfirm,
    isChanged: form.formState.isDirty,
    isBusy,
    submit: () => void run(form.handleSubmit(save)),
  }
}
