import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { WireSavedProduct } from '../../../../domains/catalogue/edit/catalogue-edit.contract.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import type { CallFailure } from '../../../app/call.ts'
import { useTask } from '../../../app/use-task.ts'
import { useRulesForm } from '../../../ui/form/use-rules-form.ts'
import { consoleFailure, isStale } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { toastDone } from '../../ui/feedback.ts'
import { changedFields } from '../../ui/form/changed-fields.ts'
import { catalogueText } from './catalogue-screen.messages.ts'
import { productLabel } from './product-fields.messages.ts'
import {
  fromProductValues,
  PRODUCT_FIELDS,
  productProblem,
  productTexts,
  type ProductValues,
  toProductValues,
} from './product-form.ts'
import { productQuery } from './product-queries.ts'
import { productRefusals } from './product-refusals.ts'

/** The form of a product. It detects changes by other people since it was opened. @see OPS-005, OPS-C01 */
export function useProductForm(stored: WireSavedProduct, isNew: boolean) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(stored)
  const [failure, setFailure] = useState<string | null>(null)
  const [current, setCurrent] = useState<WireSavedProduct | null>(null)
  const { isBusy, run } = useTask()
  const { form, showRefusals } = useRulesForm<ProductValues>({
    defaultValues: toProductValues(stored.product),
    fields: PRODUCT_FIELDS,
    mode: 'submit',
    check: productProblem,
  })
  const id = isNew ? null : stored.product.id
  const open = (saved: WireSavedProduct) => {
    setOpened(saved)
    setCurrent(null)
    form.reset(toProductValues(saved.product))
  }

  const save = (version: number) => async (values: ProductValues) => {
    setFailure(null)
    const body = { product: fromProductValues(id, values), version: isNew ? null : version }
    const saved = await callConsole('/api/console/catalogue/save', body)
    if (!saved.ok) return refuse(saved.refusal)
    open(saved.value)
    toastDone(catalogueText.saved)
    await forgetProducts(queryClient, saved.value.product.id)
    if (isNew) await navigate(`${CONSOLE_PATH}/catalogue/${saved.value.product.id}`)
  }
  const refuse = async (refusal: CallFailure) => {
    if (isStale(refusal) && id !== null) {
      await queryClient.invalidateQueries({ queryKey: consoleKeys.product(id) })
      return setCurrent(await queryClient.fetchQuery(productQuery(id)))
    }
    const fields = refusal.kind === 'refused' ? productRefusals(refusal.fields) : {}
    if (showRefusals(fields)) setFailure(catalogueText.check)
    else setFailure(consoleFailure(refusal))
  }
  return {
    form,
    id,
    isChanged: form.formState.isDirty,
    isBusy,
    failure,
    stale:
      current &&
      changedFields(
        productLabel,
        productTexts(toProductValues(opened.product)),
        productTexts(toProductValues(current.product)),
      ),
    submit: () => void run(form.handleSubmit(save(opened.version))),
    useStored: () => current && open(current),
    saveOver: () => current && void run(form.handleSubmit(save(current.version))),
  }
}

/** Returns the function that fetches lists, counts and the product again after a change. */
export async function forgetProducts(
  queryClient: ReturnType<typeof useQueryClient>,
  id: number,
): Promise<void> {
  const changed = [consoleKeys.product(id), consoleKeys.products('').slice(0, 1), consoleKeys.care]
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
