import {
  catalogueRefusalText,
  faultSentence,
  type CatalogueRefusalCode,
} from '../../../domains/catalogue/edit/catalogue-edit.messages.ts'
import type { ProductFault } from '../../../domains/catalogue/edit/save-faults.ts'
import { refusal, type Refusal, type RefusalMessage } from '../../../kernel/refusal.ts'

const MOST_NAMED = 10

/** The refusal of a change as a whole. */
export function refuseChange(code: keyof typeof catalogueRefusalText): Refusal {
  return refusal(200, { code, message: catalogueRefusalText[code] })
}

/** The refusal to retire a product that others contain or recommend. */
export function refuseNeeded(faults: readonly ProductFault[]): Refusal {
  const skus = [...new Set(faults.map(({ sku }) => sku))]
  const named = skus.slice(0, MOST_NAMED).join(', ') + (skus.length > MOST_NAMED ? ' …' : '')
  const message = `${catalogueRefusalText.is_needed} ${named}.`
  return refusal(200, { code: 'is_needed', message }, { data: { needed_by: skus } })
}

/**
 * The refusal with each fault at its field of the saved product; faults that the change causes in other products name
 * their SKU.
 */
export function refuseFaults(sku: string, faults: readonly ProductFault[]): Refusal {
  const messages = faults.map((fault) => {
    const code: CatalogueRefusalCode = isTooDear(fault) ? 'dearer_than_parts' : 'invalid'
    const message = faultSentence(fault.message)
    if (fault.sku === sku) return atField({ code, message }, fault.field)
    return atField({ code, message: `${fault.sku}: ${message}` }, isTooDear(fault) ? 'price' : null)
  })
  return refusal(200, [...Map.groupBy(messages, ({ field }) => field).values()].map(joined))
}

// A field shows one message.
function joined([first, ...others]: RefusalMessage[]): RefusalMessage {
  if (first === undefined) throw new Error('A group of messages has one')
  return { ...first, message: [first, ...others].map(({ message }) => message).join(' ') }
}

/** The refusal of one field. */
export function refuseField(field: string, fault: string): Refusal {
  return refusal(200, atField({ code: 'invalid', message: faultSentence(fault) }, field))
}

function atField(message: RefusalMessage, field: string | null): RefusalMessage {
  return field === null ? message : { ...message, field: `product.${field}` }
}

function isTooDear({ field, message }: ProductFault): boolean {
  return field === 'price' && message.startsWith('dearer ')
}
