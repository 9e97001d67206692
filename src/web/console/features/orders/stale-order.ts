import { parseIstDate, dayText } from '../../../../kernel/ist.ts'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { type ChangedField, changedFields } from '../../ui/form/changed-fields.ts'
import { orderStatusText, staleLabel } from './orders.messages.ts'
import type { DeskOrder } from './use-order.ts'
import { visitText } from './visit-text.ts'

/** The changes of an order by another person since a form was opened. @see OPS-005 */
export function changedOrder(opened: DeskOrder, stored: DeskOrder): ChangedField[] {
  return changedFields(staleLabel, orderTexts(opened), orderTexts(stored))
}

function orderTexts(order: DeskOrder): Record<keyof typeof staleLabel, string> {
  const { status, slot, address, patients, refunded, notes } = order
  return {
    status: orderStatusText[status],
    visit: slot === null ? '' : visitText(slot, null),
    patients: patients
      .map(({ firstname, lastname, sex, dob }) =>
        [firstname, lastname, sex, bornText(dob)].filter(Boolean).join(' '),
      )
      .join(', '),
    contact: address === null ? '' : `${address.firstname} ${address.lastname}`,
    telephone: address?.telephone.value ?? '',
    address: address === null ? '' : `${address.street.value}, ${address.city} ${address.postcode}`,
    landmark: address?.landmark ?? '',
    refunded: formatExactRupees(rupees(refunded.value)),
    notes: String(notes.length),
  }
}

function bornText(dob: string | null): string {
  const day = parseIstDate(dob ?? '')
  return day === null ? '' : dayText(day)
}
