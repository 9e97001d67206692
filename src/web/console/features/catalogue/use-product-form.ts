import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { WireSavedProduct } from '../../../../domains/catalogue/edit/catalogue-edit.contract.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { useConsoleCall } from '../../app/use-console-call.ts'
import { useRecordForm } from '../../app/use-record-form.ts'
import { toastDone } from '../../ui/feedback.ts'
import { changedFields } from '../../ui/form/changed-fields.ts'
import { catalogueText } from './catalogue-screen.messages.ts'
import { productLabel } from './product-fields.messages.ts'
import {
  fromProductValues,
  parseNumber,
  PRODUCT_FIELDS,
  productTexts,
  type ProductValues,
  toProductValues,
} from './product-form.ts'
import { productProblem } from './product-problems.ts'
import { productQuery } from './product-queries.ts'
import { productRefusals } from './product-refusals.ts'

/** The form of a product. @see OPS-005, OPS-C01, OPS-P02 */
export function useProductForm(stored: WireSavedProduct, isNew: boolean) {
  const queryClient = useQueryClient()
  const callConsole = useConsoleCall()
  const navigate = useNavigate()
  const id = isNew ? null : stored.product.id
  const form = useRecordForm<WireSavedProduct, ProductValues>(stored, (opened) => ({
    rules: {
      fields: PRODUCT_FIELDS,
      check: (field, values) => productProblem(field, values, isNew ? null : opened.product),
    },
    toValues: ({ product }) => toProductValues(product),
    compare: (was, now) => changedFields(productLabel, textsOf(was), textsOf(now)),
    save: (values, { version }) =>
      callConsole('/api/console/catalogue/save', {
        product: fromProductValues(id, values),
        version: isNew ? null : version,
        price_again: parseNumber(values.price_again),
      }),
    onSaved: async ({ product }) => {
      toastDone(catalogueText.saved)
      await forgetProducts(queryClient, product.id)
      if (isNew) await navigate(`${CONSOLE_PATH}/catalogue/${product.id}`)
    },
    reload: async () => {
      if (id === null) return null
      await queryClient.invalidateQueries({ queryKey: consoleKeys.product(id) })
      return queryClient.fetchQuery(productQuery(id))
    },
    toRefusals: productRefusals,
    checkText: catalogueText.check,
  }))
  return { ...form, id }
}

function textsOf({ product }: WireSavedProduct) {
  return productTexts(toProductValues(product))
}

/** Returns the function that fetches lists, counts and the product again after a change. */
export async function forgetProducts(
  queryClient: ReturnType<typeof useQueryClient>,
  id: number,
): Promise<void> {
  const changed = [consoleKeys.product(id), consoleKeys.products('').slice(0, 1), consoleKeys.care]
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
