import { MaskedValue } from '../../../ui/reveal/masked-value.tsx'
import { type OrderRecord, refusalOf } from '../use-order.ts'
import { maskedLabel } from './order-page.messages.ts'
import { useReveal } from './use-reveal.ts'

type MaskedFactProps = {
  record: OrderRecord
  masked: NonNullable<OrderRecord['order']['customer']['mobile']>
  /** What the value is and whose, read out with the button. */
  label: string
  of: string
}

/** A masked value of an order, which can be revealed. @see OPS-O04 */
export function MaskedFact({ record, masked, label, of }: MaskedFactProps) {
  const { reveal, reload } = useReveal(record.order.number)
  return (
    <MaskedValue
      label={maskedLabel(label, of)}
      value={masked.value}
      until={masked.until}
      refusal={refusalOf(record, 'reveal')}
      onReveal={(reason) => reveal(masked.what, reason)}
      onEnd={reload}
    />
  )
}
